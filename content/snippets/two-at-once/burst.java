// prints: 201 x 10
// prints: 1 charge
import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class Burst {

    static final HttpClient client = HttpClient.newHttpClient();

    static final String BODY = "{\"amount\": 500, \"currency\": \"usd\"}";

    public static void main(String[] args) throws Exception {
        // begin
        HttpRequest charge = request("/v1/charges")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .POST(BodyPublishers.ofString(BODY))
                .build();

        var underWay = Stream.generate(
                        () -> client.sendAsync(charge, BodyHandlers.discarding()))
                .limit(10)
                .toList();
        underWay.stream()
                .map(CompletableFuture::join)
                .collect(groupingBy(HttpResponse::statusCode, counting()))
                .forEach((status, times) ->
                        System.out.println(status + " x " + times));
        // end

        String account = client.send(request("/v1/account").build(), BodyHandlers.ofString()).body();
        var charges = Pattern.compile("\"charges\":(\\d+)").matcher(account);
        System.out.println((charges.find() ? charges.group(1) : account) + " charge");
    }

    static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(System.getenv("RETRYLAB_URL") + path))
                .header("Authorization", "Bearer " + System.getenv("RETRYLAB_KEY"))
                .header("Content-Type", "application/json");
    }
}
