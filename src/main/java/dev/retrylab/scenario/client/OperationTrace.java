package dev.retrylab.scenario.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.Reason;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What became of one operation, live or in virtual time. All times are nanoseconds since the run began.
 *
 * @param number from 0
 * @param key what its attempts carried; null for none
 * @param end null while it is under way
 */
public record OperationTrace(
        int number, String key, long startNanos, List<Attempt> attempts, List<Wait> waits, End end) {

    /** How an attempt ended for the client. */
    public enum Ending {
        ANSWERED,
        /** No connection was to be had: nothing was sent. */
        NEVER_SENT,
        TIMED_OUT,
        /** The connection was closed before an answer came. */
        RESET,
        /** An answer began and broke off. */
        TRUNCATED,
        /** The client itself closed it, since its user had left. */
        ABORTED;

        /** As a style sheet spells it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * @param fault what was set to befall it, or null; the client does not know
     * @param status of its answer, 0 if none came
     * @param retryAfterNanos what its answer asked to wait, -1 for nothing
     * @param deadlineLeftNanos what was passed on; -1 without a deadline
     * @param wire null in virtual time
     */
    public record Attempt(
            int number,
            long sentNanos,
            long endedNanos,
            long timeoutNanos,
            long deadlineLeftNanos,
            String fault,
            Ending ending,
            int status,
            long retryAfterNanos,
            Wire wire) {

        @JsonIgnore
        public boolean isSuccess() {
            return ending == Ending.ANSWERED && status < 300;
        }

        /** How it ended, in a few words. */
        @JsonIgnore
        public String words() {
            return switch (ending) {
                case ANSWERED -> Integer.toString(status);
                case NEVER_SENT -> "no connection";
                case TIMED_OUT -> "timed out";
                case RESET -> "connection closed";
                case TRUNCATED -> "half an answer";
                case ABORTED -> "given up";
            };
        }
    }

    /** What went over the wire, raw, and what the answer said beside its status. */
    public record Wire(boolean replayed, String rawRequest, String rawAnswer) {}

    /**
     * @param attempt the one that was waited for
     * @param nanos as computed
     * @param untilNanos when it was over, or was cut short
     * @param asked whether the server had named the time
     */
    public record Wait(int attempt, long fromNanos, long nanos, long untilNanos, boolean asked) {}

    public record End(Reason reason, Effect effect, long atNanos) {}

    @JsonIgnore
    public Optional<Attempt> last() {
        return attempts.isEmpty() ? Optional.empty() : Optional.of(attempts.get(attempts.size() - 1));
    }
}
