package dev.retrylab.playground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import dev.retrylab.Visitor;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.scenario.Run;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A class presses "Run it" in the same moment. Within one process, each run is a client of the sandbox by HTTP. */
@Alone
@QuarkusTest
class CrowdTest {

    private static final int LEARNERS = 200;
    private static final int WARM_UP = 20;
    private static final Duration BOUND = Duration.ofSeconds(90);
    private static final String PAGE = "/playground?scenario=two-at-once-one-key";
    private static final Pattern TOKEN = Pattern.compile("name=\"(csrf-token)\" value=\"([^\"]+)\"");

    @Inject
    PlaygroundRuns runs;

    @Test
    void twoHundredRunsAtOnceAllFinishWithOneChargeEach() throws Exception {
        Visitor visitor = new Visitor();
        Matcher token = TOKEN.matcher(visitor.page(PAGE));
        assertTrue(token.find());
        String cookie = "retrylab_csrf=" + visitor.cookie("retrylab_csrf");
        HttpClient client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(BOUND)
                .build();
        press(client, token, cookie, WARM_UP); // What a process does for the first time takes long.
        long start = System.nanoTime();
        Map<String, Integer> statuses = press(client, token, cookie, LEARNERS);
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        System.out.println(LEARNERS + " playground runs at once: all finished within " + millis + " ms");
        assertTrue(statuses.values().stream().allMatch(status -> status == 303), statuses.toString());
        statuses.keySet().forEach(this::finishedWithOneCharge);
        assertTrue(millis < BOUND.toMillis(), millis + " ms");
    }

    /** All at once. @return what each run was answered, when all are */
    private Map<String, Integer> press(HttpClient client, Matcher token, String cookie, int learners) throws Exception {
        Map<String, CompletableFuture<HttpResponse<String>>> sent = new LinkedHashMap<>();
        for (int i = 0; i < learners; i++) {
            String key = runs.freshKey();
            String form = token.group(1) + "=" + token.group(2) + "&scenario=two-at-once-one-key&runKey=" + key;
            sent.put(key, client.sendAsync(order(form, cookie), HttpResponse.BodyHandlers.ofString()));
        }
        Map<String, Integer> statuses = new LinkedHashMap<>();
        for (var each : sent.entrySet()) {
            statuses.put(
                    each.getKey(),
                    each.getValue().get(BOUND.toSeconds(), TimeUnit.SECONDS).statusCode());
        }
        return statuses;
    }

    private void finishedWithOneCharge(String key) {
        Run run = runs.find(key).orElseThrow().run().orElseThrow();
        assertEquals(1, run.server().account().executions(), key);
        assertEquals(500, run.server().account().balance(), key);
        assertEquals(2, run.server().requests().size(), key);
    }

    private static HttpRequest order(String form, String cookie) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + RestAssured.port + "/playground/runs"))
                .timeout(BOUND)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Cookie", cookie)
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build();
    }
}
