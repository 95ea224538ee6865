package dev.retrylab.sandbox.effect;

import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.idempotency.Outcome;
import dev.retrylab.sandbox.body.ChargeRequest;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseAbandoned;
import dev.retrylab.sandbox.store.DatabaseAbandoned.Abandoned;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.sandbox.turn.SandboxWorkers;
import dev.retrylab.web.Identifiers;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Goes on with charges that were begun and left: by a crash, or because the processor gave no clear answer. It does what
 * a client's retry would do, for clients that do not come back. Any number of nodes may run it: each charge is taken over
 * by one conditional update, and its lease keeps the others away.
 */
@ApplicationScoped
public class Completer {

    private static final Logger LOG = Logger.getLogger(Completer.class);
    /** Taken on at a time, in all and of one account; the next time comes soon. */
    private static final int BATCH = 200;

    private static final int OF_AN_ACCOUNT = 20;

    private final Database database;
    private final ChargeEffect charges;
    private final ChargeCount count;
    private final SandboxWorkers workers;
    private final Identifiers identifiers;

    public Completer(
            Database database,
            ChargeEffect charges,
            ChargeCount count,
            SandboxWorkers workers,
            Identifiers identifiers) {
        this.database = database;
        this.charges = charges;
        this.count = count;
        this.workers = workers;
        this.identifiers = identifiers;
    }

    @Scheduled(
            every = "${retrylab.sandbox.complete-every}",
            delayed = "5s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void completeNowAndThen() {
        try {
            complete();
        } catch (DatabaseFailure failure) {
            LOG.warnf("what was left will be finished later: %s", failure.getMessage());
        }
    }

    /** Begins to go on with all that is due, by the clock of each sandbox; it does not wait until that is done. */
    public void complete() {
        database.inTransaction(connection ->
                        DatabaseAbandoned.list(connection, database.now(connection), OF_AN_ACCOUNT, BATCH))
                .forEach(this::begin);
    }

    /** Soon: somebody has moved a clock, and waits to see what comes of it. */
    public void completeSoon() {
        workers.execute(this::completeNowAndThen);
    }

    private void begin(Abandoned left) {
        KeyedRequest request = new KeyedRequest(
                left.key().account(),
                Optional.of(left.key().key()),
                left.fingerprint(),
                Duration.ZERO,
                identifiers.next("completer-"));
        workers.run(false, request, Duration.ZERO, ready -> goOn(left, ready), tooLate -> {});
    }

    private void goOn(Abandoned left, KeyedRequest request) {
        try {
            Optional<Caller> caller = database.inTransaction(
                    connection -> database.sandboxes().findByAccount(connection, request.account()));
            if (caller.isPresent()) {
                ChargeRequest wanted = ChargeWork.request(left.request());
                charges.recipe(caller.get(), wanted)
                        .resume(request, step -> {})
                        .ifPresent(outcome -> counted(caller.get(), outcome));
            }
        } catch (DatabaseFailure failure) {
            LOG.warnf("a charge will be finished later: %s", failure.getMessage());
        }
    }

    private void counted(Caller caller, Outcome outcome) {
        if (outcome instanceof Outcome.Executed done && done.reply().effectId() != null) {
            count.committed(caller);
        }
    }
}
