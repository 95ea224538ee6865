package dev.retrylab.scenario;

import dev.retrylab.scenario.http.Attempt;
import java.util.List;

/**
 * What one client wanted once, and how it went.
 *
 * @param client A, B, … where several send at once
 * @param attempts in the order sent
 */
public record Operation(String client, long amount, List<Attempt> attempts, Belief belief) {

    /** What the client believes in the end. */
    public enum Belief {
        /** An answer said that the charge was made. */
        CHARGED,
        /** An answer said that it was not, and nothing before it had left that open. */
        REFUSED,
        /** The last answer said that an attempt under this key is still at work. It refuses nothing. */
        RUNNING,
        /** No answer came and the client gave up: it tells its user that the charge failed. */
        FAILED,
        /** No answer came to one attempt at least, no later one settled it, and the client does not pretend to know. */
        UNKNOWN
    }

    /** The status of the last attempt that was answered, 0 if none was. */
    public int lastStatus() {
        return attempts.stream()
                .filter(attempt -> attempt.number() > 0 && attempt.status() > 0)
                .reduce((first, second) -> second)
                .map(Attempt::status)
                .orElse(0);
    }
}
