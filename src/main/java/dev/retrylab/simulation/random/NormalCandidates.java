package dev.retrylab.simulation.random;

/**
 * Standard normal variates by the ratio of uniforms of Kinderman and Monahan ("Computer generation of random variables
 * using the ratio of uniform deviates", ACM Transactions on Mathematical Software 3, 1977) as CPython takes them: two
 * doubles are a candidate, and somewhat more than one in four is rejected.
 *
 * <p>Which one is rejected no processor foresees, and each wrong guess costs it more than a few candidates. So many that lie
 * one after another are judged beforehand, in loops without a branch, which become vector instructions; then each knows
 * the next one that is accepted.
 */
final class NormalCandidates {

    /**
     * As many as lie in a block of 624 words, wherever in its first four they begin. It is a constant because loops whose
     * length only the arrays know become no vector instructions.
     */
    static final int COUNT = 155;

    /** 4·e^(−1/2)/√2 as CPython computes it. */
    private static final double KINDERMAN_MONAHAN = 1.7155277699214135;

    /** Far more below 1 than rounding can be. */
    private static final double SURELY = 1 - 1e-9;

    private final double[] ups = new double[COUNT];
    private final double[] variates = new double[COUNT];
    /** Negative where a candidate is accepted for sure. */
    private final double[] acceptance = new double[COUNT];
    /** Negative where a candidate is rejected for sure. */
    private final double[] rejection = new double[COUNT];

    /** For each candidate, and the two places behind the last, what {@link #acceptedFrom} says. */
    private final int[] next = new int[COUNT + 2];

    NormalCandidates() {
        next[COUNT] = COUNT;
        next[COUNT + 1] = COUNT;
    }

    /**
     * The first from this candidate on that is accepted, or {@link #COUNT} if none is.
     *
     * @param candidate at most one beyond those that are judged
     */
    int acceptedFrom(int candidate) {
        return next[candidate];
    }

    double variate(int candidate) {
        return variates[candidate];
    }

    /** Judges as many candidates as there are, each of a double of the first array and of one of the second. */
    void judge(double[] firsts, double[] seconds, int secondsFrom) {
        for (int i = 0; i < COUNT; i++) {
            ups[i] = 1 - seconds[i + secondsFrom];
        }
        for (int i = 0; i < COUNT; i++) {
            variates[i] = variate(firsts[i], ups[i]);
        }
        compare(variates, ups, acceptance, rejection);
        link();
    }

    /**
     * Holds each variate against −log(up) by 2·artanh(t) with t = (1 − up)/(1 + up), the sum of 2·t^k/k over the odd k. From
     * the 13th on it is less than a geometric series, and 1 − t² is 4·up/(1 + up)².
     */
    private static void compare(double[] variates, double[] ups, double[] acceptance, double[] rejection) {
        for (int i = 0; i < COUNT; i++) {
            double up = ups[i];
            double value = variates[i] * variates[i] * 0.25;
            double t = (1 - up) / (1 + up);
            double s = t * t;
            double six = 2 * t * (1 + s * (1 / 3.0 + s * (1 / 5.0 + s * (1 / 7.0 + s * (1 / 9.0 + s * (1 / 11.0))))));
            double restTimesUp = t * s * s * s * s * s * s * (1 + up) * (1 + up) * (1 / 26.0);
            acceptance[i] = value - SURELY * six;
            rejection[i] = six * up + restTimesUp - value * up * SURELY;
        }
    }

    /** What is not sure, one candidate in a thousand, is told by the logarithm. */
    private void link() {
        int accepted = COUNT;
        for (int i = COUNT - 1; i >= 0; i--) {
            long sign = Double.doubleToRawLongBits(acceptance[i]);
            if ((sign | Double.doubleToRawLongBits(rejection[i])) >= 0) {
                sign = isAccepted(variates[i], ups[i]) ? -1 : 0;
            }
            accepted += i - accepted & (int) (sign >> Long.SIZE - 1);
            next[i] = accepted;
        }
    }

    static double variate(double across, double up) {
        return KINDERMAN_MONAHAN * (across - 0.5) / up;
    }

    /** By the logarithm of StrictMath, which has the same bits on every machine. */
    static boolean isAccepted(double variate, double up) {
        return variate * variate / 4 <= -StrictMath.log(up);
    }
}
