package dev.retrylab.simulation;

import java.util.Arrays;

/** How likely a difference as great as the one seen is, if there is none: small numbers tell samples apart. */
public final class Chances {

    private Chances() {}

    /** Kolmogorov and Smirnov: that both samples are of one distribution. Too great, never too small, where values tie. */
    public static double sameDistribution(double[] one, double[] other) {
        double[] a = Arrays.stream(one).sorted().toArray();
        double[] b = Arrays.stream(other).sorted().toArray();
        double distance = 0;
        int i = 0;
        int j = 0;
        while (i < a.length && j < b.length) {
            double value = Math.min(a[i], b[j]);
            while (i < a.length && a[i] == value) {
                i++;
            }
            while (j < b.length && b[j] == value) {
                j++;
            }
            distance = Math.max(distance, Math.abs((double) i / a.length - (double) j / b.length));
        }
        double size = Math.sqrt((double) a.length * b.length / (a.length + b.length));
        double lambda = (size + 0.12 + 0.11 / size) * distance;
        return lambda < 0.2 ? 1 : 2 * (Math.exp(-2 * lambda * lambda) - Math.exp(-8 * lambda * lambda));
    }

    /** That both samples have one mean; an upper bound for large samples. */
    public static double sameMean(double[] one, double[] other) {
        double difference = mean(one) - mean(other);
        double variance = variance(one) / one.length + variance(other) / other.length;
        return difference == 0 ? 1 : tail(difference * difference / variance);
    }

    /** That a sum with this mean and variance, and close to normal, is as far off; an upper bound. */
    public static double asFarOff(double value, double mean, double variance) {
        return tail((value - mean) * (value - mean) / variance);
    }

    private static double tail(double squaredDeviations) {
        return Math.exp(-squaredDeviations / 2);
    }

    public static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / (values.length - 1);
    }
}
