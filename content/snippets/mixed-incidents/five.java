// prints: the reply is lost: 201 after 2 calls
// prints: down: 503 after 2 calls
// prints: down: 503 after 1 call
// prints: down: refused here after 0 calls
// prints: 1 charge
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;

class Five {

    // begin
    static final int NO_ANSWER = 0;
    static final Set<Integer> BAD = Set.of(NO_ANSWER, 500, 502, 503, 504);

    int charge(int amount, Duration deadline, Duration attemptTimeout)
            throws InterruptedException {
        String key = UUID.randomUUID().toString(); // above the loop
        long ends = System.nanoTime() + deadline.toNanos();
        budget.firstAttempt();
        for (int failures = 1; ; failures++) {
            if (!breaker.allows()) {
                throw new RefusedHere(); // no retry of our own refusal
            }
            long left = ends - System.nanoTime();
            if (left <= 0) {
                return NO_ANSWER;
            }
            long nanos = Math.min(attemptTimeout.toNanos(), left);
            int status = send(amount, key, nanos);
            boolean bad = BAD.contains(status);
            breaker.heard(!bad);
            long ceiling = Math.min(10_000, 100L << failures - 1);
            // Full jitter.
            long wait = ThreadLocalRandom.current().nextLong(ceiling);
            boolean again = bad || status == 409 || status == 429;
            boolean inTime = System.nanoTime() + wait * 1_000_000 < ends;
            // Deadline first, then a token.
            if (!again || failures == 3 || !inTime || !budget.mayRetry()) {
                return status;
            }
            Thread.sleep(wait);
        }
    }
    // end

    static class RefusedHere extends RuntimeException {}

    /** In thousandths, and small, so that it is soon empty. */
    static class Budget {
        int left = 2_000;

        void firstAttempt() {
            left = Math.min(2_000, left + 100);
        }

        boolean mayRetry() {
            if (left < 1_000) {
                return false;
            }
            left -= 1_000;
            return true;
        }
    }

    /** Opens at half of the last ten calls, of five at least. Here it never tries again. */
    static class Breaker {
        final Deque<Boolean> last = new ArrayDeque<>();

        boolean allows() {
            return last.size() < 5 || last.stream().filter(good -> !good).count() * 2 < last.size();
        }

        void heard(boolean good) {
            last.add(good);
            if (last.size() > 10) {
                last.remove();
            }
        }
    }

    final Budget budget = new Budget();
    final Breaker breaker = new Breaker();
    final HttpClient client = HttpClient.newHttpClient();
    final Deque<String> faults = new ArrayDeque<>(List.of("hang", ""));
    int calls;

    int send(int amount, String key, long nanos) throws InterruptedException {
        calls++;
        String fault = faults.isEmpty() ? "respond;status=503" : faults.remove();
        HttpRequest.Builder request = request("/v1/charges")
                .timeout(Duration.ofNanos(nanos))
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString("{\"amount\": " + amount + ", \"currency\": \"usd\"}"));
        if (!fault.isEmpty()) {
            request.header("Sandbox-Fault", fault);
        }
        try {
            return client.send(request.build(), BodyHandlers.discarding()).statusCode();
        } catch (IOException silence) {
            return NO_ANSWER;
        }
    }

    static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json");
    }

    public static void main(String[] args) throws Exception {
        Five five = new Five();
        for (String what : List.of("the reply is lost", "down", "down", "down")) {
            five.calls = 0;
            String ended;
            try {
                ended = String.valueOf(five.charge(500, Duration.ofSeconds(10), Duration.ofSeconds(2)));
            } catch (RefusedHere refused) {
                ended = "refused here";
            }
            System.out.println(what + ": " + ended + " after " + five.calls + (five.calls == 1 ? " call" : " calls"));
        }
        String account = five.client.send(request("/v1/account").build(), BodyHandlers.ofString()).body();
        var charges = Pattern.compile("\"charges\":(\\d+)").matcher(account);
        System.out.println((charges.find() ? charges.group(1) : account) + " charge");
    }
}
