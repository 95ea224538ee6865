package dev.retrylab.web.visitor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing is changed for a learner by a request that carries no token, and nothing that is sent makes the server fail. */
@QuarkusTest
class FormsOnlyTest {

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TestHTTPResource
    URI site;

    @ParameterizedTest
    @ValueSource(strings = {"", "*/*", "application/*", "text/plain", "application/json"})
    void whatIsNoFormIsRefusedWhereAFormIsTaken(String type) throws Exception {
        for (String path : new String[] {
            "/progress/delete",
            "/questions/told-no",
            "/museum/two-tellers-one-cheque",
            "/lessons/key-life",
            "/interview"
        }) {
            assertEquals(415, sent(path, type, "").statusCode(), path);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/progress/delete", "/questions/told-no", "/lessons/key-life"})
    void aFormWithoutItsTokenIsRefused(String path) throws Exception {
        assertEquals(
                400, sent(path, "application/x-www-form-urlencoded", "answer=a").statusCode());
    }

    @ParameterizedTest
    @ValueSource(strings = {"%zz=%", "answer=%", "answer=%4", "%ff=%fe"})
    void aFormThatCannotBeDecodedIsTheClientsMistake(String form) throws Exception {
        for (String path : new String[] {"/questions/told-no", "/museum/two-tellers-one-cheque", "/interview"}) {
            assertEquals(
                    400, sent(path, "application/x-www-form-urlencoded", form).statusCode(), path);
        }
    }

    private HttpResponse<String> sent(String path, String type, String body) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(site.resolve(path)).POST(BodyPublishers.ofString(body));
        if (!type.isEmpty()) {
            request.header("Content-Type", type);
        }
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }
}
