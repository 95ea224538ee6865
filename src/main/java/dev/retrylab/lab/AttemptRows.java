package dev.retrylab.lab;

import dev.retrylab.conformance.Attempt;
import dev.retrylab.conformance.Operation;
import dev.retrylab.conformance.Traffic;
import dev.retrylab.lab.LabView.AttemptRow;
import dev.retrylab.retry.client.AttemptResult.Answered;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the server saw, a row for each attempt, as they came. */
final class AttemptRows {

    private AttemptRows() {}

    static List<AttemptRow> of(Traffic traffic) {
        List<AttemptRow> rows = new ArrayList<>();
        Duration first = traffic.operations().stream()
                .map(one -> one.attempts().get(0).at())
                .min(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
        for (int i = 0; i < traffic.operations().size(); i++) {
            Operation operation = traffic.operations().get(i);
            Optional<Attempt> before = Optional.empty();
            for (Attempt attempt : operation.attempts()) {
                rows.add(row(attempt, before, i + 1, first));
                before = Optional.of(attempt);
            }
        }
        rows.sort(Comparator.comparing(AttemptRow::n));
        return List.copyOf(rows);
    }

    private static AttemptRow row(Attempt attempt, Optional<Attempt> before, int order, Duration first) {
        return new AttemptRow(
                attempt.number(),
                Integer.toString(order),
                attempt.at().minus(first).toMillis(),
                before.map(earlier -> waited(earlier, attempt)).orElse(""),
                attempt.key().orElse(""),
                heard(attempt),
                attempt.took().map(took -> took.toMillis() + " ms").orElse(""));
    }

    private static String waited(Attempt before, Attempt attempt) {
        return before.end()
                .map(attempt.at()::minus)
                .filter(length -> !length.isNegative())
                .map(length -> length.toMillis() + " ms")
                .orElse("did not wait for it");
    }

    private static String heard(Attempt attempt) {
        if (attempt.took().isEmpty()) {
            return "at work";
        }
        return attempt.answer().map(AttemptRows::answer).orElse("no answer");
    }

    private static String answer(Answered answer) {
        return answer.status()
                + answer.retryAfter()
                        .map(wait -> ", Retry-After " + wait.toSeconds() + " s")
                        .orElse("");
    }
}
