package dev.retrylab.conformance;

import dev.retrylab.conformance.Operation.Wait;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What many operations at once show of a client's waits. The bounds leave room for chance: a client with full jitter from
 * 500 ms on, doubling, breaks one of them in fewer than one of a thousand runs.
 */
final class CrowdRules {

    /** Fewer operations say little of an average. */
    private static final int CROWD = 10;

    /** The third wait is four times the first where waits double; equal waits are 1, give or take their jitter. */
    private static final double LEAST_GROWTH = 1.5;

    private static final int LAST_OF_GROWTH = 3;

    /** What goes for at once, or there was no wave to break up. A server that has just started lets even such in slowly. */
    private static final Duration TOGETHER = Duration.ofSeconds(2);

    /** Waits that differ by less than this share of their mean are one wave, give or take a busy machine. */
    private static final double WINDOW = 0.07;

    private static final double MOST_IN_A_WINDOW = 0.5;

    /** Later waits may sit on a client's cap, decorrelated ones above all. */
    private static final int LAST_OF_SPREAD = 2;

    private CrowdRules() {}

    static Finding grows(Traffic traffic) {
        if (lengths(traffic, LAST_OF_GROWTH).count() < CROWD) {
            return Finding.open(
                    "Fewer than " + CROWD + " orders have been tried " + (LAST_OF_GROWTH + 1) + " times yet.");
        }
        double first = mean(traffic, 1);
        double last = mean(traffic, LAST_OF_GROWTH);
        String figures = "The wait before the first retry is " + Math.round(first) + " ms on average, before the third "
                + Math.round(last) + " ms.";
        return last >= first * LEAST_GROWTH ? Finding.held(figures) : Finding.broken(figures, List.of());
    }

    private static double mean(Traffic traffic, int retry) {
        return lengths(traffic, retry).mapToLong(Duration::toMillis).average().orElse(0);
    }

    private static Stream<Duration> lengths(Traffic traffic, int retry) {
        return traffic.waits().stream().filter(wait -> wait.retry() == retry).map(Wait::length);
    }

    /** Looks at the waits, not at the arrivals: a client that is slow to send would spread those without any jitter. */
    static Finding spreads(Traffic traffic) {
        List<Duration> waits = lengths(traffic, 1).toList();
        boolean allRetried =
                traffic.operations().stream().allMatch(one -> one.attempts().size() > 1);
        // Who did not wait for the end of an attempt is tried again, and has no wait.
        if (waits.size() < CROWD || !allRetried) {
            return Finding.open("Fewer than " + CROWD + " orders have come, or some have not been tried again yet.");
        }
        List<Duration> firsts = traffic.operations().stream()
                .map(one -> one.attempts().get(0).at())
                .sorted()
                .toList();
        if (firsts.get(firsts.size() - 1).minus(firsts.get(0)).compareTo(TOGETHER) > 0) {
            return Finding.broken(
                    "The orders did not come within " + Words.millis(TOGETHER)
                            + ", so their retries could not collide. Send them all at once.",
                    List.of());
        }
        Wave worst = IntStream.rangeClosed(1, LAST_OF_SPREAD)
                .mapToObj(retry -> wave(traffic, retry))
                .flatMap(Optional::stream)
                .max(Comparator.comparing(Wave::share))
                .orElseThrow();
        String figures = worst.together() + " of " + worst.all() + " orders waited equally long before retry "
                + worst.retry() + ", to within " + worst.windowMillis() + " ms.";
        return worst.share() <= MOST_IN_A_WINDOW ? Finding.held(figures) : Finding.broken(figures, List.of());
    }

    /** The most orders whose waits before one retry were alike. */
    private record Wave(int retry, long together, int all, long windowMillis) {

        double share() {
            return (double) together / all;
        }
    }

    private static Optional<Wave> wave(Traffic traffic, int retry) {
        List<Duration> waits = lengths(traffic, retry).toList();
        if (waits.size() < CROWD) {
            return Optional.empty();
        }
        long window = Math.round(mean(traffic, retry) * WINDOW);
        long most = waits.stream()
                .mapToLong(from -> within(from, window, waits))
                .max()
                .orElseThrow();
        return Optional.of(new Wave(retry, most, waits.size(), window));
    }

    private static long within(Duration from, long window, List<Duration> all) {
        return all.stream()
                .mapToLong(wait -> wait.minus(from).toMillis())
                .filter(later -> later >= 0 && later <= window)
                .count();
    }
}
