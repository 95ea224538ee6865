package dev.retrylab.browser;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The one browser process of a test run. Started by the first test that needs it, ended with the last. */
final class Chromium implements AutoCloseable {

    private static final List<String> PLACES =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

    private final Playwright playwright;
    private final com.microsoft.playwright.Browser process;
    private BrowserContext shared;

    Chromium(Path executable) {
        playwright = Playwright.create();
        process = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(executable)
                        .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-background-networking")));
    }

    /** Where this machine has a browser, if it has one. */
    static Optional<Path> executable() {
        return PLACES.stream().map(Path::of).filter(Files::isExecutable).findFirst();
    }

    com.microsoft.playwright.Browser process() {
        return process;
    }

    /** The one profile that those tests share which need none of their own. */
    BrowserContext shared(Supplier<BrowserContext> profile) {
        if (shared == null) {
            shared = profile.get();
        }
        return shared;
    }

    @Override
    public void close() {
        process.close();
        playwright.close();
    }
}
