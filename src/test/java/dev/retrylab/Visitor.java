package dev.retrylab;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody with a browser: keeps cookies, follows no redirect, sends forms with the token that their page holds. */
public final class Visitor {

    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final Pattern TOKEN = Pattern.compile("name=\"(csrf-token)\" value=\"([^\"]+)\"");

    private final Map<String, String> cookies = new HashMap<>();
    private final Map<String, String> headers = new HashMap<>();
    private Optional<URI> site = Optional.empty();

    /** Of the application that the tests share. */
    public Visitor() {}

    /** Of one in a process of its own. */
    public Visitor(URI site) {
        this.site = Optional.of(site);
    }

    /** Sends a header with every request, as a proxy adds it. */
    public Visitor with(String header, String value) {
        headers.put(header, value);
        return this;
    }

    /** Goes on where the application is started again; browsers do not mind another port. */
    public void moveTo(URI other) {
        site = Optional.of(other);
    }

    public Response get(String address) {
        // Addresses come from pages and redirects, encoded already.
        return remembering(request().urlEncodingEnabled(false).get(address));
    }

    /** Without RestAssured, which takes three times the work for it: tests look at thousands of pages. */
    public String page(String address) {
        HttpRequest.Builder request = HttpRequest.newBuilder(site().resolve(address));
        headers.forEach(request::header);
        if (!cookies.isEmpty()) {
            request.header("Cookie", HeldForm.written(cookies));
        }
        HttpResponse<String> answer = CLIENT.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString())
                .join();
        assertEquals(200, answer.statusCode(), () -> address + ": " + answer.body());
        for (String cookie : answer.headers().allValues("Set-Cookie")) {
            String[] pair = cookie.split(";", 2)[0].split("=", 2);
            cookies.put(pair[0], pair[1]);
        }
        return answer.body();
    }

    /** The same, of what is not a page. */
    public JsonNode json(String address) {
        try {
            return JSON.readTree(page(address));
        } catch (JsonProcessingException e) {
            throw new AssertionError(address + " is no JSON", e);
        }
    }

    private URI site() {
        return site.orElseGet(() -> URI.create("http://localhost:" + RestAssured.port));
    }

    /** Sends the form that stands on a page, to an address; {@code fields} go with the token. */
    public Response post(String page, String address, Map<String, List<String>> fields) {
        Matcher token = TOKEN.matcher(page(page));
        if (!token.find()) {
            throw new AssertionError("no form with a token on " + page);
        }
        RequestSpecification form = request()
                .contentType(ContentType.URLENC.withCharset("UTF-8"))
                .formParam(token.group(1), token.group(2));
        fields.forEach(form::formParam);
        return remembering(form.post(address));
    }

    /** Sends a file with the form that stands on a page. */
    public Response send(String page, String address, String field, String name, String content) {
        Matcher token = TOKEN.matcher(page(page));
        if (!token.find()) {
            throw new AssertionError("no form with a token on " + page);
        }
        return remembering(request()
                .multiPart(token.group(1), token.group(2))
                .multiPart(field, name, content.getBytes(StandardCharsets.UTF_8), "application/json")
                .post(address));
    }

    /** Answers a question on its own page. */
    public Response answer(String slug, List<String> answer) {
        return post("/questions/" + slug, "/questions/" + slug, Map.of("answer", answer));
    }

    /** The form of a page that is sent to an address, with its token and whatever else it holds hidden. */
    public HeldForm form(String page, String address) {
        return formIn(page(page), address);
    }

    /** The same, of a page that is here already. */
    public HeldForm formIn(String html, String address) {
        return HeldForm.of(html, site(), address, cookies);
    }

    public String cookie(String name) {
        return cookies.get(name);
    }

    public void setCookie(String name, String value) {
        cookies.put(name, value);
    }

    private RequestSpecification request() {
        RequestSpecification request =
                given().redirects().follow(false).cookies(cookies).headers(headers);
        return site.map(URI::toString).map(request::baseUri).orElse(request);
    }

    private Response remembering(Response response) {
        cookies.putAll(response.getCookies());
        return response;
    }
}
