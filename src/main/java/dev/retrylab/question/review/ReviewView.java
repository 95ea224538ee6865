package dev.retrylab.question.review;

import dev.retrylab.question.AnswerBox;
import dev.retrylab.question.QuestionView;
import java.util.List;

/**
 * What is due, and the question that is asked now.
 *
 * @param due how many are due, the one that is asked included
 * @param kept how many come back in all
 * @param next when the next one comes, where none is due; empty if there is none
 * @param nextSlug which that is
 * @param asked null where nothing is asked
 * @param ratings what an answer can count as; empty before there is one
 * @param repeated whether this answer had been counted before
 * @param undo the answer that can be taken back; null if there is none
 * @param coming all cards, the first to come back first
 * @param lessons those of whose questions not all are among the cards
 * @param levels likewise
 */
public record ReviewView(
        int due,
        int kept,
        String next,
        String nextSlug,
        QuestionView asked,
        List<Rating> ratings,
        boolean repeated,
        Undo undo,
        List<Coming> coming,
        List<Addition> lessons,
        List<Addition> levels) {

    /**
     * One way to count an answer.
     *
     * @param number the key to press
     * @param label what it means, in a few words
     * @param when the question would come back
     * @param counts whether the answer counts as this now
     */
    public record Rating(int number, String word, String label, String when, boolean counts) {}

    /** @param text of the question */
    public record Undo(String submission, String text) {}

    /** @param state {@code new}, {@code learning} or how it stands, in a few words */
    public record Coming(String slug, String text, String state, String when) {}

    /** @param count how many questions it would add */
    public record Addition(String name, String title, int count) {}

    public AnswerBox box() {
        return asked.box();
    }

    /** The submission whose answer is shown; empty before there is one. */
    public String submission() {
        return undo == null ? "" : undo.submission();
    }
}
