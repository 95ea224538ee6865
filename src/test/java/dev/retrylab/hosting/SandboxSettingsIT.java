package dev.retrylab.hosting;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Shows;
import io.restassured.response.Response;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What one sandbox may have, and the threads that work for all of them. */
@ExtendWith(SmallSite.Started.class)
class SandboxSettingsIT {

    private final SmallSite site;

    SandboxSettingsIT(SmallSite site) {
        this.site = site;
    }

    private Response charge(String apiKey, String key, String body) {
        return site.given()
                .contentType("application/json")
                .header("Authorization", "Bearer " + apiKey)
                .header("Idempotency-Key", key)
                .body(body)
                .post("/v1/charges");
    }

    private Response account(String apiKey) {
        return site.given().header("Authorization", "Bearer " + apiKey).get("/v1/account");
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_MAX_BODY")
    void aBodyOfSoManyBytesIsTakenAndOneMoreIsNot() {
        String apiKey = site.sandbox("{}");
        String charge = "{\"amount\":500,\"currency\":\"usd\"}";
        String largest = charge + " ".repeat(256 - charge.length());
        charge(apiKey, "k1", largest).then().statusCode(201);
        charge(apiKey, "k2", largest + " ").then().statusCode(413);
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_LIFETIME")
    void aSandboxSaysWhenItEnds() {
        Response made = site.given()
                .header("X-Forwarded-For", site.freshAddress())
                .contentType("application/json")
                .body("{}")
                .post("/v1/sandboxes");
        assertEquals(
                Duration.ofMinutes(5),
                Duration.between(Instant.parse(made.path("now")), Instant.parse(made.path("expiresAt"))));
        assertTrue(site.visitor().page("/policy").contains("it is removed 5 minutes after it was made"));
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_MAX_CHARGES")
    void aSandboxThatHasSoManyChargesTakesNoMore() throws Exception {
        String apiKey = site.sandbox("{}");
        for (int i = 0; i < 5; i++) {
            assertEquals(201, site.node.charge(apiKey, "k" + i).get().statusCode());
        }
        assertEquals(403, site.node.charge(apiKey, "k5").get().statusCode());
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_NEW_PER_MINUTE")
    void anAddressMakesSoManySandboxesAMinute() {
        String address = site.freshAddress();
        for (int i = 0; i < 12; i++) {
            sandboxFrom(address).then().statusCode(201);
        }
        sandboxFrom(address).then().statusCode(429).header("Retry-After", notNullValue());
        sandboxFrom(site.freshAddress()).then().statusCode(201);
    }

    private Response sandboxFrom(String address) {
        return site.given()
                .header("X-Forwarded-For", address)
                .contentType("application/json")
                .body("{}")
                .post("/v1/sandboxes");
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_MAX_IN_FLIGHT")
    void soManyRequestsOfASandboxAreUnderWay() throws Exception {
        String apiKey = site.sandbox("{\"processorDelay\":\"PT1S\",\"inFlightWait\":\"PT10S\"}");
        // Some more: a look at the account takes a place too, and may take it from a charge.
        List<CompletableFuture<HttpResponse<byte[]>>> sent = charges(apiKey, 10);
        Until.itIs(() -> account(apiKey).statusCode() == 429);
        account(apiKey).then().body("detail", equalTo("a sandbox may have 7 requests in flight"));
        for (var each : sent) {
            each.get(30, TimeUnit.SECONDS);
        }
        account(apiKey).then().statusCode(200);
    }

    private List<CompletableFuture<HttpResponse<byte[]>>> charges(String apiKey, int number) {
        return IntStream.range(0, number)
                .mapToObj(i -> site.node.charge(apiKey, "k" + i))
                .toList();
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_WORKERS")
    void onFourThreadsFivePaymentsTakeTwoRounds() throws Exception {
        List<String> accounts =
                IntStream.range(0, 5).mapToObj(i -> site.sandbox(Payments.SLOW)).toList();
        long began = System.nanoTime();
        List<CompletableFuture<HttpResponse<byte[]>>> sent = new ArrayList<>();
        accounts.forEach(account -> sent.add(site.node.charge(account, "k1")));
        Payments.assertTwoRounds(sent, began);
        assertEquals(4, site.node.threads("sandbox-charging"));
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_WORKERS_PER_ACCOUNT")
    void anAccountThatMayHaveThreeThreadsPaysFourTimesInTwoRounds() throws Exception {
        String apiKey = site.sandbox(Payments.SLOW);
        long began = System.nanoTime();
        Payments.assertTwoRounds(charges(apiKey, 4), began);
    }

    /** Three at the database leave the account no thread: what has another key comes after them. */
    @Test
    @Shows("RETRYLAB_SANDBOX_WORKERS_PER_KEY")
    void threeRequestsOfOneKeyMayBeAtTheDatabase() throws Exception {
        String apiKey = site.sandbox(Payments.SLOW);
        long began = System.nanoTime();
        List<CompletableFuture<HttpResponse<byte[]>>> twins = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            twins.add(site.node.charge(apiKey, "twins"));
        }
        Until.itIs(() -> site.node.get("/v1/requests", apiKey).getList("data").size() == 3);
        Payments.assertTwoRounds(List.of(site.node.charge(apiKey, "other")), began);
        Payments.assertPaid(twins);
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_BRIEF_WORKERS")
    void twoThreadsReadAndAuthenticate() throws Exception {
        String apiKey = site.sandbox("{}");
        for (int i = 0; i < 5; i++) {
            account(apiKey).then().statusCode(200);
        }
        assertEquals(2, site.node.threads("sandbox-brief"));
    }

    @Test
    @Shows("RETRYLAB_SANDBOX_MAX_HANG")
    void aConnectionThatHangsIsClosedAfterASecond() {
        String apiKey = site.sandbox("{}");
        long began = System.nanoTime();
        Throwable noAnswer = site.node
                .charge(apiKey, "k1", "Sandbox-Fault", "hang")
                .handle((answer, failure) -> failure)
                .orTimeout(30, TimeUnit.SECONDS)
                .join();
        assertTrue(noAnswer != null && System.nanoTime() - began >= 1_000_000_000L, String.valueOf(noAnswer));
    }

    /** Two, one after the other, would take the minute that is between two sweeps by default. */
    @Test
    @Shows("RETRYLAB_SANDBOX_SWEEP_EVERY")
    void anExpiredKeyIsSweptWithinSeconds() throws Exception {
        String apiKey = site.sandbox("{\"keyRetention\":\"PT1S\"}");
        for (int i = 0; i < 2; i++) {
            site.node.charge(apiKey, "k" + i).get(30, TimeUnit.SECONDS);
            Until.itIs(() -> site.node
                    .get("/v1/idempotency-keys", apiKey)
                    .getList("data")
                    .isEmpty());
        }
    }

    /** Three, one after the other, would take ten seconds at least if the completer came every five. */
    @Test
    @Shows("RETRYLAB_SANDBOX_COMPLETE_EVERY")
    void aChargeThatWasLeftIsTakenUpWithinSeconds() throws Exception {
        String apiKey = site.sandbox("{\"effect\":\"recovery-points\",\"lease\":\"PT0.1S\"}");
        long began = System.nanoTime();
        for (int i = 1; i <= 3; i++) {
            int charged = i;
            site.node
                    .charge(apiKey, "k" + i, "Sandbox-Fault", "crash-between")
                    .handle((answer, failure) -> failure)
                    .get(30, TimeUnit.SECONDS);
            Until.itIs(() -> site.node.executions(apiKey) == charged);
        }
        Duration took = Duration.ofNanos(System.nanoTime() - began);
        assertTrue(took.compareTo(Duration.ofSeconds(10)) < 0, took.toString());
    }
}
