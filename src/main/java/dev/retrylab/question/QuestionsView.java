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
     * @param begins how the story before it begins; empty if there is none
     * @param state what this visitor made of it; empty if they have not answered it
     */
    public record Row(String slug, String ask, String begins, String level, String kind, String state, String tone) {}
}
