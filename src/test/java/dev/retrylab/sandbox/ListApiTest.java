package dev.retrylab.sandbox;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists in Stripe's manner: pages by the id of a row, and no parameter passed over. */
@QuarkusTest
class ListApiTest {

    private static List<String> charges(TestSandbox sandbox, int many) {
        List<String> newestFirst = new ArrayList<>();
        for (int i = 1; i <= many; i++) {
            newestFirst.add(0, sandbox.charge("k" + i).path("id"));
        }
        return newestFirst;
    }

    private static Response list(TestSandbox sandbox, String query) {
        return sandbox.first().urlEncodingEnabled(false).get("/v1/charges?" + query);
    }

    private static void assertPage(TestSandbox sandbox, String query, List<String> ids, boolean more) {
        Response page = list(sandbox, query);
        assertEquals(200, page.statusCode(), page.asString());
        assertEquals(ids, page.path("data.id"), query);
        assertEquals(more, page.path("has_more"), query);
    }

    @Test
    void pagesGoOnAfterOneIdAndEndBeforeAnother() {
        TestSandbox sandbox = TestSandbox.create();
        List<String> all = charges(sandbox, 5);
        assertPage(sandbox, "limit=2", all.subList(0, 2), true);
        assertPage(sandbox, "limit=2&starting_after=" + all.get(1), all.subList(2, 4), true);
        assertPage(sandbox, "limit=2&starting_after=" + all.get(3), all.subList(4, 5), false);
        assertPage(sandbox, "starting_after=" + all.get(4), List.of(), false);
        assertPage(sandbox, "limit=2&ending_before=" + all.get(4), all.subList(2, 4), true);
        assertPage(sandbox, "limit=2&ending_before=" + all.get(2), all.subList(0, 2), false);
        assertPage(sandbox, "ending_before=" + all.get(0), List.of(), false);
    }

    @Test
    void aPageDoesNotBeginAtAnotherAccountsCharge() {
        TestSandbox sandbox = TestSandbox.create();
        String own = charges(sandbox, 1).get(0);
        sandbox.as(1)
                .get("/v1/charges?starting_after=" + own)
                .then()
                .statusCode(400)
                .body("error.param", equalTo("starting_after"))
                .body("detail", containsString(own));
    }

    @ParameterizedTest
    @CsvSource({
        "customer=cus_1, customer",
        "created[gte]=1, created",
        "limit=0, limit",
        "limit=1001, limit",
        "limit=x, limit",
        "limit=, limit",
        "limit[a]=1, limit",
        "starting_after=ch_none, starting_after",
        "starting_after[a]=1, starting_after",
        "starting_after=a&ending_before=b, ending_before"
    })
    void aParameterThatIsUnknownOrOutOfBoundsIsNamed(String query, String parameter) {
        list(TestSandbox.create(), query).then().statusCode(400).body("error.param", equalTo(parameter));
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=1&limit=2", "limit", "=1", "starting_after=%FF"})
    void aQueryThatCannotBeReadIs400(String query) throws IOException {
        String answer = RawConnection.exchange("GET /v1/charges?" + query
                + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer "
                + TestSandbox.create().apiKeys.get(0) + "\r\n\r\n");
        assertTrue(answer.startsWith("HTTP/1.1 400 "), answer);
        assertTrue(answer.contains("/policy#invalid-request"), answer);
    }
}
