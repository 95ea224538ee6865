package dev.retrylab.sandbox.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import dev.retrylab.idempotency.KeyStore.Claim;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.sandbox.store.DatabaseFailure.Kind;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** On a real server, in both flavours. */
class PostgresKeyStoreTest extends KeyStoreContract {

    private DataSource server;

    @Override
    DataSource open(Path folder) {
        PostgresServer.create("keys");
        server = PostgresServer.dataSource("keys");
        return server;
    }

    @Override
    DatabaseDialect dialect() {
        return DatabaseDialect.POSTGRESQL;
    }

    /** Never asked: the server's clock counts. */
    @Override
    InstantSource clock() {
        return () -> Instant.EPOCH;
    }

    private static void takeMillis(DatabaseConnection connection, int millis) {
        connection.first("select pg_sleep(" + millis + " / 1000.0)", row -> true);
    }

    private static String setting(DatabaseConnection connection, String name) {
        return connection.first("show " + name, row -> row.getString(1)).orElseThrow();
    }

    @Test
    void theClockMovesWithinATransaction() {
        try (DatabaseConnection connection = DatabaseConnection.open(server)) {
            Instant before = dialect().now(connection, clock());
            takeMillis(connection, 20);
            Instant after = dialect().now(connection, clock());
            assertTrue(Duration.between(before, after).toMillis() >= 20, before + " to " + after);
        }
    }

    @Test
    void theClaimsShortWaitDoesNotBoundTheWork() {
        try (DatabaseConnection connection = DatabaseConnection.open(server)) {
            dialect().limitWait(connection, Duration.ofMillis(1));
            assertEquals(Kind.LOCK_TIMEOUT, failure(() -> takeMillis(connection, 200)));
        }
        try (DatabaseConnection connection = DatabaseConnection.open(server)) {
            dialect().limitWait(connection, Duration.ofMillis(1));
            dialect().endWaitLimit(connection);
            takeMillis(connection, 20);
            assertEquals("5s", setting(connection, "lock_timeout"));
            connection.update("rollback");
            assertEquals("0", setting(connection, "statement_timeout"), "a connection takes no limit back to its pool");
            assertEquals("0", setting(connection, "lock_timeout"), "a connection takes no limit back to its pool");
        }
    }

    @Test
    void aTransactionThatMetADuplicateIsOfNoMoreUseAndIsNotCalledADuplicateAgain() {
        stored(K1, FIRST, CREATED);
        try (Transaction transaction = begin()) {
            assertEquals(Claim.TAKEN, transaction.keys().insert(K1, FIRST, SHORT));
            assertEquals(Kind.OTHER, failure(() -> transaction.keys().find(K1)));
        }
        assertTrue(found(K1, Duration.ZERO).isPresent());
    }

    /** 40P01: nobody holds a key, so it is no 409; it is rolled back and may be tried again. */
    @Test
    void aDeadlockIsRolledBackAndNotTakenForAWait() throws Exception {
        try (DatabaseConnection one = DatabaseConnection.open(server);
                DatabaseConnection two = DatabaseConnection.open(server)) {
            touch(one, 1);
            touch(two, 2);
            CompletableFuture<Kind> crossing = CompletableFuture.supplyAsync(() -> kindOf(() -> touch(one, 2)));
            Kind other = kindOf(() -> touch(two, 1));
            if (other == null) {
                two.commit();
            } else {
                two.close();
            }
            Kind first = crossing.get(20, TimeUnit.SECONDS);
            assertTrue(first == Kind.OTHER ^ other == Kind.OTHER, first + " and " + other);
        }
    }

    /** 40001: the same, where the owner of the database has made transactions serialisable. */
    @Test
    void aSerialisationFailureIsRolledBackAndNotTakenForAWait() {
        try (DatabaseConnection one = DatabaseConnection.open(server);
                DatabaseConnection two = DatabaseConnection.open(server)) {
            one.update("set transaction isolation level repeatable read");
            one.first("select position from account where id = 'acct_1'", row -> row.getInt(1));
            touch(two, 1);
            two.commit();
            assertEquals(Kind.OTHER, failure(() -> touch(one, 1)));
        }
    }

    /** Its transaction ends, and the twin that waited for it has the key. */
    @Test
    void anOwnerThatHangsLosesTheKey() {
        try (DatabaseConnection hanging = DatabaseConnection.open(server)) {
            hanging.update("set idle_in_transaction_session_timeout = '100ms'");
            var keys = new DatabaseKeyStore(hanging, dialect(), () -> Instant.EPOCH, Duration.ofHours(1));
            assertEquals(Claim.CLAIMED, keys.insert(K1, FIRST, SHORT));
            assertEquals(Claim.CLAIMED, claimAndLetGo(K1, LONG));
            assertEquals(Kind.OTHER, failure(() -> touch(hanging, 1)));
        }
    }

    private static void touch(DatabaseConnection connection, int account) {
        connection.update("update account set position = position where id = ?", "acct_" + account);
    }

    private static Kind failure(Runnable statement) {
        return assertThrows(DatabaseFailure.class, statement::run).kind();
    }

    /** Null if it goes well. */
    private static Kind kindOf(Runnable statement) {
        try {
            statement.run();
            return null;
        } catch (DatabaseFailure failure) {
            return failure.kind();
        }
    }
}
