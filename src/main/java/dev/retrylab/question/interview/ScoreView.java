package dev.retrylab.question.interview;

import dev.retrylab.question.AnswerBox;
import java.util.List;

/**
 * What came of an interview.
 *
 * @param timeWasUp whether the clock ended it
 * @param asked how many probes came up
 * @param right of {@code graded} answers
 */
public record ScoreView(
        String key,
        String title,
        String spent,
        boolean timeWasUp,
        int asked,
        int right,
        int graded,
        List<Skill> skills,
        List<Item> items,
        List<StartView.Earlier> earlier) {

    /**
     * A topic.
     *
     * @param last how it went in the interview before this one that asked for it, like {@code 1 of 2}; may be empty
     */
    public record Skill(
            String topic,
            int right,
            int graded,
            int named,
            int points,
            String last,
            String lesson,
            String lessonTitle) {

        /** The same topic in another probe. */
        Skill plus(Skill other) {
            return new Skill(
                    topic,
                    right + other.right,
                    graded + other.graded,
                    named + other.named,
                    points + other.points,
                    last,
                    lesson,
                    lessonTitle);
        }

        /** @param before the same topic in the interview before; null if it was not asked for */
        Skill after(Skill before) {
            String then = before == null || before.graded == 0 ? "" : before.right + " of " + before.graded;
            return new Skill(topic, right, graded, named, points, then, lesson, lessonTitle);
        }
    }

    /**
     * One probe that came up.
     *
     * @param said a part for each option, step or case; empty if it was not answered
     * @param inOrder whether those parts are steps, one after the other
     * @param own whether it was answered in own words
     * @param see where it can be watched; may be empty
     * @param open the claims of an open question beside the answer to it; null for all else
     * @param seed what the question was drawn by; 0 for the one that its author had in mind
     */
    public record Item(
            int number,
            String name,
            String askHtml,
            List<String> said,
            boolean inOrder,
            boolean own,
            String word,
            String tone,
            String explanationHtml,
            List<Point> points,
            String question,
            String lesson,
            String lessonTitle,
            String see,
            AnswerBox open,
            int seed) {}

    /** @param named whether the learner found it in their answer */
    public record Point(int number, String html, boolean named) {}
}
