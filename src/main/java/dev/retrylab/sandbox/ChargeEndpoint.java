package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.sandbox.effect.Effect;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseArrivals;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.sandbox.store.DatabaseRequestLog;
import dev.retrylab.sandbox.turn.SandboxWorkers;
import dev.retrylab.sandbox.turn.Turns;
import dev.retrylab.web.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Sees one charge or refund through: key, fault, body, then claim, work and stored answer as the strategy has it, then the log.
 * The log's last word is written before the client can see an answer.
 */
@ApplicationScoped
public class ChargeEndpoint {

    private static final Logger LOG = Logger.getLogger(ChargeEndpoint.class);

    private final Database database;
    private final Answers answers;
    private final SandboxWorkers workers;

    public ChargeEndpoint(Database database, Answers answers, SandboxWorkers workers) {
        this.database = database;
        this.answers = answers;
        this.workers = workers;
    }

    /** An attempt that has been logged. */
    record Logged(long seq, long arrivedNanos, Optional<Fault> fault) {}

    /** An answer with the number of its row in the log, 0 if it has none. */
    record Ended(Answer answer, long seq) {}

    /** Called on a worker thread; the rest runs on others. */
    CompletionStage<Ended> handle(Caller caller, IncomingCharge incoming, Effect effect) {
        Optional<IdempotencyKey> key = incoming.key(caller);
        Optional<Fault> header = incoming.fault();
        Effect.Asked asked = null;
        Fingerprint fingerprint = null;
        ProblemException badBody = null;
        try {
            Map<String, Object> tree = incoming.tree();
            asked = effect.asked(tree, caller, key);
            fingerprint = incoming.fingerprint(tree);
        } catch (ProblemException e) {
            badBody = e; // The attempt has arrived all the same: it is counted, logged, and may meet a fault.
        }
        Logged logged = log(caller, incoming, key, fingerprint, header);
        KeyedRequest request =
                new KeyedRequest(caller.account(), key, fingerprint, Duration.ZERO, "request-" + logged.seq);
        return answer(logged, effect.path(), becoming(caller, request, asked, badBody, effect.path()))
                .thenApply(done -> ended(caller, logged, done));
    }

    /** What becomes of the request, told which fault it may meet on its way, null for none. */
    private Function<Fault.Kind, CompletionStage<Answer>> becoming(
            Caller caller, KeyedRequest request, Effect.Asked asked, ProblemException badBody, String path) {
        return badBody == null
                ? fault -> run(caller, request, asked, path, fault)
                : fault -> refused(badBody, fault, path);
    }

    private Logged log(
            Caller caller,
            IncomingCharge incoming,
            Optional<IdempotencyKey> key,
            Fingerprint fingerprint,
            Optional<Fault> header) {
        long arrived = System.nanoTime();
        return database.inTransaction(connection -> {
            String keyText = key.map(IdempotencyKey::value).orElse("");
            int attempt =
                    DatabaseArrivals.countUp(connection, DatabaseArrivals.Place.SANDBOX, caller.account(), keyText);
            Optional<Fault> fault =
                    header.isPresent() ? header : caller.settings().faults().faultFor(keyText, attempt);
            long seq = DatabaseRequestLog.begin(
                    connection,
                    new DatabaseRequestLog.Arrival(
                            caller.account(),
                            database.now(connection, caller),
                            incoming.method(),
                            incoming.path(),
                            key.map(IdempotencyKey::value).orElse(null),
                            fingerprint == null ? null : fingerprint.value(),
                            attempt,
                            fault.map(Fault::toString).orElse(null)));
            return new Logged(seq, arrived, fault);
        });
    }

    private CompletionStage<Answer> refused(ProblemException badBody, Fault.Kind fault, String path) {
        return CompletableFuture.completedFuture(
                fault == Fault.Kind.CRASH_BEFORE_WORK ? Answer.nothing("crashed") : answers.invalid(badBody, path));
    }

    /** @param work what becomes of the request, told which fault it may meet on its way, null for none */
    private CompletionStage<Answer> answer(
            Logged logged, String path, Function<Fault.Kind, CompletionStage<Answer>> work) {
        if (logged.fault.isEmpty()) {
            return work.apply(null);
        }
        Fault fault = logged.fault.get();
        return switch (fault.kind()) {
            case DROP_REQUEST -> CompletableFuture.completedFuture(Answer.nothing("dropped"));
            case RESPOND -> CompletableFuture.completedFuture(answers.faulted(fault, "faulted", null, path));
            case DELAY -> workers.after(fault.by()).thenCompose(later -> work.apply(null));
            case RESPOND_AFTER ->
                work.apply(fault.kind())
                        .thenApply(done -> answers.faulted(fault, done.outcome(), Answers.chargeId(done), path));
            default -> work.apply(fault.kind()).thenApply(done -> done.meeting(fault.kind()));
        };
    }

    private CompletionStage<Answer> run(
            Caller caller, KeyedRequest request, Effect.Asked asked, String path, Fault.Kind fault) {
        Strategy strategy = asked.strategy();
        return new Turns(workers, strategy, database.transactions(caller, asked.work()), Crash.checkpoint(fault))
                .run(request, caller.settings().inFlightWait())
                .handle((outcome, failure) ->
                        failure == null ? answers.of(outcome, caller, path) : failed(failure, strategy, path));
    }

    private Answer failed(Throwable thrown, Strategy strategy, String path) {
        if (thrown instanceof Crash) {
            return Answer.nothing("crashed");
        }
        if (thrown instanceof DatabaseFailure failure) {
            LOG.warnf("a request was not committed, or not surely: %s", failure.getMessage());
            return answers.unavailable(failure, strategy, path);
        }
        throw thrown instanceof RuntimeException known ? known : new IllegalStateException(thrown);
    }

    private Ended ended(Caller caller, Logged logged, Answer answer) {
        long tookMillis = (System.nanoTime() - logged.arrivedNanos) / 1_000_000;
        try {
            database.inTransaction(connection -> {
                DatabaseRequestLog.end(
                        connection,
                        logged.seq,
                        new DatabaseRequestLog.End(
                                answer.outcome(),
                                answer.reply().map(Reply::status).orElse(0),
                                answer.isSent(),
                                Answers.chargeId(answer),
                                tookMillis));
                return null;
            });
        } catch (DatabaseFailure failure) {
            // What was done stays done, and the client must hear of it: a 503 would say that nothing was.
            LOG.warnf("the end of an attempt was not logged: %s", failure.getMessage());
        }
        return new Ended(answer, logged.seq);
    }

    void replyNotSent(long seq) {
        workers.execute(() -> database.inTransaction(connection -> {
            DatabaseRequestLog.replyNotSent(connection, seq);
            return null;
        }));
    }
}
