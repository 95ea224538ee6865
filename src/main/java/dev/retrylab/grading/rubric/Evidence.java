package dev.retrylab.grading.rubric;

/**
 * What speaks for a sentence making a claim, in numbers from 0 to 1.
 *
 * @param sentence one of the answer's, or two in a row
 * @param groups share of the groups of words that must be there
 * @param like the likeness to the nearest sentence that makes the claim
 * @param focus how much of the sentence is of the claim's vocabulary
 * @param contrary the likeness to the nearest sentence that says the contrary
 * @param denied share of the groups that are there only under a "not" that the claim does not have
 * @param rival the likeness to the nearest sentence of another claim
 */
record Evidence(
        Sentence sentence, double groups, double like, double focus, double contrary, double denied, double rival) {

    /**
     * How much each number counts. These were fitted by logistic regression to labelled answers of eight questions, each
     * question left out in turn to see how the fit does on others. In the fit every answer was held against the second
     * nearest sentence of a claim that it makes, since an answer not seen before finds no sentence made to fit it.
     */
    enum Scale {
        POINT(1.7, 1.7, 1.9, 1.6, -1.2, -1.4, -1.7, -2.1),
        /** Rarer, and mostly a half-sentence in passing. */
        MISCONCEPTION(1.9, 1.3, 1.0, 2.1, -0.6, 0, -1.1, -4.5);

        private final double all;
        private final double groups;
        private final double like;
        private final double focus;
        private final double contrary;
        private final double denied;
        private final double rival;
        private final double start;

        Scale(
                double all,
                double groups,
                double like,
                double focus,
                double contrary,
                double denied,
                double rival,
                double start) {
            this.all = all;
            this.groups = groups;
            this.like = like;
            this.focus = focus;
            this.contrary = contrary;
            this.denied = denied;
            this.rival = rival;
            this.start = start;
        }
    }

    /** By so much it must be nearer to the contrary to count as saying that. */
    private static final double CLEARLY = 0.15;

    /** Whether it is clearly nearer to the contrary than to the claim. */
    boolean contradicts() {
        return contrary > like + CLEARLY;
    }

    /** How sure it is that the sentence makes the claim, from 0 to 1. */
    double sureness(Scale scale) {
        double sum = scale.start
                + (groups == 1 ? scale.all : 0)
                + scale.groups * groups
                + scale.like * like
                + scale.focus * focus
                + scale.contrary * Math.max(0, contrary - like)
                + scale.denied * denied
                + scale.rival * rival;
        return 1 / (1 + Math.exp(-sum));
    }
}
