package dev.retrylab.sandbox;

import static io.restassured.RestAssured.given;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;

/** {@code /openapi} as a client's tool reads it, and what it says of an answer. */
final class OpenApiDocument {

    static final ObjectMapper JSON = new ObjectMapper();

    private final JsonNode root;

    private OpenApiDocument(JsonNode root) {
        this.root = root;
    }

    static OpenApiDocument read() throws IOException {
        return new OpenApiDocument(
                JSON.readTree(given().get("/openapi?format=json").asString()));
    }

    /** One address with one method. */
    record Described(String path, String method, JsonNode operation) {

        boolean needsApiKey() {
            return operation.has("security");
        }

        /** An example of the body; null if it takes none. */
        JsonNode exampleBody() {
            JsonNode example = operation.at("/requestBody/content/application~1json/example");
            return example.isMissingNode() ? null : example;
        }

        @Override
        public String toString() {
            return method + " " + path;
        }
    }

    List<String> paths() {
        List<String> paths = new ArrayList<>();
        root.path("paths").fieldNames().forEachRemaining(paths::add);
        return paths;
    }

    JsonNode at(String pointer) {
        return root.at(pointer);
    }

    List<Described> sandbox() {
        List<Described> all = new ArrayList<>();
        for (String path : paths()) {
            if (path.startsWith("/v1/")) {
                root.path("paths")
                        .path(path)
                        .fields()
                        .forEachRemaining(method -> all.add(new Described(
                                path, method.getKey().toUpperCase(java.util.Locale.ROOT), method.getValue())));
            }
        }
        return all;
    }

    /** What an answer has that is not described, and what is described and missing; empty if they agree. */
    List<String> disagreements(
            Described described, int status, String contentType, Iterable<String> headers, String body)
            throws IOException {
        JsonNode response = described.operation.path("responses").path(Integer.toString(status));
        if (response.isMissingNode()) {
            return List.of("status " + status + " is not described");
        }
        JsonNode schema = response.path("content").path(contentType).path("schema");
        if (schema.isMissingNode()) {
            return List.of("the type " + contentType + " is not described for " + status);
        }
        List<String> wrongs = new ArrayList<>();
        for (String header : headers) {
            if (SPOKEN_OF.contains(header) && !response.path("headers").has(header)) {
                wrongs.add("the header " + header + " is not described for " + status);
            }
        }
        check(schema, JSON.readTree(body), "body", wrongs);
        return wrongs;
    }

    private static final List<String> SPOKEN_OF =
            List.of("Location", "Idempotent-Replayed", "Retry-After", "WWW-Authenticate");

    private void check(JsonNode given, JsonNode value, String place, List<String> wrongs) {
        JsonNode schema = given.has("$ref") ? root.at(given.get("$ref").asText().substring(1)) : given;
        if (schema.has("type") && !types(schema).contains(typeOf(value))) {
            wrongs.add(place + " is " + typeOf(value) + ", described as " + types(schema));
        }
        if (schema.has("enum") && !contains(schema.get("enum"), value)) {
            wrongs.add(place + " is " + value + ", which is not described");
        }
        if (value.isArray()) {
            value.forEach(item -> check(schema.path("items"), item, place + "[]", wrongs));
        }
        if (value.isObject()) {
            checkMembers(schema, value, place, wrongs);
        }
    }

    private void checkMembers(JsonNode schema, JsonNode value, String place, List<String> wrongs) {
        schema.path("required").forEach(name -> {
            if (!value.has(name.asText())) {
                wrongs.add(place + "." + name.asText() + " is missing");
            }
        });
        for (Iterator<Map.Entry<String, JsonNode>> members = value.fields(); members.hasNext(); ) {
            Map.Entry<String, JsonNode> member = members.next();
            JsonNode own = schema.path("properties").path(member.getKey());
            JsonNode described = own.isMissingNode() ? schema.path("additionalProperties") : own;
            if (described.isObject()) {
                check(described, member.getValue(), place + "." + member.getKey(), wrongs);
            } else {
                wrongs.add(place + "." + member.getKey() + " is not described");
            }
        }
    }

    private static List<String> types(JsonNode schema) {
        JsonNode type = schema.get("type");
        return type.isArray()
                ? StreamSupport.stream(type.spliterator(), false)
                        .map(JsonNode::asText)
                        .toList()
                : List.of(type.asText());
    }

    private static String typeOf(JsonNode value) {
        return value.isIntegralNumber() ? "integer" : value.getNodeType().name().toLowerCase(java.util.Locale.ROOT);
    }

    private static boolean contains(JsonNode list, JsonNode value) {
        return StreamSupport.stream(list.spliterator(), false).anyMatch(value::equals);
    }
}
