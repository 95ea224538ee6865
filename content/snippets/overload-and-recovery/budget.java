// prints: 6609 calls for 6000 requests
// prints: 20 requests of a server that is down: 31 calls arrive
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

class BudgetForAMinute {

    // begin
    static class Budget {
        // Thousandths, so that no rounding adds up.
        static final int CAP = 10_000;
        private final AtomicInteger left = new AtomicInteger(CAP);

        void firstAttempt() {
            left.updateAndGet(tokens -> Math.min(CAP, tokens + 100));
        }

        boolean mayRetry() { // if not, fail now; nobody waits for a token
            return left.getAndUpdate(Budget::takeOne) >= 1_000;
        }

        private static int takeOne(int tokens) {
            return tokens < 1_000 ? tokens : tokens - 1_000;
        }
    }
    // end

    interface Call {
        void make() throws Exception;
    }

    static void run(int requests, Call call) throws Exception {
        Budget budget = new Budget();
        for (int request = 0; request < requests; request++) {
            budget.firstAttempt();
            call.make();
            for (int retry = 0; retry < 3 && budget.mayRetry(); retry++) { // every call fails
                call.make();
            }
        }
    }

    static final HttpClient client = HttpClient.newHttpClient();

    static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"));
    }

    static void callServer() throws IOException, InterruptedException {
        client.send(
                request("/v1/charges")
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .header("Idempotency-Key", "order-17")
                        .header("Sandbox-Fault", "respond;status=503")
                        .POST(BodyPublishers.ofString("amount=500&currency=usd"))
                        .build(),
                BodyHandlers.discarding());
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger calls = new AtomicInteger();
        run(6000, calls::incrementAndGet); // a minute of 100 a second
        System.out.println(calls + " calls for 6000 requests");

        run(20, BudgetForAMinute::callServer);
        String log = client.send(request("/v1/requests?limit=100").build(), BodyHandlers.ofString()).body();
        long arrived = Pattern.compile("\"n\":").matcher(log).results().count();
        System.out.println("20 requests of a server that is down: " + arrived + " calls arrive");
    }
}
