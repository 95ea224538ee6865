package dev.retrylab.sandbox.turn;

import dev.retrylab.idempotency.Checkpoint;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.idempotency.Transactions;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** One request's turns at its strategy: the first when a thread is free, more where twins may ask again. */
public final class Turns {

    /** A short charge is over after the first pauses; a long one is not asked about all the time. */
    private static final Duration FIRST_PAUSE = Duration.ofMillis(20);

    private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);

    private final SandboxWorkers workers;
    private final Strategy strategy;
    private final Transactions transactions;
    private final Checkpoint checkpoint;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();

    public Turns(SandboxWorkers workers, Strategy strategy, Transactions transactions, Checkpoint checkpoint) {
        this.workers = workers;
        this.strategy = strategy;
        this.transactions = transactions;
        this.checkpoint = checkpoint;
    }

    /** @return completed by what became of the request, or by what the strategy threw */
    public CompletableFuture<Outcome> run(KeyedRequest request, Duration maxWait) {
        if (strategy.twinsAskAgain()) {
            ask(request, System.nanoTime() + maxWait.toNanos(), FIRST_PAUSE);
        } else {
            workers.run(
                    strategy.waitsForTwins(),
                    request,
                    maxWait,
                    ready -> complete(() -> strategy.handle(ready, transactions, checkpoint)),
                    tooLate -> complete(() -> strategy.lookOnce(tooLate, transactions)));
        }
        return outcome;
    }

    private void complete(Supplier<Outcome> turn) {
        try {
            outcome.complete(turn.get());
        } catch (RuntimeException failure) {
            outcome.completeExceptionally(failure);
        }
    }

    private void ask(KeyedRequest request, long deadline, Duration pause) {
        workers.run(
                false,
                request,
                Duration.ZERO,
                ready -> {
                    try {
                        Outcome now = strategy.handle(ready, transactions, checkpoint);
                        long left = deadline - System.nanoTime();
                        if (now.isWorthAskingAgain() && left > 0) {
                            askLater(request, deadline, pause, left);
                        } else {
                            outcome.complete(now);
                        }
                    } catch (RuntimeException failure) {
                        outcome.completeExceptionally(failure);
                    }
                },
                tooLate -> {});
    }

    /** The last look is at the deadline itself. */
    private void askLater(KeyedRequest request, long deadline, Duration pause, long leftNanos) {
        Duration wait = Duration.ofNanos(Math.min(pause.toNanos(), leftNanos));
        Duration doubled = pause.multipliedBy(2);
        Duration next = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        workers.after(wait).thenRun(() -> ask(request, deadline, next));
    }
}
