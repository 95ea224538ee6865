package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import dev.retrylab.Alone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What a lesson tells of browsers and curl: a POST on a reused connection that is closed before the first byte of an answer is
 * sent again by itself. On a fresh connection it is not.
 */
@Alone
class RepeatedPostTest {

    private static final List<String> TWICE = List.of("reused", "fresh");
    private static final List<String> ONCE = List.of("fresh");

    /** What curl exits with when the server closes without an answer. */
    private static final int EMPTY_REPLY = 52;

    private static Chromium chromium;

    @BeforeAll
    static void start() {
        Assumptions.assumeTrue(Browser.isRequired(), "the browser tests run with RETRYLAB_BROWSER=required");
        chromium = new Chromium(Chromium.executable().orElseThrow());
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @Test
    void aFormIsSentTwice() throws IOException {
        try (ClosingServer server = new ClosingServer();
                Page page = chromium.process().newPage()) {
            page.navigate(server.address(ClosingServer.KEPT));
            page.click("button");
            page.waitForURL("**/pay");
            assertEquals(TWICE, server.posts());
        }
    }

    @Test
    void aFetchIsSentTwiceAndTheScriptSeesOneAnswer() throws IOException {
        try (ClosingServer server = new ClosingServer();
                Page page = chromium.process().newPage()) {
            page.navigate(server.address(ClosingServer.KEPT));
            assertEquals(200, page.evaluate("fetch('/pay', {method: 'POST', body: 'amount=500'}).then(r => r.status)"));
            assertEquals(TWICE, server.posts());
        }
    }

    @Test
    void onAFreshConnectionAFetchFailsAndIsSentOnce() throws IOException {
        try (ClosingServer server = new ClosingServer();
                Page page = chromium.process().newPage()) {
            page.navigate(server.address(ClosingServer.CLOSED));
            String script = "fetch('/pay', {method: 'POST', body: 'amount=500'}).then(r => r.status, e => e.name)";
            assertEquals("TypeError", page.evaluate(script));
            assertEquals(ONCE, server.posts());
        }
    }

    @Test
    void curlSendsItTwiceOnAConnectionThatItUsesAgain() throws Exception {
        try (ClosingServer server = new ClosingServer()) {
            assertEquals(0, curl(server.address(ClosingServer.KEPT), server.address("/pay")));
            assertEquals(TWICE, server.posts());
        }
    }

    @Test
    void curlFailsOnAFreshConnection() throws Exception {
        try (ClosingServer server = new ClosingServer()) {
            assertEquals(EMPTY_REPLY, curl(server.address(ClosingServer.CLOSED), server.address("/pay")));
            assertEquals(ONCE, server.posts());
        }
    }

    /** One GET and then one POST by one process. @return the exit code */
    private static int curl(String first, String then) throws IOException, InterruptedException {
        Path curl = Path.of("/usr/bin/curl");
        Assumptions.assumeTrue(Files.isExecutable(curl), "no curl on this machine");
        Process process = new ProcessBuilder(
                        curl.toString(), "--silent", first, "--next", "--silent", "--data", "amount=500", then)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertTrue(process.waitFor(30, TimeUnit.SECONDS));
        return process.exitValue();
    }
}
