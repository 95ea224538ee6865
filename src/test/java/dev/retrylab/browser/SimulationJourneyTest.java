package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.LoadState;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Settings that are turned while the result stands beside them. Without backoff, n clients make n(n+1)/2 calls: 1,830 are
 * 60 clients and 2,485 are 70.
 */
@QuarkusTest
class SimulationJourneyTest {

    @RegisterExtension
    final Browser browser = new Browser();

    private Window storm() {
        Window window = browser.window();
        window.open("/simulations/storm?reveal=1");
        assertThat(calls(window)).hasText("5,050");
        assertThat(window.find(".plot canvas")).isVisible();
        return window;
    }

    private static com.microsoft.playwright.Locator calls(Window window) {
        return window.find(".barrow b").first();
    }

    @Test
    void aChangedSettingMendsChartTableAndAddressWithoutAReload() {
        Window window = storm();
        window.page.evaluate("window.sameDocument = true");
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
        assertThat(window.find("#findings tbody tr >> nth=0")).hasText(Pattern.compile("none\\s*1,830\\s*60.*"));
        assertThat(window.find("[data-chart] tbody tr >> nth=0")).hasText(Pattern.compile("1\\s*60.*"));
        assertThat(window.find(".plot canvas")).isVisible();
        assertThat(window.find("#said")).containsText("1,830");
        assertTrue(window.address().contains("clients=60"), window.address());
        assertEquals(true, window.page.evaluate("window.sameDocument"));
        assertThat(window.find("#knob-clients")).isFocused();
    }

    @Test
    void ofTwoQuickChangesTheLastWinsThoughItsAnswerComesFirst() {
        Window window = storm();
        List<Route> held = new ArrayList<>();
        window.page.route(Pattern.compile(".*clients=60.*"), held::add);
        window.page.waitForRequest(
                Pattern.compile(".*clients=60.*"),
                () -> window.find("#knob-clients").fill("60"));
        window.find("#knob-clients").fill("70");
        assertThat(calls(window)).hasText("2,485");
        assertEquals(1, held.size());
        try {
            held.get(0).resume();
        } catch (PlaywrightException e) {
            // The page has taken that request back: it cannot be answered any more.
            assertTrue(held.get(0).request().failure() != null, e.getMessage());
        }
        window.page.waitForLoadState(LoadState.NETWORKIDLE);
        assertThat(calls(window)).hasText("2,485");
        assertThat(window.find("#knob-clients")).hasValue("70");
        assertTrue(window.address().contains("clients=70"), window.address());
    }

    @Test
    void aBadSettingShowsItsMessageAtItsFieldAndKeepsWhatWasTyped() {
        Window window = storm().expectingRefusals();
        window.find("#knob-clients").fill("0");
        assertThat(window.find("#note-clients")).containsText("clients must be a whole number from 1 to 1,000,000");
        assertThat(window.find("#knob-clients")).hasValue("0");
        assertThat(window.find("#knob-clients")).hasAttribute("aria-invalid", "true");
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
        assertThat(window.find("#knob-clients:not([aria-invalid])")).isVisible();
    }

    @Test
    void nothingIsShownBeforeThePrediction() {
        Window window = browser.window();
        window.open("/simulations/budget");
        assertThat(window.find("#outcome .choices")).isVisible();
        assertThat(window.find("#findings")).hasCount(0);
        window.find("#outcome .chip >> nth=0").click();
        window.find("#run").click();
        assertThat(window.find("#findings .judged")).containsText("You said");
        assertThat(window.find("#findings")).containsText("6,609");
    }

    @Test
    void aRunsLinkShowsTheSameFigures() {
        Window mine = storm();
        mine.find("#knob-base").fill("3");
        assertThat(mine.find(".receipts a >> nth=0")).hasAttribute("href", Pattern.compile(".*base=3.*"));
        Window theirs = browser.window();
        theirs.open(mine.find(".receipts a >> nth=0").getAttribute("href"));
        assertEquals(
                mine.find("#findings .bars").innerText(),
                theirs.find("#findings .bars").innerText());
    }
}
