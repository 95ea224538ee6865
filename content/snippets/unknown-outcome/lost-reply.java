// prints: without a key: 2 charges
// prints: with a key: 1 charge
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;

class LostReply {

    static final HttpClient client = HttpClient.newHttpClient();

    public static void main(String[] args) throws Exception {
        send("PATCH", "/v1/sandbox", "{\"keyRequired\": false}", Map.of());
        pay(Map.of());
        System.out.println("without a key: " + charges() + " charges");
        pay(Map.of("Idempotency-Key", UUID.randomUUID().toString()));
        System.out.println("with a key: " + (charges() - 2) + " charge");
    }

    // begin
    static String pay(Map<String, String> key) throws Exception {
        for (int attempt = 1; attempt <= 3; attempt++) {
            Map<String, String> headers = new HashMap<>(key);
            if (attempt == 1) {
                headers.put("Sandbox-Fault", "drop-reply");
            }
            try {
                return send("POST", "/v1/charges", BODY, headers);
            } catch (IOException silence) {
                // No answer: it may have run.
            }
        }
        return "unknown";
    }
    // end

    static final String BODY = "{\"amount\": 500, \"currency\": \"usd\"}";

    static int charges() throws Exception {
        var charges = Pattern.compile("\"charges\":(\\d+)").matcher(send("GET", "/v1/account", "", Map.of()));
        charges.find();
        return Integer.parseInt(charges.group(1));
    }

    static String send(String method, String path, String body, Map<String, String> headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (!body.isEmpty()) {
            request.header("Content-Type", "application/json");
        }
        headers.forEach(request::header);
        return client.send(request.build(), BodyHandlers.ofString()).body();
    }
}
