// prints: no answer, and the point is calling
// prints: charge made, and the point is finished
// prints: charge made, and the point is finished
// prints: 1 charge over there
// prints: another account, another name: true
// prints: used again a day later, another name: true
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Pattern;

class Points {

    // begin
    record Id(String account, String key) {}

    record Row(String point, long amount, Instant firstSeen, String body) {}

    static String charge(Id id, long amount) throws Exception {
        if (!keys.containsKey(id)) {
            // First commit: about to call.
            keys.put(id, new Row("calling", amount, Instant.now(), null));
        }
        Row row = keys.get(id);
        if (row.point().equals("finished")) {
            return row.body();
        }
        // A retry comes by here as well, and so does the completer.
        String derived = derivedKey(id, row.firstSeen());
        String body = callProcessor(row.amount(), derived);
        // Second commit: result and answer.
        keys.put(id, new Row("finished", row.amount(), row.firstSeen(), body));
        return body;
    }

    static String derivedKey(Id id, Instant firstSeen) throws Exception {
        String parts = id.account().length() + ":" + id.account()
                + id.key().length() + ":" + id.key() + firstSeen;
        byte[] hash = MessageDigest.getInstance("SHA-256")
                .digest(parts.getBytes());
        // Lengths first: no two different lists look alike.
        return HexFormat.of().formatHex(hash);
    }
    // end

    /** The sandbox is the other company here, and this stands for our table: each change is a commit. */
    static final Map<Id, Row> keys = new HashMap<>();

    static final HttpClient client = HttpClient.newHttpClient();
    static boolean first = true;

    public static void main(String[] args) throws Exception {
        Id id = new Id("acct_1", "order-17");
        for (int attempt = 1; attempt <= 3; attempt++) {
            String answer;
            try {
                answer = charge(id, 500);
            } catch (IOException silence) {
                answer = "no answer";
            }
            System.out.println(answer + ", and the point is " + keys.get(id).point());
        }
        String account = client.send(request("/v1/account").build(), BodyHandlers.ofString()).body();
        var charges = Pattern.compile("\"charges\":(\\d+)").matcher(account);
        System.out.println((charges.find() ? charges.group(1) : account) + " charge over there");
        Instant seen = Instant.parse("2026-11-30T09:00:00Z");
        String name = derivedKey(id, seen);
        System.out.println("another account, another name: "
                + !name.equals(derivedKey(new Id("acct_2", "order-17"), seen)));
        System.out.println("used again a day later, another name: "
                + !name.equals(derivedKey(id, seen.plusSeconds(86_400))));
    }

    static String callProcessor(long amount, String key) throws Exception {
        HttpRequest.Builder request = request("/v1/charges")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString("{\"amount\": " + amount + ", \"currency\": \"usd\"}"));
        if (first) {
            request.header("Sandbox-Fault", "drop-reply");
            first = false;
        }
        client.send(request.build(), BodyHandlers.discarding());
        return "charge made";
    }

    static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json");
    }
}
