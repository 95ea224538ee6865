package dev.retrylab.browser;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.options.LoadState;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a first visit carries over the wire, compressed, headers included. */
@Alone
@QuarkusTest
class WeightTest {

    private static final int KB = 1024;
    private static final int FIRST_LOAD = 100 * KB;
    private static final int SCRIPTS = 45 * KB;

    @RegisterExtension
    final Browser browser = new Browser();

    private List<Request> requestsOf(String address) {
        Window window = browser.window();
        List<Request> finished = new ArrayList<>();
        window.page.onRequestFinished(finished::add);
        window.open(address);
        window.page.waitForLoadState(LoadState.NETWORKIDLE);
        return finished;
    }

    private static int transferred(List<Request> requests) {
        return requests.stream()
                .map(Request::sizes)
                .mapToInt(size -> size.responseBodySize + size.responseHeadersSize)
                .sum();
    }

    @Test
    void theFirstLoadOfTheHomePageIsAtMost100KB() {
        List<Request> requests = requestsOf("/");
        assertTrue(requests.size() >= 4, "page, styles, scripts: " + requests.size());
        int bytes = transferred(requests);
        System.out.println("First load of /: " + bytes / KB + " KB in " + requests.size() + " requests");
        assertTrue(bytes <= FIRST_LOAD, bytes + " bytes");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/playground",
                "/playground/crashes",
                "/playground/handler?try=1",
                "/simulations/storm?reveal=1",
                "/lessons/unknown-outcome",
                "/questions"
            })
    void theScriptsOfAPageAreAtMost45KB(String address) {
        List<Request> scripts = requestsOf(address).stream()
                .filter(request -> request.resourceType().equals("script"))
                .toList();
        assertTrue(!scripts.isEmpty(), "the page has scripts");
        int bytes = transferred(scripts);
        assertTrue(bytes <= SCRIPTS, bytes + " bytes");
    }

    @Test
    void whatAPageLinksToIsCompressedAndKeptForEver() {
        List<String> assets = requestsOf("/simulations/storm?reveal=1").stream()
                .map(Request::url)
                .filter(url -> url.contains("/assets/"))
                .toList();
        assertTrue(assets.size() >= 5, assets.toString());
        for (String asset : assets) {
            given().header("Accept-Encoding", "gzip")
                    .get(asset)
                    .then()
                    .statusCode(200)
                    .header("Content-Encoding", equalTo("gzip"))
                    .header("Cache-Control", containsString("immutable"));
        }
    }

    @Test
    void aSecondPageLoadsNoAssetAgain() {
        Window window = browser.window();
        window.open("/");
        window.page.waitForLoadState(LoadState.NETWORKIDLE);
        List<Request> asked = new ArrayList<>();
        window.page.onResponse(response -> asked.add(response.request()));
        window.open("/lessons");
        window.page.waitForLoadState(LoadState.NETWORKIDLE);
        List<String> fetched = asked.stream()
                .filter(request -> request.url().contains("/assets/"))
                .filter(request -> request.sizes().responseBodySize > 0 && !isCached(window.page, request.url()))
                .map(Request::url)
                .toList();
        assertEquals(List.of(), fetched);
    }

    private static boolean isCached(Page page, String url) {
        return (Boolean)
                page.evaluate("url => performance.getEntriesByName(url).every(entry => entry.transferSize === 0)", url);
    }

    @Test
    void pagesAreCompressed() {
        given().header("Accept-Encoding", "gzip")
                .get("/lessons/unknown-outcome")
                .then()
                .statusCode(200)
                .header("Content-Encoding", equalTo("gzip"));
    }
}
