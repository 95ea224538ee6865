package dev.retrylab.grading.schedule;

import static dev.retrylab.grading.schedule.Recall.AGAIN;
import static dev.retrylab.grading.schedule.Recall.EASY;
import static dev.retrylab.grading.schedule.Recall.GOOD;
import static dev.retrylab.grading.schedule.Recall.HARD;

/**
 * What is left of an answer in a head, by the formulas of FSRS-6.
 *
 * @param stability the days after which the chance of recalling it has fallen to 0.9
 * @param difficulty 1 (easy) to 10
 */
public record Memory(double stability, double difficulty) {

    public static final double MIN_STABILITY = 0.001;
    public static final double MIN_DIFFICULTY = 1;
    public static final double MAX_DIFFICULTY = 10;

    /** The published default weights, w0 to w20. */
    private static final double[] W = {
        0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
        1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542
    };

    private static final double DECAY = -W[20];

    /** Makes the chance 0.9 where the time passed equals the stability. */
    private static final double FACTOR = Math.pow(0.9, 1 / DECAY) - 1;

    /** After the first answer of all. */
    static Memory first(Recall recall) {
        return new Memory(W[recall.ordinal()], clamped(firstDifficulty(recall)));
    }

    /** The chance of recalling it after so many whole days. */
    public double retrievability(long days) {
        return Math.pow(1 + FACTOR * days / stability, DECAY);
    }

    /** After another answer, so many whole days after the one before. */
    Memory after(Recall recall, long days) {
        double next = days < 1 ? sameDay(recall) : recall == AGAIN ? forgotten(days) : recalled(recall, days);
        return new Memory(Math.max(next, MIN_STABILITY), nextDifficulty(recall));
    }

    /** The whole days, at least 1, after which the chance has fallen to what is asked for. */
    long daysUntil(double retention) {
        double days = stability / FACTOR * (Math.pow(retention, 1 / DECAY) - 1);
        return Math.max(1, (long) Math.rint(days));
    }

    /** What is repeated within a day hardly settles; but success never weakens it. */
    private double sameDay(Recall recall) {
        double growth = Math.exp(W[17] * (recall.number() - 3 + W[18])) * Math.pow(stability, -W[19]);
        return stability * (recall == GOOD || recall == EASY ? Math.max(growth, 1) : growth);
    }

    private double recalled(Recall recall, long days) {
        double penalty = recall == HARD ? W[15] : 1;
        double bonus = recall == EASY ? W[16] : 1;
        return stability
                * (1
                        + Math.exp(W[8])
                                * (11 - difficulty)
                                * Math.pow(stability, -W[9])
                                * (Math.exp((1 - retrievability(days)) * W[10]) - 1)
                                * penalty
                                * bonus);
    }

    private double forgotten(long days) {
        double afresh = W[11]
                * Math.pow(difficulty, -W[12])
                * (Math.pow(stability + 1, W[13]) - 1)
                * Math.exp((1 - retrievability(days)) * W[14]);
        return Math.min(afresh, stability / Math.exp(W[17] * W[18]));
    }

    /** Moves less the nearer it is to the end, and is drawn a little towards that of an easy first answer. */
    private double nextDifficulty(Recall recall) {
        double moved = difficulty - W[6] * (recall.number() - 3) * (10 - difficulty) / 9;
        return clamped(W[7] * firstDifficulty(EASY) + (1 - W[7]) * moved);
    }

    private static double firstDifficulty(Recall recall) {
        return W[4] - Math.exp(W[5] * (recall.number() - 1)) + 1;
    }

    private static double clamped(double difficulty) {
        return Math.min(Math.max(difficulty, MIN_DIFFICULTY), MAX_DIFFICULTY);
    }
}
