package dev.retrylab.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Program;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Stripe's own client for Node, unmodified: the tests are JavaScript, in {@code src/test/node}. */
@QuarkusTest
class StripeNodeTest {

    @Test
    void everyTestOfTheClientPasses() throws Exception {
        Program.Ended tests =
                NodeProject.installed().test(Map.of("RETRYLAB_URL", "http://localhost:" + RestAssured.port));
        assertEquals(0, tests.exitCode(), tests.output());
        assertTrue(tests.output().matches("(?s).*[#ℹ] pass [1-9].*"), tests.output());
    }
}
