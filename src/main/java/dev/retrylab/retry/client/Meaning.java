package dev.retrylab.retry.client;

import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.client.AttemptResult.Answered;
import java.util.Set;

/**
 * What a result tells of the request, by two questions: could it have run, and could it pass next time?
 *
 * <p>Sources: RFC 9110 sections 9.2.2 and 15; RFC 6585 section 4 (429); draft-ietf-httpapi-idempotency-key-header-07
 * (409 while the first attempt is running).
 */
public enum Meaning {
    /** It ran, and this is its answer. */
    SUCCESS,
    /** It did not run, and may pass later: any request may be sent again. */
    NEVER_RAN,
    /** It may have run, and may pass later: only what is idempotent or carries a key may be sent again. */
    MAY_HAVE_RUN,
    /** An earlier attempt of the same key is at work: wait, and send the same again. */
    STILL_RUNNING,
    /** The same answer would come again. */
    FINAL;

    private static final Set<Integer> NEVER_RAN_STATUSES = Set.of(408, 429, 503);
    private static final Set<Integer> MAY_HAVE_RUN_STATUSES = Set.of(500, 502, 504);
    private static final int CONFLICT = 409;

    public static Meaning of(AttemptResult result) {
        return result.fold(Meaning::ofAnswer, failed -> failed.kind().isDefinite() ? NEVER_RAN : MAY_HAVE_RUN);
    }

    private static Meaning ofAnswer(Answered answered) {
        int status = answered.status();
        if (status < 300) {
            return SUCCESS;
        }
        if (NEVER_RAN_STATUSES.contains(status)) {
            return NEVER_RAN;
        }
        if (MAY_HAVE_RUN_STATUSES.contains(status)) {
            return MAY_HAVE_RUN;
        }
        // A conflict without a time to come back is one about the resource, and waiting does not change it.
        return status == CONFLICT && answered.retryAfter().isPresent() ? STILL_RUNNING : FINAL;
    }

    /** Whether the effect is open after this result: it may have run, or the answer is a redirect, which does not say. */
    static boolean leavesTheEffectOpen(AttemptResult result) {
        Meaning meaning = of(result);
        boolean redirect = result.fold(answered -> answered.status() / 100 == 3, failed -> false);
        return meaning == MAY_HAVE_RUN || meaning == STILL_RUNNING || redirect;
    }

    /** Tells a breaker of it. */
    static void tell(CircuitBreaker.Permit permit, AttemptResult result, long nowNanos) {
        if (isFailureOfTheDependency(result)) {
            permit.failed(nowNanos);
        } else {
            permit.succeeded(nowNanos);
        }
    }

    /** Whether a breaker should count it against the dependency. A refusal is a sign of life, 429 and 501 too. */
    static boolean isFailureOfTheDependency(AttemptResult result) {
        return result.fold(
                answered -> answered.status() == 503 || MAY_HAVE_RUN_STATUSES.contains(answered.status()),
                failed -> true);
    }
}
