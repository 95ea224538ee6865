package dev.retrylab.sandbox;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.anEmptyMap;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.web.problem.ProblemType;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every address below /v1 does, whoever asks. */
@QuarkusTest
class AddressApiTest {

    @ParameterizedTest
    @CsvSource({
        "/v1/charges?limit=0,limit must be a whole number from 1 to 1000; it was \"0\"",
        "/v1/charges?limit=1001,limit must be a whole number from 1 to 1000; it was \"1001\"",
        "/v1/idempotency-keys?limit=x,limit must be a whole number from 1 to 1000; it was \"x\"",
        "/v1/requests?limit=99999999999,limit must be a whole number from 1 to 1000; it was \"99999999999\"",
        "/v1/requests?starting_after=-1,starting_after must be a whole number from 0 to 2147483647; it was \"-1\"",
    })
    void aListsParametersAreBounded(String address, String detail) {
        TestSandbox.create().first().get(address).then().statusCode(400).body("detail", equalTo(detail));
    }

    @Test
    void anyPageMayAskBeforehand() {
        given().header("Origin", "https://example.org")
                .header("Access-Control-Request-Method", "POST")
                .header("Access-Control-Request-Headers", "idempotency-key,authorization,content-type,sandbox-fault")
                .options("/v1/charges")
                .then()
                .statusCode(204)
                .header("Access-Control-Allow-Origin", equalTo("*"))
                .header("Access-Control-Allow-Credentials", nullValue())
                .header("Access-Control-Allow-Methods", equalTo("GET, HEAD, POST, PATCH"))
                .header(
                        "Access-Control-Allow-Headers",
                        equalTo("Idempotency-Key, Authorization, Content-Type, Sandbox-Fault"));
    }

    @Test
    void anAnswerMayBeReadByAnyPageErrorsIncluded() {
        TestSandbox sandbox = TestSandbox.create();
        for (Response each : List.of(sandbox.charge("k1"), sandbox.charge("k 1"), given().get("/v1/none"))) {
            each.then()
                    .header("Access-Control-Allow-Origin", equalTo("*"))
                    .header(
                            "Access-Control-Expose-Headers",
                            equalTo("Idempotent-Replayed, Retry-After, Location, Request-Id, Idempotency-Key"));
        }
        String tooLarge = " ".repeat(300_000);
        sandbox.charge("k1", tooLarge).then().statusCode(413).header("Access-Control-Allow-Origin", equalTo("*"));
    }

    @ParameterizedTest
    @CsvSource({
        "DELETE,/v1/charges,'GET, HEAD, POST'",
        "PUT,/v1/sandbox,'GET, HEAD, PATCH'",
        "GET,/v1/sandboxes,POST",
        "GET,/v1/sandbox/reset,POST",
        "PATCH,/v1/sandbox/clock,POST",
        "POST,/v1/account,'GET, HEAD'",
        "DELETE,/v1/charges/ch_1,'GET, HEAD'",
        "POST,/v1/idempotency-keys,'GET, HEAD'",
        "POST,/v1/requests,'GET, HEAD'"
    })
    void anotherMethodIs405(String method, String path, String allowed) {
        given().request(method, path)
                .then()
                .statusCode(405)
                .contentType("application/problem+json")
                .header("Allow", equalTo(allowed))
                .body("instance", equalTo(path));
    }

    @Test
    void headAnswersAsGetWithoutTheBody() {
        TestSandbox sandbox = TestSandbox.create();
        Response get = sandbox.first().get("/v1/account");
        Response head = sandbox.first().head("/v1/account");
        assertEquals(200, head.statusCode());
        assertEquals(get.contentType(), head.contentType());
        assertEquals("", head.asString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1", "/v1/", "/v1/none", "/v1/charge", "/v1/sandbox/none"})
    void anotherAddressIs404(String path) {
        given().get(path)
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("type", equalTo("/policy#resource-missing"));
    }

    @Test
    void anUnknownChargeIs404() {
        TestSandbox.create()
                .first()
                .get("/v1/charges/ch_0")
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", equalTo("this account has no such charge"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/charges/%00", "/v1/refunds/%00", "/v1/charges/ch_%F0%9F%98%80", "/v1/charges/ch%200"})
    void whatCanBeNoIdIs404(String path) {
        TestSandbox.create()
                .first()
                .urlEncodingEnabled(false)
                .get(path)
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("detail", equalTo("no id is written like that; one has letters and digits"));
    }

    @Test
    void everyKindOfErrorHasATypeOfItsOwn() {
        List<String> types =
                Arrays.stream(ProblemType.values()).map(ProblemType::address).toList();
        assertEquals(types.size(), types.stream().distinct().count());
    }

    @Test
    void everyAnswerCarriesTheSecurityHeadersAndIsNotStored() {
        TestSandbox sandbox = TestSandbox.create();
        for (Response each :
                List.of(sandbox.charge("k1"), sandbox.charge("k1"), sandbox.charge("k 1"), given().get("/v1/x"))) {
            each.then()
                    .header("Content-Security-Policy", containsString("default-src 'none'"))
                    .header("Content-Security-Policy", not(containsString("unsafe")))
                    .header("X-Content-Type-Options", equalTo("nosniff"))
                    .header("X-Frame-Options", equalTo("DENY"))
                    .header("Referrer-Policy", equalTo("strict-origin-when-cross-origin"))
                    .header("Cache-Control", equalTo("no-store"))
                    .header("Set-Cookie", nullValue());
            assertEquals(anEmptyMap().matches(each.cookies()), true);
        }
    }
}
