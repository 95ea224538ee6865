// prints: 201, replayed: false
// prints: 201, replayed: true
// prints: 1 charge
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import java.util.regex.Pattern;

class Retry {

    static final HttpClient client = HttpClient.newHttpClient();

    static final String BODY = "{\"amount\": 500, \"currency\": \"usd\"}";

    public static void main(String[] args) throws Exception {
        // begin
        // Once per purchase, above the loop.
        String key = UUID.randomUUID().toString();
        for (int attempt = 1; attempt <= 2; attempt++) {
            HttpResponse<String> reply = send(request("/v1/charges")
                    .header("Idempotency-Key", key)
                    .POST(BodyPublishers.ofString(BODY)));
            boolean replayed =
                    reply.headers().firstValue("Idempotent-Replayed").isPresent();
            System.out.println(reply.statusCode() + ", replayed: " + replayed);
        }
        // end
        String account = send(request("/v1/account")).body();
        var charges = Pattern.compile("\"charges\":(\\d+)").matcher(account);
        System.out.println((charges.find() ? charges.group(1) : account) + " charge");
    }

    static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json");
    }

    static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
