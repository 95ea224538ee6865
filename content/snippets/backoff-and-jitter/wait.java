// prints: a third failure, between 0 and 400 ms: true
// prints: the hundredth, between 0 and 10000 ms: true
// prints: the server says 2 s, 5 s are left: true
// prints: the server says 120 s, 5 s are left: false
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.OptionalLong;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

class Wait {

    static final double BASE = 100;
    static final double CAP = 10_000;

    // begin
    /** Full jitter, in ms. Empty: no attempt would begin in time. */
    static OptionalLong wait(int failures, long left, long retryAfter) {
        // A double doesn't overflow, an int does.
        double ceiling = Math.min(CAP, BASE * Math.pow(2, failures - 1));
        double random = ThreadLocalRandom.current().nextDouble();
        long drawn = retryAfter + Math.round(random * ceiling);
        return drawn < left ? OptionalLong.of(drawn) : OptionalLong.empty();
    }
    // end

    static boolean within(int failures, long most) {
        return IntStream.range(0, 1000).mapToLong(i -> wait(failures, 60_000, 0).orElseThrow())
                .allMatch(drawn -> 0 <= drawn && drawn <= most);
    }

    static long toldToWait(int seconds) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + "/v1/charges"))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .header("Idempotency-Key", "order-17")
                .header("Sandbox-Fault", "respond;status=429;retry-after=" + seconds)
                .POST(BodyPublishers.ofString("amount=500&currency=usd"))
                .build();
        var answer = HttpClient.newHttpClient().send(request, BodyHandlers.discarding());
        return 1000 * answer.headers().firstValueAsLong("Retry-After").orElseThrow();
    }

    public static void main(String[] args) throws Exception {
        System.out.println("a third failure, between 0 and 400 ms: " + within(3, 400));
        System.out.println("the hundredth, between 0 and 10000 ms: " + within(100, 10_000));
        System.out.println("the server says 2 s, 5 s are left: " + wait(1, 5_000, toldToWait(2)).isPresent());
        System.out.println("the server says 120 s, 5 s are left: " + wait(1, 5_000, toldToWait(120)).isPresent());
    }
}
