package dev.retrylab;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A form as a browser holds it, which can be sent again and by several connections at once. */
public final class HeldForm {

    private static final Pattern HIDDEN =
            Pattern.compile("<input type=\"hidden\" name=\"([^\"]+)\" value=\"([^\"]*)\">");

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private final URI address;
    private final Map<String, String> cookies;
    private final Map<String, List<String>> fields = new LinkedHashMap<>();

    private HeldForm(URI address, Map<String, String> cookies) {
        this.address = address;
        this.cookies = Map.copyOf(cookies);
    }

    static HeldForm of(String page, URI site, String address, Map<String, String> cookies) {
        Matcher form = Pattern.compile("<form[^>]* action=\"" + Pattern.quote(address) + "\".*?</form>", Pattern.DOTALL)
                .matcher(page);
        if (!form.find()) {
            throw new AssertionError("no form that is sent to " + address + " in " + page);
        }
        HeldForm held = new HeldForm(site.resolve(address), cookies);
        HIDDEN.matcher(form.group())
                .results()
                .forEach(hidden -> held.fields.put(hidden.group(1), List.of(hidden.group(2))));
        return held;
    }

    public HeldForm with(String field, String... values) {
        fields.put(field, List.of(values));
        return this;
    }

    public String field(String name) {
        return fields.get(name).get(0);
    }

    /** Sends it, without waiting for the reply. No redirect is followed. */
    public CompletableFuture<HttpResponse<String>> send() {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(encoded()));
        if (!cookies.isEmpty()) {
            request.header("Cookie", written(cookies));
        }
        return CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    /** As the value of a header. */
    static String written(Map<String, String> cookies) {
        return cookies.entrySet().stream()
                .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
                .collect(Collectors.joining("; "));
    }

    private String encoded() {
        return fields.entrySet().stream()
                .flatMap(
                        field -> field.getValue().stream().map(value -> encoded(field.getKey()) + "=" + encoded(value)))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
