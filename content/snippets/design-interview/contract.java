// prints: new: 201
// prints: the same again: 201, byte for byte: true
// prints: another body: 422
// prints: no key: 400
// prints: rolled back: 503
// prints: and its key is as good as new: 201
// prints: ten at once, nothing but 201 and 409: true
// prints: 3 charges
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class Contract {

    public static void main(String[] args) throws Exception {
        // begin
        String key = newKey();
        var first = charge(key, 500, "tok_visa").join();
        var again = charge(key, 500, "tok_visa").join();
        boolean same = again.body().equals(first.body());
        print("new: " + first.statusCode());
        print("the same again: " + again.statusCode() + ", byte for byte: " + same);
        print("another body: " + status(charge(key, 900, "tok_visa")));
        print("no key: " + status(charge("", 500, "tok_visa")));

        String second = newKey();
        print("rolled back: " + status(charge(second, 500, "tok_processorError")));
        print("and its key is as good as new: "
                + status(charge(second, 500, "tok_visa")));

        letTheWorkTakeASecond(); // and a twin is told at once
        String third = newKey();
        var tenAtOnce = Stream.generate(() -> charge(third, 500, "tok_visa"))
                .limit(10)
                .toList();
        boolean expected = tenAtOnce.stream()
                .allMatch(reply -> Set.of(201, 409).contains(status(reply)));
        print("ten at once, nothing but 201 and 409: " + expected);
        print(countCharges() + " charges");
        // end
    }

    static final HttpClient client = HttpClient.newHttpClient();

    static CompletableFuture<HttpResponse<String>> charge(String key, int amount, String source) {
        String body = "{\"amount\": " + amount + ", \"currency\": \"usd\", \"source\": \"" + source + "\"}";
        HttpRequest.Builder request = request("/v1/charges").POST(BodyPublishers.ofString(body));
        if (!key.isEmpty()) {
            request.header("Idempotency-Key", key);
        }
        return client.sendAsync(request.build(), BodyHandlers.ofString());
    }

    static int status(CompletableFuture<HttpResponse<String>> reply) {
        return reply.join().statusCode();
    }

    static void letTheWorkTakeASecond() throws Exception {
        String settings = "{\"processorDelay\": \"PT1S\", \"inFlightWait\": \"PT0S\"}";
        client.send(
                request("/v1/sandbox").method("PATCH", BodyPublishers.ofString(settings)).build(),
                BodyHandlers.discarding());
    }

    static String countCharges() throws Exception {
        String account = client.send(request("/v1/account").build(), BodyHandlers.ofString()).body();
        var charges = Pattern.compile("\"charges\":(\\d+)").matcher(account);
        return charges.find() ? charges.group(1) : account;
    }

    static String newKey() {
        return UUID.randomUUID().toString();
    }

    static void print(String line) {
        System.out.println(line);
    }

    static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json");
    }
}
