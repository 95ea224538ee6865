package dev.retrylab.sandbox;

import static dev.retrylab.sandbox.TestSandbox.B;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.turn.SandboxWorkers;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** How much a sandbox may have under way, and in all. */
@QuarkusTest
class LimitsApiTest {

    @Inject
    Database database;

    @Inject
    SandboxWorkers workers;

    @Inject
    SandboxConfig config;

    /** A crowd waits for as long as a sandbox is filled and emptied: each in a sandbox of its own, so together. */
    @TestFactory
    Stream<DynamicTest> atTheLimitsOfASandbox() {
        return AtOnce.all(Stream.of(
                dynamicTest(
                        "beyondAHundredInFlightItIs429AndNothingRuns",
                        this::beyondAHundredInFlightItIs429AndNothingRuns),
                dynamicTest("aFullSandboxTakesNoMoreAndStillReplays", this::aFullSandboxTakesNoMoreAndStillReplays)));
    }

    private void beyondAHundredInFlightItIs429AndNothingRuns() throws Exception {
        TestSandbox sandbox = TestSandbox.create();
        List<CompletableFuture<HttpResponse<byte[]>>> crowd = new ArrayList<>();
        for (int i = 0;
                i < 105;
                i++) { // Some more: a look at the account takes a place too, and may take it from a charge.
            crowd.add(sandbox.sendCharge(0, "k" + i, B, "Sandbox-Fault", "delay;by=PT6S"));
        }
        TestSandbox.await(() -> sandbox.first().get("/v1/account").statusCode() == 429);
        sandbox.as(1)
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", "late")
                .body(B)
                .post("/v1/charges")
                .then()
                .statusCode(429)
                .contentType("application/problem+json")
                .header("Retry-After", equalTo("1"))
                .body("error.type", equalTo("rate_limit_error"))
                .body("detail", equalTo("a sandbox may have 100 requests in flight"));
        assertEquals(200, TestSandbox.create().first().get("/v1/account").statusCode(), "others are not affected");
        for (var each : crowd) {
            int status = each.get(60, TimeUnit.SECONDS).statusCode();
            assertTrue(status == 201 || status == 429, "status " + status);
        }
        sandbox.as(1).get("/v1/account").then().statusCode(200).body("executions", equalTo(0));
    }

    @Test
    void whenTooManyWaitItIs503AtTheDoorAndComesBackByItself() {
        TestSandbox sandbox = TestSandbox.create();
        CountDownLatch end = new CountDownLatch(1);
        try {
            // One for each thread, and the rest wait.
            for (int i = 0; i < SandboxWorkers.MOST_WAITING + config.briefWorkers(); i++) {
                workers.execute(() -> await(end));
            }
            sandbox.charge("k1")
                    .then()
                    .statusCode(503)
                    .contentType("application/problem+json")
                    .header("Retry-After", equalTo("1"))
                    .body("type", equalTo("/policy#unavailable"))
                    .body("detail", equalTo("too many requests are waiting"));
        } finally {
            end.countDown();
        }
        TestSandbox.await(() -> sandbox.charge("k1").statusCode() == 201);
        assertEquals(1, sandbox.executions());
    }

    private static void await(CountDownLatch end) {
        try {
            end.await(60, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void aFullSandboxTakesNoMoreAndStillReplays() {
        TestSandbox sandbox = TestSandbox.create();
        fillButOne(sandbox);
        Response first = sandbox.charge("k1");
        assertEquals(201, first.statusCode());
        sandbox.charge("full")
                .then()
                .statusCode(403)
                .contentType("application/problem+json")
                .body("type", equalTo("/policy#sandbox-full"))
                .body("detail", equalTo("the sandbox holds its limit of 50000 charges"));
        Response replay = sandbox.charge("k1");
        replay.then().statusCode(201).header("Idempotent-Replayed", equalTo("true"));
        assertEquals(first.asString(), replay.asString());
        sandbox.first().post("/v1/sandbox/reset").then().statusCode(200);
        sandbox.charge("full").then().statusCode(201).header("Idempotent-Replayed", nullValue());
    }

    /** One charge fewer than a sandbox may hold, put into the other account: one row, then as many again each time. */
    private void fillButOne(TestSandbox sandbox) {
        String account = sandbox.accounts.get(1);
        String insert = "insert into charge (id, account_id, amount, currency, source, metadata, created_at) ";
        database.inTransaction(connection -> {
            connection.update(
                    insert + "values (?, ?, 1, 'usd', 'tok_visa', '{}', current_timestamp)",
                    "first_" + sandbox.id,
                    account);
            for (int rows = 1; rows < 49_999; rows *= 2) {
                connection.update(
                        insert + "select 'copy" + rows + "_' || seq, account_id, amount, currency, source, metadata,"
                                + " created_at from charge where account_id = ? order by seq limit "
                                + Math.min(rows, 49_999 - rows),
                        account);
            }
            return null;
        });
    }
}
