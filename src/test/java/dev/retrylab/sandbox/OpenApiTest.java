package dev.retrylab.sandbox;

import static io.restassured.RestAssured.given;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.retrylab.sandbox.OpenApiDocument.Described;
import dev.retrylab.sandbox.body.SandboxSettings;
import dev.retrylab.sandbox.body.SettingsReader;
import dev.retrylab.web.problem.ProblemType;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.http.ContentType;
import io.restassured.http.Header;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The document of {@code /v1} and the running server are held against each other, both ways. */
@QuarkusTest
class OpenApiTest {

    /** A method that an address does not have is answered the same everywhere; the others are answers of pages and simulations. */
    private static final Set<ProblemType> NOT_OF_THE_SANDBOX =
            EnumSet.of(ProblemType.METHOD_NOT_ALLOWED, ProblemType.TOO_MUCH_WORK, ProblemType.NOT_IMPLEMENTED);

    private static final String SCHEMAS = "#/components/schemas/";
    private static final String KEY = "Idempotency-Key";

    @Inject
    Router router;

    @Test
    void everyRouteIsDescribedAndEveryDescriptionIsARoute() throws IOException {
        TreeSet<String> routes = new TreeSet<>();
        for (Route route : router.getRoutes()) {
            if (route.getPath() != null && route.getPath().startsWith("/v1/") && route.methods() != null) {
                route.methods().stream()
                        .filter(method -> !method.name().equals("HEAD"))
                        .forEach(method ->
                                routes.add(method + " " + route.getPath().replaceAll(":(\\w+)", "{$1}")));
            }
        }
        routes.removeIf(each -> each.endsWith("/v1/")); // What every request passes.
        assertEquals(
                routes,
                OpenApiDocument.read().sandbox().stream()
                        .map(Described::toString)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void everySettingIsDescribedWithItsDefault() throws IOException {
        Map<String, Object> defaults = SettingsReader.tree(SandboxSettings.DEFAULT);
        var described = OpenApiDocument.read().at("/components/schemas/Settings/properties");
        described
                .fieldNames()
                .forEachRemaining(name -> assertEquals(
                        OpenApiDocument.JSON.valueToTree(defaults.remove(name)),
                        described.get(name).get("default"),
                        name));
        assertEquals(Map.of(), defaults, "settings that are not described");
    }

    @Test
    void pagesAreNotDescribed() throws IOException {
        assertEquals(
                List.of(),
                OpenApiDocument.read().paths().stream()
                        .filter(path -> !path.startsWith("/api/") && !path.startsWith("/v1/"))
                        .toList());
    }

    @Test
    void everySchemaIsUsedSoNoneIsLeftOfAPage() throws IOException {
        JsonNode document = OpenApiDocument.read().at("");
        Set<String> used = document.findValuesAsText("$ref").stream()
                .filter(reference -> reference.startsWith(SCHEMAS))
                .map(reference -> reference.substring(SCHEMAS.length()))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> described = new TreeSet<>();
        document.at("/components/schemas").fieldNames().forEachRemaining(described::add);
        assertEquals(used, described);
    }

    private static RequestSpecification request(TestSandbox sandbox, Described described) {
        RequestSpecification request = described.needsApiKey() ? sandbox.first() : given();
        if (described.exampleBody() != null) {
            request.contentType(ContentType.JSON).body(described.exampleBody().toString());
        }
        boolean isKeyed =
                described.operation().at("/parameters/0/name").asText().equals(KEY);
        return isKeyed ? request.header(KEY, "a-key-of-" + described.path()) : request;
    }

    private static void assertAsDescribed(OpenApiDocument document, Described described, Response answer)
            throws IOException {
        List<String> headers =
                answer.headers().asList().stream().map(Header::getName).toList();
        assertEquals(
                List.of(),
                document.disagreements(
                        described, answer.statusCode(), answer.contentType().split(";")[0], headers, answer.asString()),
                () -> described + " answered " + answer.statusCode() + " " + answer.asString());
    }

    private static Response send(RequestSpecification request, Described described, String id) {
        return request.request(described.method(), described.path().replace("{id}", id));
    }

    /** The id that an address of one charge, or of one refund, is asked for. */
    private static String id(TestSandbox sandbox, Described described) {
        String charge = sandbox.charge("k1").path("id");
        return described.path().contains("refunds")
                ? sandbox.refund("k2", charge).path("id")
                : charge;
    }

    @org.junit.jupiter.api.TestFactory
    List<org.junit.jupiter.api.DynamicTest> eachExampleIsAnsweredAsDescribed() throws IOException {
        OpenApiDocument document = OpenApiDocument.read();
        return document.sandbox().stream()
                .map(described -> dynamicTest(described.toString(), () -> {
                    boolean isOutside = described.path().startsWith("/v1/processor/");
                    TestSandbox sandbox = TestSandbox.with(isOutside ? "{\"effect\":\"recovery-points\"}" : "{}");
                    String id = id(sandbox, described);
                    RequestSpecification request = request(sandbox, described);
                    if (described.toString().equals("POST /v1/refunds")) {
                        String open = sandbox.charge("k3").path("id");
                        request.body(Map.of("charge", open));
                    }
                    Response answer = send(request, described, id);
                    assertTrue(answer.statusCode() < 300, answer.asString());
                    assertAsDescribed(document, described, answer);
                }))
                .toList();
    }

    @org.junit.jupiter.api.TestFactory
    List<org.junit.jupiter.api.DynamicTest> whatIsWrongIsAnsweredAsDescribed() throws IOException {
        OpenApiDocument document = OpenApiDocument.read();
        return document.sandbox().stream()
                .map(described -> dynamicTest(described.toString(), () -> {
                    TestSandbox sandbox = TestSandbox.create();
                    if (described.needsApiKey()) {
                        Response stranger = send(given().header("Authorization", "Bearer none"), described, "none");
                        assertEquals(401, stranger.statusCode());
                        assertAsDescribed(document, described, stranger);
                    }
                    if (described.path().contains("{id}")) {
                        Response missing = send(sandbox.first(), described, "none");
                        assertEquals(404, missing.statusCode());
                        assertAsDescribed(document, described, missing);
                    }
                    if (described.exampleBody() != null) {
                        for (String body : List.of("{\"none\":1}", "\"" + "x".repeat(20_000) + "\"")) {
                            Response invalid = send(request(sandbox, described).body(body), described, "none");
                            assertEquals(body.length() > 20_000 ? 413 : 400, invalid.statusCode());
                            assertAsDescribed(document, described, invalid);
                        }
                    }
                    if (described.operation().path("parameters").toString().contains("\"limit\"")) {
                        Response unbounded = send(sandbox.first().queryParam("limit", 0), described, "none");
                        assertEquals(400, unbounded.statusCode());
                        assertAsDescribed(document, described, unbounded);
                    }
                }))
                .toList();
    }

    @Test
    void chargesAreAnsweredAsDescribedUnderBothSemantics() throws IOException {
        OpenApiDocument document = OpenApiDocument.read();
        Described charge = document.sandbox().stream()
                .filter(each -> each.toString().equals("POST /v1/charges"))
                .findFirst()
                .orElseThrow();
        for (String semantics : List.of("ietf", "stripe-v1")) {
            TestSandbox sandbox = TestSandbox.with("{\"semantics\":\"" + semantics + "\"}");
            String declined = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_chargeDeclined\"}";
            String failing = "{\"amount\":500,\"currency\":\"usd\",\"source\":\"tok_processorError\"}";
            for (Response answer : List.of(
                    sandbox.charge("k1"),
                    sandbox.charge("k1"),
                    sandbox.charge("k1", "{\"amount\":900,\"currency\":\"usd\"}"),
                    sandbox.charge("k2", declined),
                    sandbox.charge("k3", failing),
                    sandbox.charge("k 4"),
                    sandbox.first()
                            .body(TestSandbox.B)
                            .contentType(ContentType.JSON)
                            .post("/v1/charges"),
                    sandbox.first()
                            .header(KEY, "k5")
                            .contentType(ContentType.TEXT)
                            .body("x")
                            .post("/v1/charges"))) {
                assertAsDescribed(document, charge, answer);
            }
        }
    }

    @Test
    void everyProblemTypeOfTheSandboxIsSomewhereDescribed() throws IOException {
        String described = OpenApiDocument.read().at("/paths").toString();
        List<String> missing = Arrays.stream(ProblemType.values())
                .filter(type -> !NOT_OF_THE_SANDBOX.contains(type))
                .map(ProblemType::code)
                .filter(code -> !described.contains("`" + code + "`"))
                .toList();
        assertEquals(List.of(), missing);
    }

    @Test
    void namesAreGivenOnce() throws IOException {
        List<String> ids = OpenApiDocument.read().sandbox().stream()
                .map(each -> each.operation().path("operationId").asText())
                .toList();
        assertEquals(ids.size(), ids.stream().distinct().count(), ids.toString());
        assertFalse(ids.contains(""));
    }
}
