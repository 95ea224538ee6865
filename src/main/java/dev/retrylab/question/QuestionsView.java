package dev.retrylab.question;

import dev.retrylab.content.Level;
import java.util.List;

/**
 * The list of questions.
 *
 * @param level the word chosen, or empty for all
 * @param topic the topic chosen, or empty for all
 * @param count how many questions are shown
 */
public record QuestionsView(
        String level, String topic, List<Level> levels, List<String> topics, List<Topic> found, int count) {

    public record Topic(String name, List<Row> rows) {}

    /**
     * @param scene what is told before it is asked; may be empty
     * @param state what this visitor made of it; empty if they have not answered it
     */
    public record Row(String slug, String ask, String scene, String level, String kind, String state, String tone) {}
}
