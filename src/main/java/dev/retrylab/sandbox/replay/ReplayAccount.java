package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.KeyedRequest;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.sandbox.body.SandboxSettings;
import dev.retrylab.sandbox.effect.ChargeEffect;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseKeys;
import dev.retrylab.sandbox.store.DatabaseLedger;
import dev.retrylab.sandbox.store.DatabasePages;
import dev.retrylab.sandbox.store.DatabaseTransactions.DatabaseWork;
import dev.retrylab.web.Identifiers;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A sandbox of its own for one replay, with a clock that the replay moves. Closed, it is gone with all that is in it. */
final class ReplayAccount implements AutoCloseable {

    /** What each request asks for. */
    private static final Map<String, Object> BODY = Map.of("amount", BigDecimal.valueOf(500), "currency", "usd");

    /** Far longer than a replay takes: a lease runs out only where the schedule says so. */
    private static final Duration LEASE = Duration.ofMinutes(1);

    private static final Duration NO_LEASE = Duration.ofDays(3650);
    private static final Duration RETENTION = Duration.ofHours(24);
    private static final Duration MARGIN = Duration.ofSeconds(1);
    /** A replay whose process dies leaves its sandbox to the sweeper. */
    private static final Duration LIFETIME = Duration.ofMinutes(10);

    private static final int MAX_ROWS = 20;

    private final Database database;
    private final ChargeEffect charges;
    private final Caller caller;
    private final Fingerprint fingerprint = Fingerprint.of("POST", "/v1/charges", "", BODY);
    private volatile Duration ahead = Duration.ZERO;

    private ReplayAccount(Database database, ChargeEffect charges, Caller caller) {
        this.database = database;
        this.charges = charges;
        this.caller = caller;
    }

    static ReplayAccount open(Database database, ChargeEffect charges, Identifiers identifiers, Program program) {
        SandboxSettings usual = SandboxSettings.DEFAULT;
        SandboxSettings settings = new SandboxSettings(
                usual.strategy(),
                usual.semantics(),
                usual.keyRequired(),
                RETENTION,
                Duration.ZERO,
                usual.inFlightWait(),
                program.hasLeases() ? LEASE : NO_LEASE,
                usual.faults(),
                usual.effect(),
                usual.processorFaults(),
                usual.processorReachable());
        String sandbox = identifiers.next("sb_");
        String account = identifiers.next("acct_");
        return database.inTransaction(connection -> {
            Instant now = database.now(connection);
            Instant end = now.plus(LIFETIME);
            database.sandboxes().insert(connection, sandbox, usual, now, end);
            // Nobody knows the API key of this hash: the account is the replay's alone.
            database.sandboxes()
                    .insertAccount(connection, account, sandbox, 1, Identifiers.hash(identifiers.next("sk_")));
            return new ReplayAccount(database, charges, new Caller(sandbox, account, settings, end, Duration.ZERO));
        });
    }

    /** @param maxWait how long its insert may wait for a twin */
    KeyedRequest request(int number, int key, Duration maxWait) {
        Optional<IdempotencyKey> name = Optional.of(new IdempotencyKey(keyName(key)));
        return new KeyedRequest(caller.account(), name, fingerprint, maxWait, "replay-request-" + number);
    }

    static String keyName(int key) {
        return "key-" + key;
    }

    /** A request's transactions on connections of its own; the same charge in whichever of them. */
    RequestTransactions transactions(HeldRequest held, Program program) {
        DatabaseWork charge = charges.work(BODY, caller);
        return new RequestTransactions(database, database.transactions(caller, charge, () -> ahead), held, program);
    }

    void leaseRunsOut() {
        ahead = ahead.plus(LEASE).plus(MARGIN);
    }

    void retentionRunsOut() {
        ahead = ahead.plus(RETENTION).plus(LEASE).plus(MARGIN);
    }

    /** What is committed by now. */
    record Contents(List<DatabaseLedger.Charge> charges, long balance, List<DatabaseKeys.Entry> keys) {}

    Contents contents() {
        return database.inTransaction(connection -> {
            List<DatabaseLedger.Charge> newest = DatabaseLedger.PAGES
                    .page(connection, caller.account(), DatabasePages.Place.FIRST, MAX_ROWS)
                    .orElseThrow();
            long balance = DatabaseLedger.totals(connection, caller.account()).balance();
            return new Contents(newest, balance, DatabaseKeys.list(connection, caller.account(), MAX_ROWS));
        });
    }

    @Override
    public void close() {
        database.inTransaction(connection -> remove(connection, caller.sandbox()));
    }

    private static int remove(DatabaseConnection connection, String sandbox) {
        return connection.update("delete from sandbox where id = ?", sandbox);
    }
}
