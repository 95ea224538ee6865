package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.view.ClientResultView.Step;
import dev.retrylab.scenario.client.OperationTrace;
import dev.retrylab.scenario.client.OperationTrace.Attempt;
import java.util.ArrayList;
import java.util.List;

/** One operation, moment by moment, in sentences. */
final class Steps {

    private Steps() {}

    static List<Step> of(OperationTrace operation) {
        List<Step> steps = new ArrayList<>();
        for (Attempt attempt : operation.attempts()) {
            steps.add(new Step(
                    "request",
                    Spans.millis(attempt.sentNanos()),
                    "Attempt " + attempt.number() + " is sent; it may wait " + Spans.millis(attempt.timeoutNanos())
                            + "."));
            steps.add(new Step(kind(attempt), Spans.millis(attempt.endedNanos()), ended(attempt)));
            operation.waits().stream()
                    .filter(wait -> wait.attempt() == attempt.number() + 1)
                    .forEach(wait -> steps.add(new Step("wait", "", waits(wait))));
        }
        steps.add(new Step("end", Spans.millis(operation.end().atNanos()), EndWords.sentence(operation)));
        return steps;
    }

    private static String kind(Attempt attempt) {
        return switch (attempt.ending()) {
            case ANSWERED -> "reply";
            case TIMED_OUT -> "give-up";
            default -> "reply-lost";
        };
    }

    private static String ended(Attempt attempt) {
        return switch (attempt.ending()) {
            case ANSWERED ->
                "It is answered " + attempt.status()
                        + (attempt.retryAfterNanos() >= 0
                                ? ", with the wish to come back in " + Spans.millis(attempt.retryAfterNanos())
                                : "")
                        + (attempt.wire() != null && attempt.wire().replayed() ? ", replayed from memory." : ".");
            case NEVER_SENT -> "No connection is to be had: nothing was sent, so nothing can have run.";
            case TIMED_OUT -> "No answer in time. The client closes the connection; it may have run.";
            case RESET -> "The connection is closed without an answer; it may have run.";
            case TRUNCATED -> "The answer breaks off in the middle: it counts as none, and it may have run.";
            case ABORTED ->
                "The client closes the connection, since nobody wants the answer any more; it may have run.";
        };
    }

    private static String waits(OperationTrace.Wait wait) {
        long spent = wait.untilNanos() - wait.fromNanos();
        String computed = Spans.millis(wait.nanos());
        return spent < wait.nanos()
                ? "A wait of " + computed + " is cut short after " + Spans.millis(spent) + "."
                : "It waits " + computed + (wait.asked() ? ", as the server asked" : "") + "; " + Spans.millis(spent)
                        + " pass.";
    }
}
