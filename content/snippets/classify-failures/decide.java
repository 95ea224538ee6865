// prints: connection refused, no key -> RETRY
// prints: timeout, no key -> UNKNOWN
// prints: timeout, key -> RETRY
// prints: reset, no key -> UNKNOWN
// prints: 429, no key -> RETRY
// prints: 500, no key -> UNKNOWN
// prints: 520, no key -> UNKNOWN
// prints: 503, no key -> UNKNOWN
// prints: 503, key -> RETRY
// prints: 422, key -> STOP
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;

class Decide {

    // begin
    enum Decision { RETRY, STOP, UNKNOWN }

    static Decision decide(int status, boolean repeatable) {
        return switch (status) {
            case 408, 429 -> Decision.RETRY; // it never ran
            case 501 -> Decision.STOP;
            // 503 moves up if the API promises that it comes before the work.
            case 409, 500, 502, 503, 504 -> mayHaveRun(repeatable);
            // One that we don't know is the first of its class: 520 is a 500.
            default -> status > 500 ? mayHaveRun(repeatable) : Decision.STOP;
        };
    }

    static Decision decide(IOException silence, boolean repeatable) {
        // Refused, or no such name: nothing was sent.
        return silence instanceof ConnectException
                ? Decision.RETRY
                : mayHaveRun(repeatable); // timeout, reset
    }

    static Decision mayHaveRun(boolean repeatable) {
        return repeatable ? Decision.RETRY : Decision.UNKNOWN;
    }
    // end

    static final HttpClient client = HttpClient.newHttpClient();
    static final String URL = System.getenv("RETRYLAB_URL");

    public static void main(String[] args) throws Exception {
        client.send(
                request(URL + "/v1/sandbox")
                        .method("PATCH", BodyPublishers.ofString("{\"keyRequired\": false}"))
                        .build(),
                BodyHandlers.discarding());
        fails("connection refused", "http://127.0.0.1:1", "hang", false);
        fails("timeout", URL, "hang", false);
        fails("timeout", URL, "hang", true);
        fails("reset", URL, "drop-reply", false);
        fails("429", URL, "respond;status=429", false);
        fails("500", URL, "respond;status=500", false);
        fails("520", URL, "respond;status=520", false);
        fails("503", URL, "respond;status=503", false);
        fails("503", URL, "respond;status=503", true);
        fails("422", URL, "respond;status=422", true);
    }

    static HttpRequest.Builder request(String url) {
        return HttpRequest.newBuilder(URI.create(url))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json");
    }

    static void fails(String what, String url, String fault, boolean keyed) throws InterruptedException {
        HttpRequest.Builder request = request(url + "/v1/charges")
                .header("Sandbox-Fault", fault)
                .timeout(Duration.ofSeconds(fault.equals("hang") ? 1 : 20))
                .POST(BodyPublishers.ofString("{\"amount\": 500, \"currency\": \"usd\"}"));
        if (keyed) {
            request.header("Idempotency-Key", UUID.randomUUID().toString());
        }
        Decision decision;
        try {
            decision = decide(client.send(request.build(), BodyHandlers.discarding()).statusCode(), keyed);
        } catch (IOException silence) {
            decision = decide(silence, keyed);
        }
        System.out.println(what + ", " + (keyed ? "key" : "no key") + " -> " + decision);
    }
}
