package dev.retrylab.question.items;

import java.util.List;

/**
 * How questions were answered.
 *
 * @param enough learners, below which no figure is shown
 * @param learners who answered any
 */
public record ItemsView(int enough, int learners, List<Row> rows) {

    /**
     * One question. Its figures are empty below {@code enough} learners.
     *
     * @param right of 100 learners, at the first attempt
     * @param meanScore of 100, where parts count
     * @param discrimination -1.00 to 1.00; empty too where too few can be compared, and of own words
     * @param disputes of the help's verdicts, where learners do not agree; shown however few
     */
    public record Row(
            String slug,
            String ask,
            String kind,
            String level,
            int learners,
            boolean shown,
            String right,
            String meanScore,
            String discrimination,
            List<Wrong> wrong,
            List<Disputed> disputes) {}

    /** @param answer in one line: ids as they were sent, or a number */
    public record Wrong(String answer, String text, int learners) {}

    /** @param says what the learners say against what the help said */
    public record Disputed(String claim, String says, int learners, List<String> words) {}
}
