// prints: attempt 1: no answer
// prints: attempt 2: 503
// prints: attempt 3: 503
// prints: the next wait would end after the deadline
// prints: within the deadline of 8 s: true
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

class Deadline {

    static final HttpClient client = HttpClient.newHttpClient();

    // begin
    static OptionalInt charge(
            String key, Duration deadline, Duration attemptTimeout)
            throws InterruptedException {
        // A clock that nobody sets.
        long ends = System.nanoTime() + deadline.toNanos();
        for (int attempt = 1, wait = 100; ; attempt++, wait *= 10) {
            long left = ends - System.nanoTime();
            if (left <= 0) { // woken too late
                return OptionalInt.empty();
            }
            long nanos = Math.min(attemptTimeout.toNanos(), left);
            OptionalInt status = send(key, nanos); // empty: no answer
            print("attempt " + attempt + ": ", status);
            if (status.orElse(503) != 503 || attempt == 5) {
                return status;
            }
            if (System.nanoTime() + wait * 1_000_000L >= ends) {
                print("the next wait would end after the deadline");
                return status;
            }
            Thread.sleep(wait);
        }
    }
    // end

    public static void main(String[] args) throws Exception {
        long began = System.nanoTime();
        charge(UUID.randomUUID().toString(), Duration.ofSeconds(8), Duration.ofSeconds(2));
        System.out.println("within the deadline of 8 s: " + (System.nanoTime() - began < 8_000_000_000L));
    }

    static void print(String line) {
        System.out.println(line);
    }

    static void print(String line, OptionalInt status) {
        print(line + (status.isPresent() ? status.getAsInt() : "no answer"));
    }

    static String fault = "hang";

    static OptionalInt send(String key, long nanos) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + "/v1/charges"))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .header("Sandbox-Fault", fault)
                .POST(BodyPublishers.ofString("{\"amount\": 500, \"currency\": \"usd\"}"))
                .build();
        fault = "respond;status=503";
        // The timeout of the request itself would end with the headers, and a body may be long in coming.
        var answer = client.sendAsync(request, BodyHandlers.discarding());
        try {
            return OptionalInt.of(answer.get(nanos, TimeUnit.NANOSECONDS).statusCode());
        } catch (ExecutionException | TimeoutException silence) {
            answer.cancel(true);
            return OptionalInt.empty();
        }
    }
}
