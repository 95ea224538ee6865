package dev.retrylab.scenario.http;

import java.util.Optional;

/**
 * One try as the client saw it. Times are milliseconds since the run began.
 *
 * @param number from 1, or 0 for a question that is no attempt (the client asking for its charges)
 * @param key null if none was sent
 * @param fault what was set to befall it, null for nothing; the client does not know
 * @param status of the answer, 0 if none came
 * @param chargeId the charge named in the answer, or null
 * @param rawRequest as it went over the wire; the API key is the sandbox's own
 * @param rawAnswer as much of it as arrived, or empty
 */
public record Attempt(
        int number,
        String method,
        String path,
        long amount,
        String key,
        String fault,
        long sentAt,
        long endedAt,
        Ending ending,
        int status,
        boolean replayed,
        int retryAfterSeconds,
        String chargeId,
        String rawRequest,
        String rawAnswer) {

    /** How an attempt ended for the client. */
    public enum Ending {
        ANSWERED,
        /** Nothing came in time. */
        TIMED_OUT,
        /** The connection was closed before a byte of an answer came. */
        CLOSED,
        /** The answer broke off. */
        CUT_SHORT,
        /** No connection was to be had: nothing was sent. */
        REFUSED
    }

    /** The client cannot know whether the request had an effect. */
    public boolean isSilent() {
        return ending != Ending.ANSWERED && ending != Ending.REFUSED;
    }

    public boolean isSuccess() {
        return ending == Ending.ANSWERED && status >= 200 && status < 300;
    }

    /** The last four characters of the key, as diagrams show it. */
    public Optional<String> keyTail() {
        return Optional.ofNullable(key).map(text -> text.substring(Math.max(0, text.length() - 4)));
    }
}
