package dev.retrylab.retry.client;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What a client is to do next. */
public sealed interface Action {

    /**
     * Send the request now.
     *
     * @param attempt from 1
     * @param timeoutNanos give up on the answer after this time: the attempt's timeout or what is left of the deadline
     * @param deadlineLeftNanos to be passed on to whoever is called; Long.MAX_VALUE if there is no deadline
     */
    record Send(int attempt, long timeoutNanos, long deadlineLeftNanos) implements Action {
        @Override
        public <T> T fold(Function<Send, T> send, Function<Wait, T> wait, Function<End, T> end, Supplier<T> nothing) {
            return send.apply(this);
        }
    }

    /** @param attempt the one that is waited for; hand it to {@link Operation#waited} when the time is over */
    record Wait(int attempt, long nanos) implements Action {
        @Override
        public <T> T fold(Function<Send, T> send, Function<Wait, T> wait, Function<End, T> end, Supplier<T> nothing) {
            return wait.apply(this);
        }
    }

    /**
     * The request is over.
     *
     * @param last the result of the last attempt that had one
     * @param attempts how many were sent
     */
    record End(Reason reason, Effect effect, Optional<AttemptResult> last, int attempts) implements Action {
        @Override
        public <T> T fold(Function<Send, T> send, Function<Wait, T> wait, Function<End, T> end, Supplier<T> nothing) {
            return end.apply(this);
        }
    }

    /** What was reported comes too late to matter. */
    record Nothing() implements Action {
        @Override
        public <T> T fold(Function<Send, T> send, Function<Wait, T> wait, Function<End, T> end, Supplier<T> nothing) {
            return nothing.get();
        }
    }

    /** Why a request is over. */
    enum Reason {
        SUCCEEDED,
        /** The same answer would come again. */
        FINAL_ANSWER,
        /** It may have run, and neither its method nor a key makes a second time harmless; or its body is gone. */
        NOT_REPEATABLE,
        OUT_OF_ATTEMPTS,
        /** The next attempt would start after the deadline. */
        DEADLINE,
        BUDGET_EMPTY,
        BREAKER_OPEN,
        ABORTED
    }

    /** What the client knows of the effect. */
    enum Effect {
        DONE,
        NOT_DONE,
        /** Some attempt may have run, and no answer settles it. */
        UNKNOWN
    }

    <T> T fold(Function<Send, T> send, Function<Wait, T> wait, Function<End, T> end, Supplier<T> nothing);
}
