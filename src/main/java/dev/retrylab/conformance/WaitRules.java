package dev.retrylab.conformance;

import dev.retrylab.conformance.Operation.Wait;
import dev.retrylab.retry.client.AttemptResult.Answered;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * How long a client waits. A wait that is drawn at random may be short, so no rule looks at a single one, save where the
 * server said how long it should be.
 */
final class WaitRules {

    /** The server tells whole milliseconds, and neither its clock nor the network is ours. */
    private static final Duration TOLERANCE = Duration.ofMillis(50);

    /**
     * For three waits, and as much more for each that follows, since they are to grow. With full jitter from 500 ms on,
     * doubling up to 4 s, waits are shorter in fewer than one of a thousand runs.
     */
    private static final Duration LEAST_ON_AVERAGE = Duration.ofMillis(50);

    private static final int LEAST_WAITS = 3;

    private WaitRules() {}

    static Finding timeout(Traffic traffic) {
        for (Operation operation : traffic.operations()) {
            if (operation.attempts().size() > 1) {
                Attempt first = operation.attempts().get(0);
                Duration patience = operation.attempts().get(1).at().minus(first.at());
                if (first.end().isEmpty()
                        || first.end()
                                        .get()
                                        .compareTo(operation.attempts().get(1).at())
                                > 0) {
                    return Finding.held("It asked again after " + Words.millis(patience)
                            + ", while the first attempt was at work.");
                }
            }
        }
        Attempt first = traffic.operations().get(0).attempts().get(0);
        if (first.took().isPresent() && first.answer().isEmpty()) {
            return Finding.held("It did not wait for the answer to the first attempt.");
        }
        return first.took()
                .map(took -> Finding.broken(
                        "The first attempt took " + Words.millis(took) + ", and the client waited for all of it.",
                        List.of(first.number())))
                .orElseGet(() -> Finding.open("The first attempt is at work, and nothing else has come yet."));
    }

    static Finding retryAfter(Traffic traffic) {
        int obeyed = 0;
        for (Wait wait : traffic.waits()) {
            Optional<Duration> told = Optional.of(wait.before())
                    .filter(Attempt::cameInTime)
                    .flatMap(Attempt::answer)
                    .flatMap(Answered::retryAfter);
            if (told.isPresent()) {
                if (wait.length().plus(TOLERANCE).compareTo(told.get()) < 0) {
                    return Finding.broken(
                            "Told to wait " + Words.millis(told.get()) + ", it came back after "
                                    + Words.millis(wait.length()) + ".",
                            List.of(wait.before().number(), wait.after().number()));
                }
                obeyed++;
            }
        }
        return obeyed > 0
                ? Finding.held("It was told to wait " + Words.count(obeyed, "time") + ", and did.")
                : Finding.open("It has not come back after an answer with Retry-After yet.");
    }

    static Finding backsOff(Traffic traffic) {
        int most = traffic.operations().stream()
                .mapToInt(one -> one.waits().size())
                .max()
                .orElse(0);
        if (most < LEAST_WAITS) {
            return Finding.open("No order has been tried again " + LEAST_WAITS + " times yet.");
        }
        List<Wait> waits = traffic.waits();
        Duration together = waits.stream().map(Wait::length).reduce(Duration.ZERO, Duration::plus);
        Duration average = together.dividedBy(waits.size());
        Duration least = LEAST_ON_AVERAGE.multipliedBy(most - LEAST_WAITS + 1);
        String figures = "Its " + Words.count(waits.size(), "wait") + " were " + Words.millis(average) + " on average; "
                + Words.millis(least) + " are the least.";
        return average.compareTo(least) >= 0 ? Finding.held(figures) : Finding.broken(figures, List.of());
    }
}
