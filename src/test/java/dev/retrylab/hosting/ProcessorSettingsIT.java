package dev.retrylab.hosting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.Shows;
import io.restassured.RestAssured;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The payment processor beside the sandbox. */
@ExtendWith(SmallSite.Started.class)
class ProcessorSettingsIT {

    private final SmallSite site;

    ProcessorSettingsIT(SmallSite site) {
        this.site = site;
    }

    private int charge(String apiKey, String key) throws Exception {
        return site.node.charge(apiKey, key).get(30, TimeUnit.SECONDS).statusCode();
    }

    @Test
    @Shows("RETRYLAB_PROCESSOR_PORT")
    void itListensWhereTheHostSays() {
        RestAssured.given()
                .get("http://127.0.0.1:" + site.processorPort + "/charges?key=k1")
                .then()
                .statusCode(401);
    }

    @Test
    @Shows("RETRYLAB_PROCESSOR_CALL_TIMEOUT")
    void aCallOfASecondAndAHalfIsNotWaitedFor() throws Exception {
        String apiKey = site.sandbox("{\"effect\":\"recovery-points\",\"processorDelay\":\"PT1.5S\"}");
        assertEquals(504, charge(apiKey, "k1"), "by default it waits for two seconds");
    }

    @Test
    @Shows("RETRYLAB_PROCESSOR_KEY_RETENTION")
    void itForgetsAKeyAfterAnHour() throws Exception {
        String apiKey = site.sandbox("{\"effect\":\"keyed-call\"}");
        site.node
                .charge(apiKey, "k1", "Sandbox-Fault", "crash-between")
                .handle((answer, failure) -> failure)
                .get(30, TimeUnit.SECONDS);
        site.given()
                .header("Authorization", "Bearer " + apiKey)
                .contentType("application/json")
                .body("{\"advance\":\"PT2H\"}")
                .post("/v1/sandbox/clock")
                .then()
                .statusCode(200);
        assertEquals(201, charge(apiKey, "k1"));
        assertEquals(2, site.node.paid(apiKey), "within the hour the processor would know the key");
    }

    @Test
    @Shows("RETRYLAB_PROCESSOR_WORKERS")
    void oneThreadBooks() throws Exception {
        String apiKey = site.sandbox("{\"effect\":\"call\"}");
        for (int i = 0; i < 3; i++) {
            assertEquals(201, charge(apiKey, "k" + i));
        }
        assertEquals(1, site.node.threads("processor"));
    }
}
