package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.retrylab.Alone;
import dev.retrylab.browser.Sights.Sight;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sight of the site, in both themes, wide and narrow, as axe and a small phone see it. */
@Alone
@QuarkusTest
class AccessibilityTest {

    private static final int HEIGHT = 844;
    private static final List<Integer> WIDTHS = List.of(1280, 390);
    private static final int SMALLEST = 320;

    private static final Axe AXE = new Axe();

    @RegisterExtension
    final Browser browser = new Browser();

    static List<Sight> sights() {
        return Sights.all();
    }

    @ParameterizedTest
    @MethodSource("sights")
    void axeFindsNothingAndNothingRunsOffTheSide(Sight sight) {
        Window window = browser.windowOfAStranger().expectingRefusals();
        window.page.setViewportSize(WIDTHS.get(0), HEIGHT);
        sight.reach().accept(window);
        assertTrue(sight.standsAt(window.address()), () -> sight + " stands at " + window.address());
        AXE.bringTo(window);
        List<String> found = new ArrayList<>();
        for (int width : WIDTHS) {
            window.page.setViewportSize(width, HEIGHT);
            // A theme changes colours and nothing else.
            AXE.violations(window).forEach(each -> found.add(width + ": " + each));
            for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
                window.page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
                AXE.tooFaint(window).forEach(each -> found.add(scheme + " " + width + ": " + each));
            }
        }
        assertEquals(List.of(), found);
        window.page.setViewportSize(SMALLEST, HEIGHT);
        assertEquals(SMALLEST, window.page.evaluate("document.documentElement.scrollWidth"), "scrolls sideways");
    }

    @Test
    void aViolationWouldBeFound() {
        Window window = browser.window();
        window.open("/questions/chain-of-retries");
        window.page.evaluate("document.querySelectorAll('label').forEach(label => label.remove())");
        AXE.bringTo(window);
        assertTrue(AXE.violations(window).stream().anyMatch(each -> each.startsWith("label ")));
    }

    @Test
    void aTextThatBecomesFaintWouldBeFoundThoughItsLikesWereMeasured() {
        Window window = browser.window();
        window.open("/questions/chain-of-retries");
        AXE.bringTo(window);
        assertEquals(List.of(), AXE.tooFaint(window));
        window.page.evaluate("document.querySelector('h1').style.color = '#bbb'");
        assertTrue(AXE.tooFaint(window).stream().anyMatch(each -> each.startsWith("color-contrast ")));
        assertEquals(List.of(), AXE.tooFaint(window), "measured once");
    }
}
