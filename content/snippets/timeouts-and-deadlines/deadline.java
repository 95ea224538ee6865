// prints: attempt 1: 503
// prints: attempt 2: 503
// prints: attempt 3: 503
// prints: the next wait would end after the deadline
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.UUID;

class Deadline {

    static final HttpClient client = HttpClient.newHttpClient();

    // begin
    static int charge(String key, Duration deadline, Duration attemptTimeout) throws Exception {
        long ends = System.nanoTime() + deadline.toNanos(); // a clock that nobody sets
        for (int attempt = 1, wait = 100; ; attempt++, wait *= 10) {
            long left = ends - System.nanoTime();
            int status = send(key, Duration.ofNanos(Math.min(attemptTimeout.toNanos(), left)));
            System.out.println("attempt " + attempt + ": " + status);
            if (status != 503 || attempt == 5) {
                return status;
            }
            if (System.nanoTime() + wait * 1_000_000L >= ends) {
                System.out.println("the next wait would end after the deadline");
                return status;
            }
            Thread.sleep(wait);
        }
    }
    // end

    public static void main(String[] args) throws Exception {
        charge(UUID.randomUUID().toString(), Duration.ofSeconds(8), Duration.ofSeconds(2));
    }

    static int send(String key, Duration timeout) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + "/v1/charges"))
                .timeout(timeout)
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .header("Sandbox-Fault", "respond;status=503")
                .POST(BodyPublishers.ofString("{\"amount\": 500, \"currency\": \"usd\"}"))
                .build();
        return client.send(request, BodyHandlers.discarding()).statusCode();
    }
}
