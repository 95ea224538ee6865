package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.restassured.RestAssured;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Opens windows for a test, each with a profile of its own, and closes them after it. A test fails too if a window has
 * written an error or a warning to its console, has asked another host, or has lost a request.
 *
 * <p>They take longer than all other tests together, so they run only when {@code RETRYLAB_BROWSER} is {@code required},
 * as an environment variable or a system property; then a machine without Chromium fails them.
 */
final class Browser implements BeforeEachCallback, AfterEachCallback {

    private static final double PATIENCE_MILLIS = 20_000;

    private Chromium chromium;
    private com.microsoft.playwright.Browser process;
    private final List<BrowserContext> contexts = new ArrayList<>();
    private final List<Page> pages = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    /** A browser for every test that follows in this run, or a test that is skipped. */
    @Override
    public void beforeEach(ExtensionContext test) {
        Assumptions.assumeTrue(isRequired(), "the browser tests run with RETRYLAB_BROWSER=required");
        Path executable = Chromium.executable()
                .orElseThrow(() -> new IllegalStateException(
                        "no Chromium on this machine, and RETRYLAB_BROWSER=required asks for the browser tests"));
        chromium = test.getRoot()
                .getStore(ExtensionContext.Namespace.create(Browser.class))
                .computeIfAbsent(Chromium.class, none -> new Chromium(executable), Chromium.class);
        process = chromium.process();
    }

    static boolean isRequired() {
        String fromOutside = System.getenv().getOrDefault("RETRYLAB_BROWSER", "");
        return "required".equals(System.getProperty("RETRYLAB_BROWSER", fromOutside));
    }

    @Override
    public void afterEach(ExtensionContext test) {
        contexts.forEach(BrowserContext::close);
        contexts.clear();
        pages.forEach(Page::close);
        pages.clear();
        List<String> heard = List.copyOf(complaints);
        complaints.clear();
        if (test.getExecutionException().isEmpty()) {
            assertEquals(List.of(), heard, "what the browser complained of");
        }
    }

    Window window() {
        return window(new NewContextOptions());
    }

    /**
     * A window of somebody new who has the site's files already: for tests that open very many, since a profile of its own
     * for each would fetch them all again. It shares its profile with others of this kind, without the cookies.
     */
    Window windowOfAStranger() {
        BrowserContext context = chromium.shared(() -> context(new NewContextOptions()));
        context.clearCookies();
        Page page = context.newPage();
        pages.add(page);
        return new Window(page, address(), complaints);
    }

    Window windowWithoutScripts() {
        return window(new NewContextOptions().setJavaScriptEnabled(false));
    }

    Window window(NewContextOptions options) {
        BrowserContext context = context(options);
        contexts.add(context);
        return new Window(context.newPage(), address(), complaints);
    }

    private BrowserContext context(NewContextOptions options) {
        BrowserContext context = process.newContext(
                options.setBaseURL(address()).setReducedMotion(com.microsoft.playwright.options.ReducedMotion.REDUCE));
        context.setDefaultTimeout(PATIENCE_MILLIS);
        context.setDefaultNavigationTimeout(PATIENCE_MILLIS);
        return context;
    }

    static String address() {
        return "http://localhost:" + RestAssured.port;
    }
}
