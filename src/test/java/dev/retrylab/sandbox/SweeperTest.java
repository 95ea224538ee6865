package dev.retrylab.sandbox;

import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.sandbox.store.Database;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
class SweeperTest {

    @Inject
    Sweeper sweeper;

    @Inject
    Database database;

    @Test
    void onlyFinishedAndExpiredKeysAreRemoved() {
        TestSandbox sandbox = TestSandbox.create();
        sandbox.charge("good");
        sandbox.charge("expired");
        expire(sandbox, "expired");
        database.inTransaction(connection -> connection.update(
                "insert into idempotency_key (account_id, idempotency_key, fingerprint, state, created_at, expires_at)"
                        + " values (?, 'at-work', 'v1:0', 'in_progress', ?, ?)",
                sandbox.accounts.get(0),
                Instant.EPOCH,
                Instant.EPOCH));
        sweeper.sweep();
        List<Object> left =
                sandbox.keys().stream().map(each -> each.get("key")).sorted().toList();
        assertEquals(List.of("at-work", "good"), left);
        assertEquals(2, sandbox.executions(), "a charge outlives its key");
        sandbox.charge("good").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
    }

    private void expire(TestSandbox sandbox, String key) {
        database.inTransaction(connection -> connection.update(
                "update idempotency_key set expires_at = ? where account_id = ? and idempotency_key = ?",
                database.now(connection),
                sandbox.accounts.get(0),
                key));
    }

    @Test
    void expiredSandboxesAreRemovedWithAllThatIsInThem() {
        TestSandbox good = TestSandbox.create();
        TestSandbox over = TestSandbox.create();
        good.charge("k1");
        over.charge("k1");
        database.inTransaction(connection ->
                connection.update("update sandbox set expires_at = ? where id = ?", database.now(connection), over.id));
        over.first().get("/v1/account").then().statusCode(401);
        assertEquals(1, rows("charge", over), "it is over before it is swept");
        sweeper.sweep();
        for (String table : List.of("charge", "idempotency_key", "request_log", "arrival")) {
            assertEquals(0, rows(table, over), table);
            assertEquals(1, rows(table, good), table);
        }
        over.first().get("/v1/account").then().statusCode(401);
        assertEquals(1, good.executions());
    }

    private long rows(String table, TestSandbox sandbox) {
        return database.inTransaction(connection -> connection
                .first(
                        "select count(*) from " + table + " where account_id = ?",
                        row -> row.getLong(1),
                        sandbox.accounts.get(0))
                .orElseThrow());
    }

    /** The clock of a sandbox runs ahead, so what the sweeper finds expired is expired there too. */
    @Test
    void aKeyOfASandboxThatIsAheadIsKeptWhileItIsGood() {
        TestSandbox sandbox = TestSandbox.with("{\"keyRetention\":\"PT1H\"}");
        sandbox.advance("PT24H");
        sandbox.charge("k1");
        sweeper.sweep();
        sandbox.charge("k1").then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        Instant expires = Instant.parse((String) sandbox.keys().get(0).get("expiresAt"));
        Instant completed = Instant.parse((String) sandbox.keys().get(0).get("completedAt"));
        assertEquals(Duration.ofHours(1), Duration.between(completed, expires));
    }
}
