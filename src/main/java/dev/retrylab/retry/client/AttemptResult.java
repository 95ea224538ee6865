package dev.retrylab.retry.client;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** What became of one attempt. */
public sealed interface AttemptResult {

    /** @param retryAfter how long the server asks to wait, counted from now; empty if it does not, or not intelligibly */
    record Answered(int status, Optional<Duration> retryAfter) implements AttemptResult {

        /** @throws IllegalArgumentException if it is no final status of HTTP */
        public Answered {
            if (status < 200 || status > 599) {
                throw new IllegalArgumentException("status must be from 200 to 599; it was " + status);
            }
        }

        public Answered(int status) {
            this(status, Optional.empty());
        }

        @Override
        public <T> T fold(Function<Answered, T> answered, Function<Failed, T> failed) {
            return answered.apply(this);
        }
    }

    record Failed(FailureKind kind) implements AttemptResult {

        @Override
        public <T> T fold(Function<Answered, T> answered, Function<Failed, T> failed) {
            return failed.apply(this);
        }
    }

    <T> T fold(Function<Answered, T> answered, Function<Failed, T> failed);
}
