package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Strategy;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseArrivals;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.sandbox.store.DatabaseRequestLog;
import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Sees one charge through: key, fault, body, then claim, work and stored answer as the strategy has it, then the log.
 * The log's last word is written before the client can see an answer.
 */
@ApplicationScoped
public class ChargeEndpoint {

    private static final Logger LOG = Logger.getLogger(ChargeEndpoint.class);
    private static final int RETRY_AFTER_SECONDS = 1;

    private final Database database;
    private final ChargeWork work;
    private final ChargeCount count;
    private final Replies replies;
    private final SandboxWorkers workers;

    public ChargeEndpoint(
            Database database, ChargeWork work, ChargeCount count, Replies replies, SandboxWorkers workers) {
        this.database = database;
        this.work = work;
        this.count = count;
        this.replies = replies;
        this.workers = workers;
    }

    /** An attempt that has been logged. */
    record Logged(long seq, long arrivedNanos, Optional<Fault> fault) {}

    /** An answer with the number of its row in the log, 0 if it has none. */
    record Ended(Answer answer, long seq) {}

    /** Called on a worker thread; the rest runs on others. */
    CompletionStage<Ended> handle(Caller caller, IncomingCharge incoming) {
        Optional<IdempotencyKey> key = incoming.key(caller);
        Optional<Fault> header = incoming.fault();
        IncomingCharge.Content content = null;
        ProblemException badBody = null;
        try {
            content = incoming.content();
        } catch (ProblemException e) {
            badBody = e; // The attempt has arrived all the same: it is counted, logged, and may meet a fault.
        }
        Fingerprint fingerprint = content == null ? null : incoming.fingerprint(content);
        Logged logged = log(caller, incoming, key, fingerprint, header);
        ProblemException refusal = badBody;
        ChargeRequest charge = content == null ? null : content.request();
        KeyedRequest request = new KeyedRequest(caller.account(), key, fingerprint, Duration.ZERO);
        return answer(
                        logged,
                        charge == null
                                ? fault -> refused(refusal, fault, incoming.path())
                                : fault -> run(caller, request, charge, fault))
                .thenApply(done -> ended(caller, logged, done));
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
            int attempt = DatabaseArrivals.countUp(connection, caller.account(), keyText);
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
                fault == Fault.Kind.CRASH_BEFORE_WORK
                        ? Answer.nothing("crashed")
                        : Answer.of("invalid", replies.problem(badBody, path)));
    }

    /** @param work what becomes of the request, told which fault it may meet on its way, null for none */
    private CompletionStage<Answer> answer(Logged logged, Function<Fault.Kind, CompletionStage<Answer>> work) {
        if (logged.fault.isEmpty()) {
            return work.apply(null);
        }
        Fault fault = logged.fault.get();
        return switch (fault.kind()) {
            case DROP_REQUEST -> CompletableFuture.completedFuture(Answer.nothing("dropped"));
            case RESPOND -> CompletableFuture.completedFuture(faulted(fault, "faulted", null));
            case DELAY -> workers.after(fault.by()).thenCompose(later -> work.apply(null));
            case RESPOND_AFTER ->
                work.apply(fault.kind()).thenApply(done -> faulted(fault, done.outcome(), chargeId(done)));
            default -> work.apply(fault.kind()).thenApply(done -> done.meeting(fault.kind()));
        };
    }

    private Answer faulted(Fault fault, String outcome, String chargeId) {
        return Answer.of(outcome, replies.faulted(fault.status(), ChargeWork.PATH, chargeId))
                .retryAfter(fault.retryAfterSeconds());
    }

    private CompletionStage<Answer> run(Caller caller, KeyedRequest request, ChargeRequest charge, Fault.Kind fault) {
        Strategy strategy = Strategies.find(caller.settings().strategy()).orElseThrow();
        Transactions transactions =
                database.transactions(caller, (connection, clock) -> work.charge(charge, caller, connection, clock));
        CompletableFuture<Answer> answer = new CompletableFuture<>();
        workers.run(
                strategy.waitsForTwins(),
                request,
                caller.settings().inFlightWait(),
                ready -> complete(answer, () -> strategy.handle(ready, transactions, Crash.checkpoint(fault)), caller),
                tooLate -> complete(answer, () -> strategy.lookOnce(tooLate, transactions), caller));
        return answer;
    }

    private void complete(
            CompletableFuture<Answer> answer, java.util.function.Supplier<Outcome> attempt, Caller caller) {
        try {
            answer.complete(attempt.get()
                    .fold(
                            reply -> executed(reply, caller),
                            reply -> Answer.of("replayed", reply).asReplay(),
                            () -> Answer.of(
                                    "mismatch",
                                    replies.problem(
                                            ProblemType.KEY_REUSED,
                                            "this Idempotency-Key was used for a request with another method, address or body",
                                            ChargeWork.PATH)),
                            () -> Answer.of(
                                            "in-flight",
                                            replies.problem(
                                                    ProblemType.KEY_IN_FLIGHT,
                                                    "a request with this Idempotency-Key is still running",
                                                    ChargeWork.PATH))
                                    .retryAfter(RETRY_AFTER_SECONDS),
                            reply -> Answer.of("refused", reply)
                                    .retryAfter(reply.status() == 503 ? RETRY_AFTER_SECONDS : 0)));
        } catch (Crash crash) {
            answer.complete(Answer.nothing("crashed"));
        } catch (DatabaseFailure failure) {
            LOG.warnf("a charge was not committed, or not surely: %s", failure.getMessage());
            answer.complete(unavailable(failure));
        } catch (RuntimeException failure) {
            answer.completeExceptionally(failure);
        }
    }

    private Answer executed(Reply reply, Caller caller) {
        if (reply.effectId() == null) {
            return Answer.of("declined", reply);
        }
        count.committed(caller);
        return Answer.of("executed", reply);
    }

    private Answer unavailable(DatabaseFailure failure) {
        String detail = failure.kind() == DatabaseFailure.Kind.UNCONFIRMED
                ? "the database did not confirm the commit; the charge may have been made, and the same key is safe"
                : "the database was busy; nothing was done and the key is unused";
        return Answer.of("unavailable", replies.problem(ProblemType.UNAVAILABLE, detail, ChargeWork.PATH))
                .retryAfter(RETRY_AFTER_SECONDS);
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
                                chargeId(answer),
                                tookMillis));
                return null;
            });
        } catch (DatabaseFailure failure) {
            // What was done stays done, and the client must hear of it: a 503 would say that nothing was.
            LOG.warnf("the end of an attempt was not logged: %s", failure.getMessage());
        }
        return new Ended(answer, logged.seq);
    }

    /** A replay does not hold the id, but its Location does: it is the same answer. */
    private static String chargeId(Answer answer) {
        return answer.reply()
                .map(reply -> reply.effectId() == null && reply.location() != null
                        ? reply.location().substring(ChargeWork.PATH.length() + 1)
                        : reply.effectId())
                .orElse(null);
    }

    void replyNotSent(long seq) {
        workers.execute(() -> database.inTransaction(connection -> {
            DatabaseRequestLog.replyNotSent(connection, seq);
            return null;
        }));
    }
}
