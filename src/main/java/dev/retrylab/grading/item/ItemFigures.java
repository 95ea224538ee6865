package dev.retrylab.grading.item;

import java.util.List;
import java.util.OptionalDouble;

/**
 * One question.
 *
 * @param learners who answered it; one counts once
 * @param right how many of them had it right at their first attempt
 * @param meanScore of all first attempts, from 0 to 1: where parts count, more than {@code right} of them
 * @param discrimination from -1 to 1; empty where too few can be compared, or where nothing differs
 * @param compared how many learners it was computed of
 * @param wrong the commonest wrong answers, the commonest first
 */
public record ItemFigures(
        String question,
        int learners,
        int right,
        double meanScore,
        OptionalDouble discrimination,
        int compared,
        List<Wrong> wrong) {

    /** An answer that was not right, and how many gave it. */
    public record Wrong(String answer, int learners) {}

    /** Of fewer a figure says more about chance than about the question, and may say something about a person. */
    public boolean enough() {
        return learners >= ItemAnalysis.ENOUGH;
    }
}
