package dev.retrylab;

import static io.restassured.RestAssured.given;

import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Somebody with a browser: keeps cookies, follows no redirect, sends forms with the token that their page holds. */
public final class Visitor {

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

    public String page(String address) {
        return get(address).then().statusCode(200).extract().asString();
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
        return HeldForm.of(
                html, site.orElseGet(() -> URI.create("http://localhost:" + RestAssured.port)), address, cookies);
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
