package dev.retrylab.sandbox.processor;

import dev.retrylab.fault.Fault;
import dev.retrylab.sandbox.processor.DatabaseProcessor.Charge;
import dev.retrylab.sandbox.processor.DatabaseProcessor.Remembered;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseArrivals;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.web.Identifiers;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the processor does with a call, in transactions of its own. */
@ApplicationScoped
public class ProcessorDesk {

    /** A key that had expired is forgotten and tried anew; a rival may be quicker each time. */
    private static final int MAX_ROUNDS = 3;

    private final Database database;
    private final Identifiers identifiers;
    private final ProcessorConfig config;

    public ProcessorDesk(Database database, Identifiers identifiers, ProcessorConfig config) {
        this.database = database;
        this.identifiers = identifiers;
        this.config = config;
    }

    /** A charge as it is asked for; the card decides what comes of it. */
    record Order(long amount, String currency, String source) {

        private static final Pattern CURRENCY = Pattern.compile("[a-z]{3}");
        private static final Pattern SOURCE = Pattern.compile("[A-Za-z_]{1,40}");

        boolean isValid() {
            return amount > 0
                    && CURRENCY.matcher(currency).matches()
                    && SOURCE.matcher(source).matches();
        }

        /** Two orders under one key must be the same. */
        String text() {
            return amount + " " + currency + " " + source;
        }
    }

    /** A call that has been let in and logged. */
    record Call(Caller caller, long seq, Optional<String> key, Optional<Fault> fault, long arrivedNanos) {}

    /** What came of a call. Status 0: the processor died before it had an answer. */
    record Told(String outcome, int status, Optional<Charge> charge) {

        static Told of(String outcome, int status) {
            return new Told(outcome, status, Optional.empty());
        }

        static final Told DIED = of("crashed", 0);
    }

    /** Empty if nobody is known by this name. Lookups are logged too, but meet no fault and are not counted. */
    Optional<Call> arrived(String account, String method, Optional<String> key) {
        long arrivedNanos = System.nanoTime();
        return database.inTransaction(connection -> database.sandboxes()
                .findByAccount(connection, account)
                .map(caller -> begin(connection, caller, method, key, arrivedNanos)));
    }

    private Call begin(
            DatabaseConnection connection, Caller caller, String method, Optional<String> key, long arrivedNanos) {
        boolean charges = method.equals("POST");
        String counted = key.orElse("");
        int attempt = charges
                ? DatabaseArrivals.countUp(connection, DatabaseArrivals.Place.PROCESSOR, caller.account(), counted)
                : 0;
        Optional<Fault> fault =
                charges ? caller.settings().processorFaults().faultFor(counted, attempt) : Optional.empty();
        long seq = DatabaseProcessor.beginCall(
                connection,
                caller.account(),
                database.now(connection, caller),
                method,
                key.orElse(null),
                charges ? attempt : null,
                fault.map(Fault::toString).orElse(null));
        return new Call(caller, seq, key, fault, arrivedNanos);
    }

    Told charge(Call call, Order order) {
        if (order.source().equals("tok_processorError")) {
            return Told.of("failed", 503);
        }
        for (int round = 0; round < MAX_ROUNDS; round++) {
            try {
                return database.inTransaction(connection -> book(connection, call, order));
            } catch (DatabaseFailure failure) {
                if (failure.kind() == DatabaseFailure.Kind.LOCK_TIMEOUT) {
                    break;
                }
                if (failure.kind() != DatabaseFailure.Kind.DUPLICATE) {
                    throw failure;
                }
            } catch (Died died) {
                return Told.DIED;
            }
            Optional<Told> before = database.inTransaction(connection -> before(connection, call, order));
            if (before.isPresent()) {
                return before.get();
            }
        }
        return Told.of("in-flight", 409);
    }

    /** The key and the charge are one transaction; a twin waits at the key's row. */
    private Told book(DatabaseConnection connection, Call call, Order order) {
        String account = call.caller.account();
        Instant now = database.now(connection, call.caller);
        boolean declined = order.source().equals("tok_chargeDeclined");
        Charge charge =
                new Charge(identifiers.next("pc_"), call.key.orElse(null), order.amount(), order.currency(), now);
        int status = declined ? 402 : 201;
        call.key.ifPresent(key -> DatabaseProcessor.remember(
                connection,
                account,
                key,
                new Remembered(order.text(), status, declined ? null : charge.id(), now.plus(config.keyRetention()))));
        if (!declined) {
            DatabaseProcessor.insert(connection, account, charge);
        }
        if (call.fault.filter(fault -> fault.kind() == Fault.Kind.CRASH_BETWEEN).isPresent()) {
            throw new Died();
        }
        return declined ? Told.of("declined", status) : new Told("charged", status, Optional.of(charge));
    }

    /** Thrown within a transaction so that it is rolled back. */
    private static final class Died extends RuntimeException {}

    /** What was said under this key before. Empty if it has expired: then there is room for a new charge. */
    private Optional<Told> before(DatabaseConnection connection, Call call, Order order) {
        String account = call.caller.account();
        String key = call.key.orElseThrow();
        Instant now = database.now(connection, call.caller);
        DatabaseProcessor.forgetExpired(connection, account, key, now);
        return DatabaseProcessor.remembered(connection, account, key).map(known -> {
            if (!known.request().equals(order.text())) {
                return Told.of("mismatch", 422);
            }
            return new Told(
                    "replayed",
                    known.status(),
                    DatabaseProcessor.find(connection, account, key)
                            .filter(charge -> charge.id().equals(known.chargeId())));
        });
    }

    /** By its ledger first: that never forgets. */
    Told lookUp(Call call) {
        String account = call.caller.account();
        String key = call.key.orElseThrow();
        return database.inTransaction(connection -> DatabaseProcessor.find(connection, account, key)
                .map(charge -> new Told("found", 200, Optional.of(charge)))
                .orElseGet(() -> DatabaseProcessor.remembered(connection, account, key)
                        .map(known -> Told.of("found", known.status()))
                        .orElseGet(() -> Told.of("not-found", 404))));
    }

    /** @param status what goes out, or would have; 0 for nothing */
    void ended(Call call, Told told, int status, boolean replySent) {
        long tookMillis = (System.nanoTime() - call.arrivedNanos) / 1_000_000;
        database.inTransaction(connection -> {
            DatabaseProcessor.endCall(
                    connection,
                    call.seq,
                    told.outcome,
                    status == 0 ? null : status,
                    replySent,
                    told.charge.map(Charge::id).orElse(null),
                    tookMillis);
            return null;
        });
    }
}
