package dev.retrylab.sandbox.malformed;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.path.json.JsonPath;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Whatever a client sends, the answer is never a 5xx and shows nothing of the inside; what is refused uses nothing up.
 *
 * <p>600 requests by default, 2,000 in CI; {@code ./mvnw test -Dtest=MalformedRequestsTest -Dmalformed=100000 -Dseed=1}
 * sends 100,000.
 */
@QuarkusTest
class MalformedRequestsTest {

    private static final Logger LOG = Logger.getLogger(MalformedRequestsTest.class);
    private static final int REQUESTS = Integer.getInteger("malformed", 600);
    private static final long SEED = Long.getLong("seed", 1);
    private static final int CLIENTS = 4;

    /** After so many requests of a client one is looked at more closely. */
    private static final int SAMPLE = 20;

    private static final Pattern INSIDE = Pattern.compile("\\tat |Caused by|[a-z]\\.[A-Z]\\w*(Exception|Error)\\b");
    private static final int NOT_IMPLEMENTED = 501;
    private static final Pattern UNSPOKEN =
            Pattern.compile("(?m)^[A-Za-z]+ [^ \\r\\n]+ (?!HTTP/1\\.[01]\\r?$)[^\\r\\n]*$");
    private static final Pattern STATUS = Pattern.compile("(?m)^HTTP/1\\.[01] (\\d{3})");

    private final Map<Integer, AtomicInteger> statuses = new ConcurrentSkipListMap<>();
    private final ErrorLog errors = new ErrorLog();

    @BeforeEach
    void listen() {
        errors.listen();
    }

    @AfterEach
    void stopListening() {
        errors.stop();
    }

    @Test
    void noneIsAnsweredWithA5xxAndWhatIsRefusedUsesNothingUp() throws Exception {
        inParallel(client -> new Session().run(client, REQUESTS));
        LOG.infof("%d malformed requests of seed %d: %s", REQUESTS, SEED, statuses);
        assertEquals(List.of(), errors.seen());
    }

    @Test
    void bytesThatAreNoRequestAreAnsweredBelow500OrNotAtAll() throws Exception {
        inParallel(client -> frames(client, REQUESTS / 10));
        LOG.infof("%d broken frames of seed %d: %s", REQUESTS / 10, SEED, statuses);
        assertEquals(List.of(), errors.seen());
        assertEquals(200, given().get("/policy").statusCode(), "it still answers");
    }

    private interface Task {
        void run(int client) throws Exception;
    }

    private static void inParallel(Task task) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        List<Future<?>> running = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            int client = i;
            running.add(clients.submit(() -> {
                task.run(client);
                return null;
            }));
        }
        clients.shutdown();
        for (Future<?> each : running) {
            each.get(1, TimeUnit.HOURS);
        }
    }

    private void count(int status) {
        statuses.computeIfAbsent(status, first -> new AtomicInteger()).incrementAndGet();
    }

    private void frames(int client, int count) throws Exception {
        BrokenFrames frames = new BrokenFrames(newApiKey());
        try (RawClient connection = new RawClient(RestAssured.port)) {
            for (int number = client; number < count; number += CLIENTS) {
                byte[] sent = frames.of(new Pick(SEED + number));
                String answers = connection.exchange(sent);
                String seen = number + ": " + RawRequest.shown(sent) + "\n→ " + answers;
                assertFalse(INSIDE.matcher(answers).find(), seen);
                Matcher status = STATUS.matcher(answers);
                count(status.find() ? Integer.parseInt(status.group(1)) : 0);
                assertTrue(
                        status.reset()
                                .results()
                                .allMatch(each -> isClientsFault(Integer.parseInt(each.group(1)), sent)),
                        seen);
            }
        }
    }

    /** Of the answers from 500 on, HTTP asks for one: a version that the server does not speak is not implemented. */
    private static boolean isClientsFault(int status, byte[] sent) {
        return status < 500
                || status == NOT_IMPLEMENTED
                        && UNSPOKEN.matcher(RawRequest.shown(sent)).find();
    }

    /** The server refuses anything else with a bare 400, before any address is looked for. */
    private static boolean isAddress(String target) {
        try {
            new URI(target);
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }

    private static String newApiKey() {
        return given().contentType("application/json")
                .body("{}")
                .post("/v1/sandboxes")
                .path("accounts[0].apiKey");
    }

    /** One client with an account of its own, so that it knows exactly what must be there. */
    private final class Session {

        private final String apiKey = newApiKey();
        private final MalformedRequests requests = new MalformedRequests(SEED, apiKey, newApiKey());
        private int executions;

        void run(int client, int count) throws Exception {
            try (RawClient connection = new RawClient(RestAssured.port)) {
                for (int number = client; number < count; number += CLIENTS) {
                    RawRequest request = requests.get(number);
                    RawReply reply = connection.exchange(request);
                    check(number, request, reply);
                    if (number / CLIENTS % SAMPLE == 0 && reply.status() >= 400) {
                        checkUnused(connection, request);
                    }
                }
                assertEquals(executions, executions(connection));
            }
        }

        private void check(int number, RawRequest request, RawReply reply) {
            count(reply.status());
            String seen = number + ": " + request + "\n→ " + reply;
            assertTrue(reply.status() < 500, seen);
            assertFalse(INSIDE.matcher(reply.body()).find(), seen);
            boolean charged = reply.status() == 201
                    && request.target.startsWith("/v1/charges")
                    && reply.header("idempotent-replayed").isEmpty();
            executions += charged ? 1 : 0;
            if (reply.status() >= 400 && !request.method.equals("HEAD") && isAddress(request.target)) {
                checkProblem(reply, seen);
            }
        }

        private void checkProblem(RawReply reply, String seen) {
            assertEquals(
                    "application/problem+json", reply.header("content-type").split(";")[0], seen);
            JsonPath problem = JsonPath.from(reply.body());
            assertEquals(reply.status(), problem.getInt("status"), seen);
            assertTrue(problem.getString("type").startsWith("/policy#"), seen);
            assertFalse(
                    problem.getString("title").isEmpty()
                            || problem.getString("detail").isEmpty(),
                    seen);
        }

        private void checkUnused(RawClient connection, RawRequest request) throws Exception {
            assertEquals(executions, executions(connection), () -> "after " + request);
            if (request.key != null) {
                RawReply charged = connection.exchange(requests.sound(request.key));
                assertEquals(201, charged.status(), () -> "after " + request);
                assertEquals("", charged.header("idempotent-replayed"), () -> "after " + request);
                executions++;
            }
        }

        private int executions(RawClient connection) throws Exception {
            return JsonPath.from(connection.exchange(requests.account()).body()).getInt("executions");
        }
    }
}
