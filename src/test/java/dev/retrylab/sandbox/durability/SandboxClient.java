package dev.retrylab.sandbox.durability;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** One account of one sandbox, as a client sees it. Every charge has its key as its description. */
final class SandboxClient {

    static final int AMOUNT = 500;

    /** What a list holds at most. */
    static final int MAX_CHARGES = 1000;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final String apiKey;

    private SandboxClient(String apiKey) {
        this.apiKey = apiKey;
    }

    /** Asks again while the server has yet to find its database. */
    static SandboxClient create(URI address, String settings) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address.resolve("/v1/sandboxes"))
                .POST(BodyPublishers.ofString(settings))
                .build();
        HttpResponse<byte[]> answer =
                await(() -> HTTP.send(request, BodyHandlers.ofByteArray()), each -> each.statusCode() != 503);
        return new SandboxClient(json(answer, 201).at("/accounts/0/apiKey").textValue());
    }

    HttpResponse<byte[]> charge(URI address, String key) throws IOException, InterruptedException {
        String body = "{\"amount\":" + AMOUNT + ",\"currency\":\"usd\",\"description\":\"" + key + "\"}";
        return HTTP.send(
                request(address, "/v1/charges")
                        .header("Idempotency-Key", key)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofByteArray());
    }

    static boolean isReplay(HttpResponse<?> answer) {
        return answer.headers().firstValue("Idempotent-Replayed").isPresent();
    }

    static String id(byte[] charge) {
        try {
            return JSON.readTree(charge).get("id").textValue();
        } catch (IOException e) {
            throw new IllegalStateException("no charge: " + new String(charge), e);
        }
    }

    void change(URI address, String settings) throws IOException, InterruptedException {
        HttpRequest request = request(address, "/v1/sandbox")
                .method("PATCH", BodyPublishers.ofString(settings))
                .build();
        json(HTTP.send(request, BodyHandlers.ofByteArray()), 200);
    }

    /** Whether the server still knows the account. */
    boolean isKnown(URI address) throws IOException, InterruptedException {
        return get(address, "/v1/account").statusCode() != 401;
    }

    int executions(URI address) throws IOException, InterruptedException {
        return json(get(address, "/v1/account"), 200).get("executions").intValue();
    }

    long balance(URI address) throws IOException, InterruptedException {
        return json(get(address, "/v1/account"), 200).get("balance").longValue();
    }

    /** Until an attempt is at work on the server. */
    void awaitOneRunning(URI address) throws IOException, InterruptedException {
        await(
                () -> json(get(address, "/v1/requests"), 200)
                        .at("/data/0/outcome")
                        .textValue(),
                "running"::equals);
    }

    /** Until a charge is committed. */
    void awaitOneExecution(URI address) throws IOException, InterruptedException {
        await(() -> executions(address), count -> count == 1);
    }

    /** Charges in the payment processor's ledger. */
    int paid(URI address) throws IOException, InterruptedException {
        return json(get(address, "/v1/processor/charges"), 200).get("data").size();
    }

    /** Until the processor has charged. */
    void awaitOnePaid(URI address) throws IOException, InterruptedException {
        await(() -> paid(address), count -> count == 1);
    }

    private interface Question<T> {
        T ask() throws IOException, InterruptedException;
    }

    /** Asks again until it is so; each asking is a request, so this needs no sleep. */
    private static <T> T await(Question<T> question, Predicate<T> wanted) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        T answer = question.ask();
        while (!wanted.test(answer)) {
            if (System.nanoTime() > deadline) {
                throw new IOException("it was not so within 60 s");
            }
            answer = question.ask();
        }
        return answer;
    }

    /** The ids of the charges that there are, by key. */
    Map<String, List<String>> charges(URI address) throws IOException, InterruptedException {
        Map<String, List<String>> found = new TreeMap<>();
        for (JsonNode charge :
                json(get(address, "/v1/charges?limit=" + MAX_CHARGES), 200).get("data")) {
            found.computeIfAbsent(charge.get("description").textValue(), key -> new ArrayList<>())
                    .add(charge.get("id").textValue());
        }
        return found;
    }

    private HttpResponse<byte[]> get(URI address, String path) throws IOException, InterruptedException {
        return HTTP.send(request(address, path).build(), BodyHandlers.ofByteArray());
    }

    private HttpRequest.Builder request(URI address, String path) {
        return HttpRequest.newBuilder(address.resolve(path))
                .timeout(Duration.ofSeconds(60))
                .header("Authorization", "Bearer " + apiKey);
    }

    private static JsonNode json(HttpResponse<byte[]> answer, int status) throws IOException {
        if (answer.statusCode() != status) {
            throw new IOException(answer.statusCode() + " " + new String(answer.body()));
        }
        return JSON.readTree(answer.body());
    }
}
