package dev.retrylab.retry.client;

import java.util.Locale;
import java.util.Set;

/**
 * Whether a request may be sent a second time.
 *
 * @param idempotent by its method (RFC 9110 section 9.2.2)
 * @param keyed whether each attempt carries the same idempotency key
 * @param bodyOnce whether the body is a stream that can be read only once
 */
public record Repeatable(boolean idempotent, boolean keyed, boolean bodyOnce) {

    private static final Set<String> IDEMPOTENT_METHODS = Set.of("GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE");

    public static Repeatable method(String method, boolean keyed) {
        return new Repeatable(IDEMPOTENT_METHODS.contains(method.toUpperCase(Locale.ROOT)), keyed, false);
    }

    /** Whether a repetition can do no harm, and there is something to repeat. */
    boolean after(AttemptResult result, Meaning meaning) {
        boolean neverSent =
                result.fold(answered -> false, failed -> failed.kind().isDefinite());
        if (bodyOnce && !neverSent) {
            return false;
        }
        return switch (meaning) {
            case NEVER_RAN -> true;
            case MAY_HAVE_RUN -> idempotent || keyed;
            case STILL_RUNNING -> keyed;
            case SUCCESS, FINAL -> false;
        };
    }
}
