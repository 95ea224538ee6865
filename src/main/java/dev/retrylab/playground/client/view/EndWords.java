package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.view.ClientResultView.Verdict;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.OperationTrace;
import dev.retrylab.scenario.client.setting.RequestKind;

/** Why an operation is over, and what its client knows, in words. */
public final class EndWords {

    private EndWords() {}

    public static String why(Reason reason) {
        return switch (reason) {
            case SUCCEEDED -> "an answer said that it was done";
            case FINAL_ANSWER -> "the same answer would come again";
            case NOT_REPEATABLE -> "it may have run, and nothing makes a second time harmless";
            case OUT_OF_ATTEMPTS -> "that was the last attempt that the policy allows";
            case DEADLINE -> "the next attempt would have started after the deadline";
            case BUDGET_EMPTY -> "the retry budget could not pay for another attempt";
            case BREAKER_OPEN -> "the circuit breaker was open";
            case ABORTED -> "it was aborted";
        };
    }

    public static String shortly(Reason reason) {
        return switch (reason) {
            case SUCCEEDED -> "succeeded";
            case FINAL_ANSWER -> "a final answer";
            case NOT_REPEATABLE -> "not repeatable";
            case OUT_OF_ATTEMPTS -> "out of attempts";
            case DEADLINE -> "deadline";
            case BUDGET_EMPTY -> "budget empty";
            case BREAKER_OPEN -> "breaker open";
            case ABORTED -> "aborted";
        };
    }

    public static String knows(RequestKind request, Effect effect) {
        boolean reads = request == RequestKind.GET;
        return switch (effect) {
            case DONE -> reads ? "has its answer" : "charged";
            case NOT_DONE -> reads ? "no answer" : "not charged";
            case UNKNOWN -> reads ? "no answer" : "cannot know";
        };
    }

    /** Whether belief and ledger agree; a reading client cannot be wrong. */
    static Verdict verdict(ClientRun run) {
        if (run.parsedSettings().request() == RequestKind.GET) {
            return new Verdict("good", "right", "both agree");
        }
        long charged = run.server().account().executions();
        if (charged > run.operations().size()) {
            return new Verdict("bad", "charged-twice", "more than was asked for");
        }
        if (ended(run, Effect.UNKNOWN) > 0) {
            return new Verdict("unsure", "unknown", "somebody has to find out");
        }
        return charged > ended(run, Effect.DONE)
                ? new Verdict("bad", "told-no", "charged, told no")
                : new Verdict("good", "right", "both agree");
    }

    private static long ended(ClientRun run, Effect effect) {
        return run.operations().stream()
                .filter(operation -> operation.end().effect() == effect)
                .count();
    }

    static String sentence(OperationTrace operation) {
        int attempts = operation.attempts().size();
        return "It ended after " + attempts + (attempts == 1 ? " attempt" : " attempts") + ": "
                + why(operation.end().reason()) + ".";
    }
}
