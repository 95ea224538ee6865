package dev.retrylab.lab;

import dev.retrylab.conformance.Attempt;
import dev.retrylab.conformance.Operation;
import dev.retrylab.conformance.Traffic;
import dev.retrylab.lab.LabView.Lane;
import dev.retrylab.lab.LabView.Mark;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** When each attempt came, as a picture: a wave of retries is a column in it. */
record TrafficLanes(List<Lane> lanes, long spanMillis) {

    /** What took no time is seen too. */
    private static final double LEAST_PERCENT = 0.7;

    static TrafficLanes of(Traffic traffic) {
        List<Attempt> all = traffic.operations().stream()
                .flatMap(one -> one.attempts().stream())
                .toList();
        if (all.isEmpty()) {
            return new TrafficLanes(List.of(), 0);
        }
        Duration from =
                all.stream().map(Attempt::at).min(Comparator.naturalOrder()).orElseThrow();
        Duration until = all.stream()
                .map(TrafficLanes::end)
                .max(Comparator.naturalOrder())
                .orElseThrow();
        long span = Math.max(1, until.minus(from).toMillis());
        return new TrafficLanes(
                IntStream.range(0, traffic.operations().size())
                        .mapToObj(i -> lane(i + 1, traffic.operations().get(i), from, span))
                        .toList(),
                span);
    }

    private static Duration end(Attempt attempt) {
        return attempt.end().orElse(attempt.at());
    }

    private static Lane lane(int order, Operation operation, Duration from, long span) {
        return new Lane(
                order,
                operation.attempts().stream()
                        .map(attempt -> mark(attempt, from, span))
                        .toList());
    }

    private static Mark mark(Attempt attempt, Duration from, long span) {
        double width = Math.max(LEAST_PERCENT, percent(end(attempt).minus(attempt.at()), span));
        String left = text(Math.min(percent(attempt.at().minus(from), span), 100 - width));
        if (attempt.answer().isEmpty()) {
            return new Mark("bad", left, text(width), 7, 7);
        }
        return attempt.isSettled()
                ? new Mark("good", left, text(width), 2, 12)
                : new Mark("refused", left, text(width), 3, 10);
    }

    private static double percent(Duration length, long span) {
        return 100.0 * length.toMillis() / span;
    }

    private static String text(double percent) {
        return String.format(Locale.ROOT, "%.2f", percent);
    }
}
