package dev.retrylab.retry.client;

import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.client.Action.Effect;
import dev.retrylab.retry.client.Action.End;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.Action.Send;
import dev.retrylab.retry.client.HedgeStep.Wake;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * One request of which several attempts may be under way. A driver sends, wakes, cancels and reports; each report is
 * answered with what to do next. For one thread at a time, with the times of one monotonic clock, in nanoseconds.
 *
 * <p>What it keeps to: only what is harmless to repeat is hedged; the first success cancels the rest; an answer that would
 * come again ends it; a failure that may pass brings the next attempt forward, unless the server names a time; each hedge
 * costs what a retry costs; none starts at or after the deadline.
 */
public final class HedgedOperation {

    private final ClientPolicy policy;
    private final HedgePolicy hedge;
    private final Repeatable repeatable;
    private final Optional<TokenBucket> tokens;
    private final Optional<CircuitBreaker> breaker;

    private final TreeMap<Integer, Optional<CircuitBreaker.Permit>> underWay = new TreeMap<>();
    private Deadline deadline;
    private int sent;
    private int wakes;
    private boolean mayHaveRun;
    private boolean over;
    private Optional<AttemptResult> last = Optional.empty();
    /** Why there will be no further attempt, once that is known. */
    private Optional<Reason> noMore = Optional.empty();

    HedgedOperation(
            ClientPolicy policy,
            HedgePolicy hedge,
            Repeatable repeatable,
            Optional<TokenBucket> tokens,
            Optional<CircuitBreaker> breaker) {
        if (!repeatable.idempotent() && !repeatable.keyed()) {
            throw new IllegalArgumentException(
                    "what is hedged must be idempotent or carry a key: both attempts may run; it was neither");
        }
        if (repeatable.bodyOnce()) {
            throw new IllegalArgumentException("bodyOnce must be false: a hedge sends the body again; it was true");
        }
        this.policy = policy;
        this.hedge = hedge;
        this.repeatable = repeatable;
        this.tokens = tokens;
        this.breaker = breaker;
    }

    /** @throws IllegalStateException if it has begun before */
    public HedgeStep begin(long nowNanos) {
        if (deadline != null) {
            throw new IllegalStateException("this request has begun already");
        }
        deadline = Deadline.in(policy.deadline(), nowNanos);
        tokens.ifPresent(TokenBucket::firstAttempt);
        return next(nowNanos);
    }

    /** @param id of the {@link Wake}; an earlier one is out of date */
    public HedgeStep woken(int id, long nowNanos) {
        return over || id != wakes ? HedgeStep.NOTHING : next(nowNanos);
    }

    /** An attempt is over. The result of one that was cancelled, or has been reported, changes nothing. */
    public HedgeStep ended(int attempt, AttemptResult result, long nowNanos) {
        Optional<CircuitBreaker.Permit> permit = underWay.remove(attempt);
        if (permit == null) {
            return HedgeStep.NOTHING;
        }
        last = Optional.of(result);
        permit.ifPresent(leave -> Meaning.tell(leave, result, nowNanos));
        Meaning meaning = Meaning.of(result);
        if (meaning == Meaning.SUCCESS) {
            return end(Reason.SUCCEEDED, Effect.DONE);
        }
        mayHaveRun |= Meaning.leavesTheEffectOpen(result);
        if (!repeatable.after(result, meaning)) {
            return end(meaning == Meaning.FINAL ? Reason.FINAL_ANSWER : Reason.NOT_REPEATABLE);
        }
        return asked(result).map(wait -> later(wait, nowNanos)).orElseGet(() -> next(nowNanos));
    }

    /** The user no longer wants it. The breaker does not move. */
    public HedgeStep abort() {
        return over ? HedgeStep.NOTHING : end(Reason.ABORTED);
    }

    /** Starts another attempt if there may be one; it ends when there may not and none is under way. */
    private HedgeStep next(long nowNanos) {
        if (noMore.isEmpty()) {
            noMore = obstacle(nowNanos);
        }
        if (noMore.isPresent()) {
            return underWay.isEmpty() ? end(noMore.get()) : HedgeStep.NOTHING;
        }
        Optional<CircuitBreaker.Permit> permit = breaker.flatMap(one -> one.acquire(nowNanos));
        if (breaker.isPresent() && permit.isEmpty()) {
            // What was taken for a hedge that never starts.
            tokens.filter(bucket -> sent > 0).ifPresent(TokenBucket::giveBack);
            noMore = Optional.of(Reason.BREAKER_OPEN);
            return next(nowNanos);
        }
        sent++;
        underWay.put(sent, permit);
        long left = deadline.leftNanos(nowNanos);
        Send send = new Send(sent, Math.min(policy.attemptTimeout().toNanos(), left), left);
        return new HedgeStep(List.of(), Optional.of(send), Optional.of(wakeIn(hedge.delay())), Optional.empty());
    }

    /** Takes a hedge's token as its last step. */
    private Optional<Reason> obstacle(long nowNanos) {
        if (sent == hedge.maxAttempts()) {
            return Optional.of(Reason.OUT_OF_ATTEMPTS);
        }
        if (deadline.isOverAt(nowNanos)) {
            return Optional.of(Reason.DEADLINE);
        }
        boolean paid = sent == 0 || tokens.map(TokenBucket::takeForRetry).orElse(true);
        return paid ? Optional.empty() : Optional.of(Reason.BUDGET_EMPTY);
    }

    /** The server names a time. If that lies past the deadline, only what is under way can still succeed. */
    private HedgeStep later(Duration wait, long nowNanos) {
        if (noMore.isEmpty() && sent < hedge.maxAttempts() && wait.toNanos() < deadline.leftNanos(nowNanos)) {
            return HedgeStep.wake(wakeIn(wait));
        }
        noMore = noMore.or(() -> Optional.of(sent == hedge.maxAttempts() ? Reason.OUT_OF_ATTEMPTS : Reason.DEADLINE));
        return next(nowNanos);
    }

    private Wake wakeIn(Duration time) {
        return new Wake(++wakes, time.toNanos());
    }

    private Optional<Duration> asked(AttemptResult result) {
        return policy.honoursRetryAfter()
                ? result.fold(AttemptResult.Answered::retryAfter, failed -> Optional.<Duration>empty())
                : Optional.empty();
    }

    private HedgeStep end(Reason reason) {
        return end(reason, mayHaveRun || !underWay.isEmpty() ? Effect.UNKNOWN : Effect.NOT_DONE);
    }

    private HedgeStep end(Reason reason, Effect effect) {
        over = true;
        List<Integer> cancelled = List.copyOf(underWay.keySet());
        underWay.values().forEach(permit -> permit.ifPresent(CircuitBreaker.Permit::release));
        underWay.clear();
        return HedgeStep.end(cancelled, new End(reason, effect, last, sent));
    }
}
