package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The database cuts every connection, again and again, with charges under way. */
@QuarkusTest
class LostConnectionTest {

    private static final int ROUNDS = 8;
    private static final int AT_ONCE = 20;
    private static final String CUT = "select pg_terminate_backend(pid) from pg_stat_activity where datname = '"
            + TestDatabase.NAME + "' and pid <> pg_backend_pid()";

    @BeforeEach
    void onlyWhereConnectionsCanBeCut() {
        Assumptions.assumeTrue(
                TestDatabase.isPostgresql(), "H2 runs within this process: there is no connection that could be lost");
    }

    @Test
    void itIs503WithRetryAfterAndThenAllIsWell() throws Exception {
        TestSandbox sandbox = TestSandbox.with("{\"processorDelay\":\"PT0.05S\",\"inFlightWait\":\"PT5S\"}");
        Visitor learner = new Visitor();
        learner.answer("down-after-the-cure", List.of("a"));
        Set<Integer> statuses = new TreeSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            List<CompletableFuture<HttpResponse<byte[]>>> sent = new ArrayList<>();
            for (int i = 0; i < AT_ONCE; i++) {
                sent.add(sandbox.sendCharge("cut-" + round + "-" + i));
            }
            PostgresServer.execute(CUT);
            statuses.add(checked(learner.get("/progress")));
            for (var each : sent) {
                statuses.add(checked(each.get(60, TimeUnit.SECONDS)));
            }
        }
        assertTrue(statuses.contains(503), "some were cut: " + statuses);
        assertTrue(Set.of(200, 201, 503).containsAll(statuses), "statuses " + statuses);
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < AT_ONCE; i++) {
                String key = "cut-" + round + "-" + i;
                TestSandbox.await(() -> sandbox.charge(key).statusCode() == 201);
            }
        }
        assertEquals(200, learner.get("/progress").statusCode());
        assertEquals(ROUNDS * AT_ONCE, sandbox.executions());
        assertEquals(ROUNDS * AT_ONCE * 500, sandbox.balance());
        List<?> keys = sandbox.first().get("/v1/idempotency-keys?limit=1000").path("data");
        assertEquals(ROUNDS * AT_ONCE, keys.size(), "keys stored");
    }

    private static int checked(Response page) {
        assertTrue(page.statusCode() == 200 || page.getHeader("Retry-After") != null, "status " + page.statusCode());
        return page.statusCode();
    }

    private static int checked(HttpResponse<byte[]> answer) {
        if (answer.statusCode() != 201) {
            assertTrue(answer.headers().firstValue("Retry-After").isPresent(), "Retry-After at " + answer.statusCode());
            assertEquals(
                    "application/problem+json",
                    answer.headers().firstValue("Content-Type").orElseThrow());
        }
        return answer.statusCode();
    }
}
