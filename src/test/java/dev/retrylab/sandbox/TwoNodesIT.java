package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.PostgresServer;
import dev.retrylab.TestDatabase;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The packaged application twice, on one PostgreSQL: what one node has promised, the other keeps. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TwoNodesIT {

    private static final int AT_ONCE = 64;

    private String url;
    private Path logs;
    private final List<Node> started = new ArrayList<>();
    private Node one;
    private Node two;

    @BeforeAll
    void startBoth(@TempDir Path folder) throws Exception {
        Assumptions.assumeTrue(TestDatabase.isPostgresql(), "an H2 file belongs to one node");
        url = PostgresServer.create("nodes");
        logs = folder;
        one = start("one");
        two = start("two");
        one.awaitReady();
        two.awaitReady();
    }

    private Node start(String name) throws Exception {
        started.add(Node.start(url, logs.resolve(name + ".log")));
        return started.get(started.size() - 1);
    }

    @AfterAll
    void stopBoth() throws Exception {
        for (Node node : started) {
            node.stop();
        }
    }

    private static Optional<String> replayed(HttpResponse<byte[]> answer) {
        return answer.headers().firstValue("Idempotent-Replayed");
    }

    @Test
    void aKeyChargedOnOneNodeIsReplayedByTheOtherAndAfterARestart() throws Exception {
        String apiKey = one.newSandbox();
        HttpResponse<byte[]> first = one.charge(apiKey, "k1").get(30, TimeUnit.SECONDS);
        assertEquals(201, first.statusCode());
        assertEquals(Optional.empty(), replayed(first));
        checkReplay(first, two.charge(apiKey, "k1").get(30, TimeUnit.SECONDS));
        one.kill();
        one = start("one-again");
        one.awaitReady();
        checkReplay(first, one.charge(apiKey, "k1").get(30, TimeUnit.SECONDS));
        assertEquals(1, one.executions(apiKey));
        assertEquals(1, two.executions(apiKey));
    }

    private static void checkReplay(HttpResponse<byte[]> first, HttpResponse<byte[]> again) {
        assertEquals(201, again.statusCode());
        assertEquals(Optional.of("true"), replayed(again));
        assertArrayEquals(first.body(), again.body());
        assertEquals(first.headers().firstValue("Location"), again.headers().firstValue("Location"));
    }

    @Test
    void sixtyFourRequestsOfOneKeyOverBothNodesChargeOnce() throws Exception {
        String apiKey = two.newSandbox();
        List<CompletableFuture<HttpResponse<byte[]>>> sent = new ArrayList<>();
        for (int i = 0; i < AT_ONCE; i++) {
            sent.add((i % 2 == 0 ? one : two).charge(apiKey, "crowd"));
        }
        int executed = 0;
        for (var each : sent) {
            HttpResponse<byte[]> answer = each.get(60, TimeUnit.SECONDS);
            assertTrue(
                    answer.statusCode() == 201 || answer.statusCode() == 409,
                    () -> answer.statusCode() + " " + new String(answer.body()));
            executed += answer.statusCode() == 201 && replayed(answer).isEmpty() ? 1 : 0;
        }
        assertEquals(1, executed, "answers that were not replays");
        assertEquals(1, one.executions(apiKey));
        assertArrayEquals(
                one.charge(apiKey, "crowd").get(30, TimeUnit.SECONDS).body(),
                two.charge(apiKey, "crowd").get(30, TimeUnit.SECONDS).body());
    }

    @Test
    void aChargeThatANodeLeftWhenItDiedIsFinishedByTheOther() throws Exception {
        String apiKey = one.newSandbox("{\"effect\":\"recovery-points\",\"lease\":\"PT0.1S\","
                + "\"processorFaults\":[{\"fault\":\"hang\",\"attempts\":[1]}]}");
        one.charge(apiKey, "left");
        await(() -> two.paid(apiKey) == 1);
        one.kill();
        await(() -> two.executions(apiKey) == 1);
        assertEquals(1, two.paid(apiKey), "both nodes' processors have one ledger");
        HttpResponse<byte[]> later = two.charge(apiKey, "left").get(30, TimeUnit.SECONDS);
        assertEquals(201, later.statusCode());
        assertEquals(Optional.of("true"), replayed(later));
        one = start("one-after-the-crash");
        one.awaitReady();
    }

    /** Each asking is a request, so this needs no sleep. */
    private static void await(Callable<Boolean> condition) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.call()) {
            assertTrue(System.nanoTime() < deadline, "it was not so within 60 s");
        }
    }

    @Test
    void anAddressOfAnotherDatabaseEndsTheStartWithOneLine() throws Exception {
        Node wrong = Node.start("jdbc:h2:mem:secret", logs.resolve("wrong.log"));
        assertEquals(1, wrong.exitCode());
        assertEquals(
                List.of("RETRYLAB_DATABASE_URL must begin with jdbc:postgresql: in the flavour for PostgreSQL;"
                        + " it begins with jdbc:h2:"),
                wrong.log());
    }
}
