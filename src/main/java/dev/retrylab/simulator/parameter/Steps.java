package dev.retrylab.simulator.parameter;

import java.math.BigDecimal;
import java.util.List;
import java.util.TreeSet;

/**
 * Where a slider stops. A short range has even steps; a long one has eight in each power of ten, so that a hundred
 * clients and a million are as easy to reach.
 */
final class Steps {

    private static final int EVEN = 20;
    private static final String[] MANTISSAS = {"1", "1.5", "2", "3", "4", "5", "6", "8"};

    private Steps() {}

    /** None if the range goes below zero: what has a sign here is a seed, and one seed is as good as the next. */
    static List<String> whole(long min, long max, long fallback) {
        if (min < 0) {
            return List.of();
        }
        TreeSet<BigDecimal> steps = between(BigDecimal.valueOf(min), BigDecimal.valueOf(max));
        if (max - min <= 2 * EVEN) {
            for (long value = min; value <= max; value++) {
                steps.add(BigDecimal.valueOf(value));
            }
        }
        steps.removeIf(step -> step.stripTrailingZeros().scale() > 0);
        steps.add(BigDecimal.valueOf(fallback));
        return texts(steps);
    }

    static List<String> decimal(double min, double max, String fallback) {
        BigDecimal low = BigDecimal.valueOf(min);
        BigDecimal high = BigDecimal.valueOf(max);
        TreeSet<BigDecimal> steps = new TreeSet<>();
        if (max - min <= 1) {
            BigDecimal step = high.subtract(low).divide(BigDecimal.valueOf(EVEN));
            for (int i = 0; i <= EVEN; i++) {
                steps.add(low.add(step.multiply(BigDecimal.valueOf(i))));
            }
        } else {
            steps.addAll(between(low, high));
        }
        steps.add(new BigDecimal(fallback));
        return texts(steps);
    }

    private static TreeSet<BigDecimal> between(BigDecimal low, BigDecimal high) {
        TreeSet<BigDecimal> steps = new TreeSet<>(List.of(low, high));
        for (BigDecimal power = new BigDecimal("0.1"); power.compareTo(high) <= 0; power = power.movePointRight(1)) {
            for (String mantissa : MANTISSAS) {
                BigDecimal step = power.multiply(new BigDecimal(mantissa));
                if (step.compareTo(low) > 0 && step.compareTo(high) < 0) {
                    steps.add(step);
                }
            }
        }
        return steps;
    }

    private static List<String> texts(TreeSet<BigDecimal> steps) {
        return steps.stream()
                .map(BigDecimal::stripTrailingZeros)
                .distinct()
                .map(BigDecimal::toPlainString)
                .toList();
    }
}
