package dev.retrylab.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.retrylab.browser.Sights.Sight;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sight of the site, in both themes, wide and narrow, as axe and a small phone see it. */
@QuarkusTest
class AccessibilityTest {

    private static final int HEIGHT = 844;
    private static final List<Integer> WIDTHS = List.of(1280, 390);
    private static final int SMALLEST = 320;

    private static final String AXE_RUN = """
            async () => {
              const found = await axe.run(document, {
                runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
                resultTypes: ['violations'] });
              return found.violations.map(each => each.id + ' × ' + each.nodes.length + ': ' + each.nodes[0].target.join(' '));
            }""";

    @RegisterExtension
    final Browser browser = new Browser();

    static List<Sight> sights() {
        return Sights.all();
    }

    @ParameterizedTest
    @MethodSource("sights")
    void axeFindsNothingAndNothingRunsOffTheSide(Sight sight) {
        Window window = browser.window().expectingRefusals();
        window.page.setViewportSize(WIDTHS.get(0), HEIGHT);
        sight.reach().accept(window);
        window.page.evaluate(AxeBuilder.getAxeScript() + ";0");
        List<String> found = new ArrayList<>();
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            window.page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            for (int width : WIDTHS) {
                window.page.setViewportSize(width, HEIGHT);
                violations(window).forEach(each -> found.add(scheme + " " + width + ": " + each));
            }
        }
        assertEquals(List.of(), found);
        window.page.setViewportSize(SMALLEST, HEIGHT);
        assertEquals(SMALLEST, window.page.evaluate("document.documentElement.scrollWidth"), "scrolls sideways");
    }

    @Test
    void axeWouldFindAViolation() {
        Window window = browser.window();
        window.open("/questions/chain-of-retries");
        window.page.evaluate("document.querySelectorAll('label').forEach(label => label.remove())");
        window.page.evaluate(AxeBuilder.getAxeScript() + ";0");
        assertTrue(violations(window).stream().anyMatch(each -> each.startsWith("label ")));
    }

    @SuppressWarnings("unchecked")
    private static List<String> violations(Window window) {
        return (List<String>) window.page.evaluate(AXE_RUN);
    }
}
