package dev.retrylab.scenario;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.scenario.FreshConnectionClient.Outgoing;
import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** The sandbox's addresses that surround a run: make one, read it, empty it. */
@ApplicationScoped
public class SandboxClient {

    /** Far above what any of these takes; beyond it the site itself is in trouble. */
    private static final int TIMEOUT_MILLIS = 10_000;

    private final FreshConnectionClient client;
    private final ObjectMapper json;

    public SandboxClient(FreshConnectionClient client, ObjectMapper json) {
        this.client = client;
        this.json = json;
    }

    /** A new sandbox and its first account's key. */
    record Fresh(String id, String apiKey) {}

    CompletionStage<Fresh> create(ScenarioSettings settings) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("strategy", settings.strategy());
        body.put("keyRequired", settings.key() != KeyUse.NONE);
        body.put(
                "processorDelay",
                Duration.ofMillis(settings.processorDelayMillis()).toString());
        body.put(
                "inFlightWait", Duration.ofMillis(settings.inFlightWaitMillis()).toString());
        return call("POST", "/v1/sandboxes", null, text(body))
                .thenApply(made -> new Fresh(
                        made.path("id").asText(),
                        made.path("accounts").path(0).path("apiKey").asText()));
    }

    /** Removes all that happened in a sandbox. */
    public CompletionStage<JsonNode> reset(String apiKey) {
        return call("POST", "/v1/sandbox/reset", apiKey, "{}");
    }

    /** Everything that the sandbox says of itself now. */
    public CompletionStage<ServerView> view(String apiKey) {
        return requests(apiKey)
                .thenCompose(requests -> call("GET", "/v1/account", apiKey, null)
                        .thenCompose(account -> call("GET", "/v1/idempotency-keys", apiKey, null)
                                .thenCompose(keys -> call("GET", "/v1/charges", apiKey, null)
                                        .thenApply(charges -> new ServerView(
                                                read(account, ServerView.Account.class),
                                                requests,
                                                list(keys, ServerView.StoredKey.class),
                                                oldestFirst(list(charges, ServerView.Charge.class)))))));
    }

    CompletionStage<List<ServerView.Request>> requests(String apiKey) {
        return call("GET", "/v1/requests", apiKey, null).thenApply(node -> list(node, ServerView.Request.class));
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

    JsonNode tree(String text) {
        try {
            return json.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the sandbox answered something that is not JSON", e);
        }
    }

    String text(Object body) {
        try {
            return json.writeValueAsString(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
