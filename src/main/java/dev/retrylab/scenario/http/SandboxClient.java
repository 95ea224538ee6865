package dev.retrylab.scenario.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.scenario.http.FreshConnectionClient.Outgoing;
import dev.retrylab.scenario.setting.Elsewhere;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** The sandbox's addresses that surround a run: make one, read it, empty it. */
@ApplicationScoped
public class SandboxClient {

    /** Far above what any of these takes; beyond it the site itself is in trouble. */
    private static final int TIMEOUT_MILLIS = 10_000;

    /** What an address lists at most; no run sends so much. A client of a reader's own may. */
    public static final int MOST_LISTED = 1_000;

    /** How often a server that is still at work is asked again, and for how long in all. */
    private static final int SETTLE_EVERY_MILLIS = 40;

    public static final int SETTLE_MAX_POLLS = 400;

    private final FreshConnectionClient client;
    private final ObjectMapper json;

    public SandboxClient(FreshConnectionClient client, ObjectMapper json) {
        this.client = client;
        this.json = json;
    }

    /** A new sandbox and its first account's key. */
    public record Fresh(String id, String apiKey) {}

    /** @param settings by the names that its address takes */
    public CompletionStage<Fresh> create(Map<String, Object> settings) {
        return call("POST", "/v1/sandboxes", null, text(settings))
                .thenApply(made -> new Fresh(
                        made.path("id").asText(),
                        made.path("accounts").path(0).path("apiKey").asText()));
    }

    /** Removes all that happened in a sandbox. */
    public CompletionStage<JsonNode> reset(String apiKey) {
        return call("POST", "/v1/sandbox/reset", apiKey, "{}");
    }

    /** Everything that the sandbox says of itself now. */
    public CompletionStage<ServerView> view(String apiKey, Elsewhere elsewhere) {
        return requests(apiKey)
                .thenCompose(requests -> call("GET", "/v1/account", apiKey, null)
                        .thenCompose(account -> keys(apiKey)
                                .thenCompose(keys -> call("GET", "/v1/charges?limit=" + MOST_LISTED, apiKey, null)
                                        .thenCompose(charges -> processor(apiKey, elsewhere)
                                                .thenApply(processor -> new ServerView(
                                                        read(account, ServerView.Account.class),
                                                        requests,
                                                        keys,
                                                        oldestFirst(list(charges, ServerView.Charge.class)),
                                                        processor))))));
    }

    private CompletionStage<ServerView.Processor> processor(String apiKey, Elsewhere elsewhere) {
        if (!elsewhere.isElsewhere()) {
            return CompletableFuture.completedFuture(ServerView.Processor.NOT_ASKED);
        }
        return call("GET", "/v1/processor/charges", apiKey, null)
                .thenCompose(charges -> call("GET", "/v1/processor/calls", apiKey, null)
                        .thenApply(calls -> new ServerView.Processor(
                                oldestFirst(list(charges, ServerView.Charge.class)),
                                list(calls, ServerView.Call.class))));
    }

    public CompletionStage<List<ServerView.StoredKey>> keys(String apiKey) {
        return call("GET", "/v1/idempotency-keys?limit=" + MOST_LISTED, apiKey, null)
                .thenApply(node -> list(node, ServerView.StoredKey.class));
    }

    /** Moves the sandbox's clock ahead, so that nobody waits for a lease or a day to end. */
    public CompletionStage<JsonNode> advance(String apiKey, Duration by) {
        return call("POST", "/v1/sandbox/clock", apiKey, text(Map.of("advance", by.toString())));
    }

    CompletionStage<List<ServerView.Request>> requests(String apiKey) {
        return call("GET", "/v1/requests?limit=" + MOST_LISTED, apiKey, null)
                .thenApply(node -> list(node, ServerView.Request.class));
    }

    /** Waits until the server is done with all that was sent, what a client has given up included. */
    public CompletionStage<Void> settled(String apiKey) {
        return settled(apiKey, 0);
    }

    private CompletionStage<Void> settled(String apiKey, int polls) {
        return requests(apiKey).thenCompose(requests -> {
            if (polls == SETTLE_MAX_POLLS || requests.stream().noneMatch(ServerView.Request::isRunning)) {
                return CompletableFuture.completedFuture(null);
            }
            return later().thenCompose(again -> settled(apiKey, polls + 1));
        });
    }

    /** When it is time to ask again. */
    public static CompletableFuture<Void> later() {
        return CompletableFuture.runAsync(
                () -> {}, CompletableFuture.delayedExecutor(SETTLE_EVERY_MILLIS, TimeUnit.MILLISECONDS));
    }

    private CompletionStage<JsonNode> call(String method, String path, String apiKey, String body) {
        Map<String, String> headers = new LinkedHashMap<>();
        if (apiKey != null) {
            headers.put("Authorization", "Bearer " + apiKey);
        }
        if (body != null) {
            headers.put("Content-Type", "application/json");
        }
        return client.exchange(new Outgoing(method, path, headers, body), TIMEOUT_MILLIS)
                .thenApply(done -> answer(path, done));
    }

    private JsonNode answer(String path, Exchange done) {
        if (done.ending() == Attempt.Ending.ANSWERED && done.status() < 300) {
            return tree(done.body());
        }
        if (done.status() == 401) {
            throw new CompletionException(
                    new ProblemException(ProblemType.NOT_FOUND, "this run's sandbox has expired; run it again"));
        }
        throw new CompletionException(new ProblemException(
                ProblemType.UNAVAILABLE,
                "the sandbox did not answer " + path + "; nothing was lost, run it again",
                null,
                1));
    }

    private static <T> List<T> oldestFirst(List<T> newestFirst) {
        List<T> turned = new ArrayList<>(newestFirst);
        Collections.reverse(turned);
        return turned;
    }

    private <T> List<T> list(JsonNode node, Class<T> type) {
        List<T> items = new ArrayList<>();
        node.path("data").forEach(item -> items.add(read(item, type)));
        return List.copyOf(items);
    }

    private <T> T read(JsonNode node, Class<T> type) {
        return json.convertValue(node, type);
    }

    public JsonNode tree(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the sandbox answered something that is not JSON", e);
        }
    }

    public String text(Object body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
