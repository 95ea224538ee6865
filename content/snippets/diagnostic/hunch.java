// prints: attempt 1: 503
// prints: attempt 2: 503
// prints: attempt 3: 201
// prints: said 3, happened 1
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.regex.Pattern;

class Hunch {

    static final HttpClient client = HttpClient.newHttpClient();

    public static void main(String[] args) throws Exception {
        send("PATCH", "/v1/sandbox", "{\"keyRequired\": false}", Map.of());
        // begin
        int said = 3; // the number first, before anything runs

        int before = charges();
        for (int attempt = 1; attempt <= 3; attempt++) {
            var reply = charge(attempt < 3 ? "respond;status=503" : "");
            System.out.println("attempt " + attempt + ": " + reply.statusCode());
        }
        // Counted at the server, not among the replies.
        int happened = charges() - before;
        System.out.println("said " + said + ", happened " + happened);
        // end
    }

    static HttpResponse<String> charge(String fault) throws Exception {
        Map<String, String> headers = fault.isEmpty() ? Map.of() : Map.of("Sandbox-Fault", fault);
        return send("POST", "/v1/charges", "{\"amount\": 500, \"currency\": \"usd\"}", headers);
    }

    static int charges() throws Exception {
        String account = send("GET", "/v1/account", "", Map.of()).body();
        var charges = Pattern.compile("\"charges\":(\\d+)").matcher(account);
        charges.find();
        return Integer.parseInt(charges.group(1));
    }

    static HttpResponse<String> send(String method, String path, String body, Map<String, String> headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString(body));
        headers.forEach(request::header);
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
