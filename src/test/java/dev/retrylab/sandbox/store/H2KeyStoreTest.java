package dev.retrylab.sandbox.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.idempotency.KeyStore.Claim;
import dev.retrylab.idempotency.Transaction;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import javax.sql.DataSource;
import org.h2.jdbcx.JdbcConnectionPool;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** On a file, as in production. */
class H2KeyStoreTest extends KeyStoreContract {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");

    private JdbcConnectionPool pool;

    @Override
    DataSource open(Path folder) {
        String url = "jdbc:h2:file:" + folder.resolve("keys")
                + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;RETENTION_TIME=0";
        pool = JdbcConnectionPool.create(url, "retrylab", "retrylab");
        return pool;
    }

    @AfterAll
    void close() {
        pool.dispose();
    }

    @Override
    DatabaseDialect dialect() {
        return DatabaseDialect.H2;
    }

    @Override
    InstantSource clock() {
        return InstantSource.fixed(NOW);
    }

    @Test
    void aRecordExpiresAtItsInstantAndNotBefore() {
        stored(K1, FIRST, CREATED);
        Duration retention = Duration.ofHours(24);
        assertFalse(found(K1, retention.minusMillis(1)).orElseThrow().expired());
        assertTrue(found(K1, retention).orElseThrow().expired());
    }

    /** H2 keeps a lock timeout beyond the transaction, and a pool hands it on to whoever is next. */
    @Test
    void noConnectionKeepsTheClaimsShortWait() {
        try (Transaction first = begin()) {
            first.keys().insert(K1, FIRST, SHORT);
            assertEquals(Claim.BUSY, claimAndLetGo(K1, Duration.ofMillis(1)));
            assertEquals(5_000, lockTimeoutOfTheNext(), "after a claim that was busy");
            first.commit();
        }
        assertEquals(Claim.TAKEN, claimAndLetGo(K1, Duration.ofMillis(1)));
        assertEquals(5_000, lockTimeoutOfTheNext(), "after a claim that was taken");
        assertEquals(Claim.CLAIMED, claimAndLetGo(key("acct_1", "k2"), Duration.ofMillis(1)));
        assertEquals(5_000, lockTimeoutOfTheNext(), "after a claim");
    }

    /** The pool hands out the connection that came back last. */
    private int lockTimeoutOfTheNext() {
        try (DatabaseConnection connection = DatabaseConnection.open(pool)) {
            return connection.first("call lock_timeout()", row -> row.getInt(1)).orElseThrow();
        }
    }
}
