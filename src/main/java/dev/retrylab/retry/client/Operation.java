package dev.retrylab.retry.client;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Nothing;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.Action.Wait;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One request from its first attempt to its end. A driver sends, waits and reports; each report is answered with what to
 * do next. For one thread at a time. All times are those of one monotonic clock, in nanoseconds; they may be negative.
 *
 * <p>What it keeps to: no attempt starts at or after the deadline; what may have run is sent again only if that is
 * harmless; a retry that never starts costs no token; a result that comes too late changes nothing.
 */
public final class Operation {

    private enum Phase {
        NEW,
        SENT,
        WAITING,
        OVER
    }

    private final ClientPolicy policy;
    private final Repeatable repeatable;
    private final RandomSource random;
    private final Optional<TokenBucket> tokens;
    private final Optional<CircuitBreaker> breaker;

    private Phase phase = Phase.NEW;
    private Deadline deadline;
    private Optional<CircuitBreaker.Permit> permit = Optional.empty();
    private int attempt;
    private double previousDelayMillis;
    private boolean mayHaveRun;
    private Optional<AttemptResult> last = Optional.empty();

    Operation(
            ClientPolicy policy,
            Repeatable repeatable,
            RandomSource random,
            Optional<TokenBucket> tokens,
            Optional<CircuitBreaker> breaker) {
        this.policy = policy;
        this.repeatable = repeatable;
        this.random = random;
        this.tokens = tokens;
        this.breaker = breaker;
        previousDelayMillis = policy.retries().delays().base();
    }

    /** With no deadline but the policy's. */
    public Action begin(long nowNanos) {
        return begin(nowNanos, Long.MAX_VALUE);
    }

    /**
     * Begins on behalf of a caller that has a deadline of its own: the earlier of the two counts.
     *
     * @param leftNanos what the caller's deadline leaves, from now; Long.MAX_VALUE if it has none
     * @throws IllegalStateException if it has begun before
     */
    public Action begin(long nowNanos, long leftNanos) {
        if (phase != Phase.NEW) {
            throw new IllegalStateException("this request has begun already");
        }
        deadline = Deadline.in(policy.deadline(), nowNanos).orIn(leftNanos, nowNanos);
        tokens.ifPresent(TokenBucket::firstAttempt);
        return send(nowNanos);
    }

    /**
     * An attempt is over.
     *
     * @param reported the attempt that {@link Send} named; the result of another is out of date
     */
    public Action ended(int reported, AttemptResult result, long nowNanos) {
        if (phase != Phase.SENT || reported != attempt) {
            return new Nothing();
        }
        last = Optional.of(result);
        tellBreaker(result, nowNanos);
        Meaning meaning = Meaning.of(result);
        if (meaning == Meaning.SUCCESS) {
            return end(Reason.SUCCEEDED, Effect.DONE);
        }
        mayHaveRun |= Meaning.leavesTheEffectOpen(result);
        if (!repeatable.after(result, meaning)) {
            return end(meaning == Meaning.FINAL ? Reason.FINAL_ANSWER : Reason.NOT_REPEATABLE);
        }
        return retryAfter(result, nowNanos);
    }

    /** @param awaited the attempt that {@link Wait} named */
    public Action waited(int awaited, long nowNanos) {
        if (phase != Phase.WAITING || awaited != attempt + 1) {
            return new Nothing();
        }
        Action next = send(nowNanos);
        next.fold(sent -> null, wait -> null, ended -> giveTokensBack(), () -> null);
        return next;
    }

    /** The user no longer wants it. No token is spent and the breaker does not move. */
    public Action abort() {
        if (phase == Phase.OVER) {
            return new Nothing();
        }
        if (phase == Phase.SENT) {
            permit.ifPresent(CircuitBreaker.Permit::release);
            mayHaveRun = true;
        } else if (phase == Phase.WAITING) {
            giveTokensBack();
        }
        return end(Reason.ABORTED);
    }

    private Action send(long nowNanos) {
        if (deadline.isOverAt(nowNanos)) {
            return end(Reason.DEADLINE);
        }
        if (breaker.isPresent()) {
            permit = breaker.get().acquire(nowNanos);
            if (permit.isEmpty()) {
                return end(Reason.BREAKER_OPEN);
            }
        }
        phase = Phase.SENT;
        attempt++;
        long left = deadline.leftNanos(nowNanos);
        return new Send(attempt, Math.min(policy.attemptTimeout().toNanos(), left), left);
    }

    private Action retryAfter(AttemptResult result, long nowNanos) {
        OptionalDouble backoff = policy.retries().delayAfter(attempt, previousDelayMillis, random);
        if (backoff.isEmpty()) {
            return end(Reason.OUT_OF_ATTEMPTS);
        }
        long nanos = asked(result).map(Duration::toNanos).orElseGet(() -> ownDelay(backoff.getAsDouble()));
        long then = nowNanos + nanos;
        if (breaker.isPresent() && breaker.get().staysOpenUntil(nowNanos, then)) {
            return end(Reason.BREAKER_OPEN);
        }
        if (nanos >= deadline.leftNanos(nowNanos)) {
            return end(Reason.DEADLINE);
        }
        if (tokens.isPresent() && !tokens.get().takeForRetry()) {
            return end(Reason.BUDGET_EMPTY);
        }
        phase = Phase.WAITING;
        return new Wait(attempt + 1, nanos);
    }

    private Optional<Duration> asked(AttemptResult result) {
        return policy.honoursRetryAfter()
                ? result.fold(AttemptResult.Answered::retryAfter, failed -> Optional.<Duration>empty())
                : Optional.empty();
    }

    private long ownDelay(double millis) {
        previousDelayMillis = millis;
        return Math.round(millis * 1_000_000);
    }

    private void tellBreaker(AttemptResult result, long nowNanos) {
        permit.ifPresent(leave -> Meaning.tell(leave, result, nowNanos));
    }

    private Void giveTokensBack() {
        tokens.ifPresent(TokenBucket::giveBack);
        return null;
    }

    private Action end(Reason reason) {
        return end(reason, mayHaveRun ? Effect.UNKNOWN : Effect.NOT_DONE);
    }

    private Action end(Reason reason, Effect effect) {
        phase = Phase.OVER;
        return new End(reason, effect, last, attempt);
    }
}
