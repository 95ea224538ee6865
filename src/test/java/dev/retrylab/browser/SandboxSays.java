package dev.retrylab.browser;

import static io.restassured.RestAssured.given;

import io.restassured.path.json.JsonPath;
import java.util.List;

/** What the sandbox of a run answers at its own addresses, asked with the API key that stands on the run's page. */
record SandboxSays(long executions, long balance, List<String> outcomes) {

    static SandboxSays of(String apiKey) {
        JsonPath account = get(apiKey, "/v1/account");
        return new SandboxSays(
                account.getLong("executions"),
                account.getLong("balance"),
                get(apiKey, "/v1/requests?limit=1000").getList("data.outcome"));
    }

    private static JsonPath get(String apiKey, String path) {
        return given().header("Authorization", "Bearer " + apiKey)
                .get(path)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }
}
