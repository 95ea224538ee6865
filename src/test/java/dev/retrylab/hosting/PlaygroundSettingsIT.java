package dev.retrylab.hosting;

import static org.hamcrest.Matchers.notNullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Shows;
import dev.retrylab.Visitor;
import io.restassured.response.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** How much the playground does at once. It reaches the sandbox by a gate, which can hold its runs for as long as it takes. */
@ExtendWith(SmallSite.Started.class)
class PlaygroundSettingsIT {

    private static final String PLAYGROUND = "/playground";
    private static final String CLIENT = "/playground/client";
    private static final String CELL = "/playground/crashes/work-then-key~between~same-key~one";
    private static final AtomicInteger KEYS = new AtomicInteger();

    private final SmallSite site;

    PlaygroundSettingsIT(SmallSite site) {
        this.site = site;
    }

    @AfterEach
    void openTheGate() {
        site.gate.open();
    }

    private static Map<String, List<String>> order() {
        return Map.of("runKey", List.of("hostedSiteRun%011d".formatted(KEYS.incrementAndGet())));
    }

    private static Response run(Visitor visitor, String page) {
        return visitor.post(page, page + "/runs", order());
    }

    private List<CompletableFuture<Response>> begun(int number, String page) {
        List<Supplier<Response>> orders = new ArrayList<>();
        for (int i = 0; i < number; i++) {
            Visitor somebody = site.visitor();
            orders.add(() -> run(somebody, page));
        }
        return site.atOnce(orders);
    }

    private static List<Integer> statuses(List<CompletableFuture<Response>> answers) {
        return answers.stream().map(each -> each.join().statusCode()).sorted().toList();
    }

    @Test
    @Shows("RETRYLAB_SELF_URL")
    void theSandboxIsReachedWhereTheHostSays() {
        int before = site.gate.came();
        assertEquals(303, run(site.visitor(), PLAYGROUND).statusCode());
        assertTrue(site.gate.came() > before);
    }

    @Test
    @Shows({"RETRYLAB_PLAYGROUND_RUNS_AT_ONCE", "RETRYLAB_PLAYGROUND_MAX_WAITING"})
    void twoRunAtOnceOneWaitsAndTheFourthIsRefused() throws Exception {
        int before = site.gate.came();
        site.gate.shut();
        List<CompletableFuture<Response>> running = begun(2, PLAYGROUND);
        Until.itIs(() -> site.gate.came() == before + 2);
        List<CompletableFuture<Response>> more = begun(2, PLAYGROUND);
        CompletableFuture.anyOf(more.toArray(CompletableFuture[]::new)).get(30, TimeUnit.SECONDS);
        assertEquals(before + 2, site.gate.came(), "runs that are at the sandbox");
        site.gate.open();
        assertEquals(List.of(303, 303), statuses(running));
        assertEquals(List.of(303, 429), statuses(more));
    }

    @Test
    @Shows("RETRYLAB_PLAYGROUND_RUNS_PER_MINUTE")
    void anAddressStartsThreeRunsAMinute() {
        assertRunsAMinute(3, PLAYGROUND);
    }

    @Test
    @Shows("RETRYLAB_PLAYGROUND_CLIENT_RUNS_PER_MINUTE")
    void anAddressStartsTheRetryingClientTwiceAMinute() {
        assertRunsAMinute(2, CLIENT);
    }

    private void assertRunsAMinute(int limit, String page) {
        Visitor visitor = site.visitor();
        for (int i = 0; i < limit; i++) {
            assertEquals(303, run(visitor, page).statusCode());
        }
        run(visitor, page).then().statusCode(429).header("Retry-After", notNullValue());
        assertEquals(303, run(site.visitor(), page).statusCode(), "others are not affected");
    }

    @Test
    @Shows({"RETRYLAB_PLAYGROUND_CLIENT_RUNS_AT_ONCE", "RETRYLAB_PLAYGROUND_CLIENT_RUNS_WAITING"})
    void oneClientRunsOneWaitsAndTheThirdIsRefused() throws Exception {
        int before = site.gate.came();
        site.gate.shut();
        List<CompletableFuture<Response>> answers = new ArrayList<>(begun(1, CLIENT));
        Until.itIs(() -> site.gate.came() == before + 1);
        List<CompletableFuture<Response>> more = begun(2, CLIENT);
        CompletableFuture.anyOf(more.toArray(CompletableFuture[]::new)).get(30, TimeUnit.SECONDS);
        assertEquals(before + 1, site.gate.came(), "runs that are at the sandbox");
        site.gate.open();
        answers.addAll(more);
        assertEquals(List.of(303, 303, 429), statuses(answers));
    }

    /** Sixteen at once find one place, and one to wait at. */
    @Test
    @Shows("RETRYLAB_SANDBOX_REPLAYS_WAITING")
    void whoFindsNoPlaceToWaitForAReplayIsSentAway() {
        List<Supplier<Response>> replays = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            Visitor somebody = site.visitor();
            replays.add(() -> somebody.post(CELL, CELL, order()));
        }
        assertEquals(Set.of(303, 429), Set.copyOf(statuses(site.atOnce(replays))));
    }

    @Test
    @Shows("RETRYLAB_LABS_NEW_PER_MINUTE")
    void anAddressBeginsOneLabAMinute() {
        Visitor visitor = site.visitor();
        assertEquals(
                303,
                visitor.post("/labs/told-when", "/labs/told-when", Map.of()).statusCode());
        visitor.post("/labs/told-when", "/labs/told-when", Map.of())
                .then()
                .statusCode(429)
                .header("Retry-After", notNullValue());
    }
}
