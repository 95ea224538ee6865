package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.LoadState;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Settings that are turned while the result stands beside them. Without backoff, n clients make n(n+1)/2 calls: 1,830 are
 * 60 clients and 2,485 are 70.
 */
@Alone
@QuarkusTest
class SimulationJourneyTest {

    @RegisterExtension
    final Browser browser = new Browser();

    private Window storm() {
        Window window = browser.window();
        window.open("/simulations/storm?reveal=1");
        assertThat(calls(window)).hasText("5,050");
        assertThat(window.find(".lines path").first()).isVisible();
        return window;
    }

    private static Locator calls(Window window) {
        return window.find(".barrow b").first();
    }

    @Test
    void aChangedSettingMendsChartTableAndAddressWithoutAReload() {
        Window window = storm();
        window.page.evaluate("window.sameDocument = true");
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
        assertThat(window.find("#findings tbody tr >> nth=0")).hasText(Pattern.compile("none\\s*1,830\\s*60.*"));
        assertThat(window.find(".chart tbody tr >> nth=0")).hasText(Pattern.compile("1\\s*60.*"));
        assertThat(window.find(".lines path").first()).isVisible();
        assertThat(window.find("#said")).containsText("1,830");
        assertTrue(window.address().contains("clients=60"), window.address());
        assertEquals(true, window.page.evaluate("window.sameDocument"));
        assertThat(window.find("#knob-clients")).isFocused();
    }

    /** In the first tick everybody calls; without a wait all but the one that was served call in the second. */
    @Test
    void theValuesUnderThePointerAreTheTablesAndFollowTheSetting() {
        Window window = storm();
        Locator readout = window.find(".readout p");
        Locator slider = window.find(".readout input");
        slider.focus();
        window.page.keyboard().press("Home");
        window.page.keyboard().press("ArrowRight");
        assertThat(readout).containsText("Tick 2: none 99");
        assertThat(slider).hasAttribute("aria-valuetext", Pattern.compile("Tick 2: none 99 · exponential .*"));
        BoundingBox lines = window.find(".plot .lines").boundingBox();
        window.page.mouse().move(lines.x, lines.y + lines.height / 2);
        assertThat(readout).containsText("Tick 1: none 100");
        window.page.mouse().move(lines.x + lines.width - 1, lines.y + 20);
        assertThat(readout).not().containsText("Tick 1: ");
        slider.focus();
        window.page.keyboard().press("Home");
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
        assertThat(readout).containsText("Tick 1: none 60");
        assertThat(window.find(".guide")).hasAttribute("d", "M0.0 0V240");
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
        assertThat(window.find("#outcome.stale .lines path").first()).isVisible();
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
        assertThat(window.find("#knob-clients:not([aria-invalid])")).isVisible();
    }

    @Test
    void whatIsFoldedUnfoldsWhereItWasTurnedOrIsWrong() {
        Window window = browser.window().expectingRefusals();
        window.open("/simulations/recovery?reveal=1");
        Locator folds = window.find("#knobs details");
        assertThat(folds).hasCount(5);
        assertThat(window.find("#knobs details[open]")).hasCount(0);
        assertThat(window.find("#knob-breakerOpen")).isHidden();
        window.open("/simulations/recovery?reveal=1&breaker=true");
        assertThat(window.find("#knobs details[open] summary")).hasText("Circuit breaker");
        assertThat(window.find("#knob-breakerOpen")).isVisible();
        window.open("/simulations/recovery?reveal=1&queue=-1");
        assertThat(window.find("#knobs details[open] .refusal")).containsText("queue must be");
    }

    /** On a phone the chart is far above the sliders, so what comes of them is said beside the button. */
    @Test
    void aPhoneShowsWhatASliderDoesBesideIt() {
        Window window = storm();
        Locator echo = window.find(".echo");
        assertThat(echo).isHidden();
        window.page.setViewportSize(390, 844);
        window.find("#knob-clients").fill("60");
        assertThat(echo).containsText("1,830");
        assertThat(echo).isInViewport();
    }

    /** It comes below what was pressed, and what was pressed is gone. */
    @Test
    void onAPhoneTheAnswerIsInSightForWhoeverAskedForIt() {
        Window window = browser.window();
        window.page.setViewportSize(390, 667);
        window.open("/simulations/storm");
        window.find("text=Show me").click();
        assertThat(window.find("#findings .takeaway")).isInViewport();
        assertThat(window.find("#findings .barrow").first()).isInViewport();
        assertThat(window.find("#run")).isFocused();
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

    @Test
    void aSliderIsMovedByKeyboardAndTheFieldGoesWithIt() {
        Window window = storm();
        var slider = window.find(".slider[data-for=knob-clients]");
        slider.focus();
        window.page.keyboard().press("ArrowLeft");
        assertThat(window.find("#knob-clients")).hasValue("80");
        assertThat(slider).hasAttribute("aria-valuetext", "80");
        assertThat(calls(window)).hasText("3,240");
        window.find("#knob-clients").fill("61");
        assertThat(slider).hasAttribute("aria-valuetext", "61");
        assertThat(calls(window)).hasText("1,891");
    }

    @Test
    void theChartIsMendedInItsPlace() {
        Window window = storm();
        window.page.evaluate("window.line = document.querySelector('.lines path')");
        Object place = window.page.evaluate("JSON.stringify(document.querySelector('.plot').getBoundingClientRect())");
        Object before = window.page.evaluate("line.getAttribute('d')");
        // No longer the published setting: the badge goes, the sentence changes, the chart stays where it is.
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
        assertEquals(true, window.page.evaluate("line === document.querySelector('.lines path')"));
        assertNotEquals(before, window.page.evaluate("line.getAttribute('d')"));
        assertEquals(
                place, window.page.evaluate("JSON.stringify(document.querySelector('.plot').getBoundingClientRect())"));
    }

    @Test
    void whileASliderMovesOneRequestIsUnderWayAtMostAndTheLastSettingIsShown() {
        Window window = storm();
        window.page.evaluate("""
                async () => {
                  let flying = 0;
                  Object.assign(window, { most: 0, asked: 0 });
                  const fetched = window.fetch;
                  window.fetch = (...request) => {
                    most = Math.max(most, ++flying);
                    asked++;
                    return fetched(...request).finally(() => flying--);
                  };
                  const slider = document.querySelector('.slider[data-for=knob-clients]');
                  for (let i = 0; i < 40; i++) {
                    slider.value = 4 + i % 10;
                    slider.dispatchEvent(new Event('input', { bubbles: true }));
                    await new Promise(requestAnimationFrame);
                  }
                }""");
        String last = window.find("#knob-clients").inputValue();
        long n = Long.parseLong(last);
        assertThat(calls(window)).hasText(String.format(Locale.UK, "%,d", n * (n + 1) / 2));
        assertTrue(window.address().contains("clients=" + last + "&"), window.address());
        assertEquals(1, window.page.evaluate("most"));
        assertEquals(true, window.page.evaluate("asked < 40"), "coalesced");
    }

    @Test
    void aKnobTurnedBeforeThePredictionTellsNoResult() {
        Window window = browser.window();
        window.open("/simulations/storm");
        window.find("#knob-clients").fill("60");
        window.page.waitForCondition(() -> window.address().contains("clients=60"));
        assertThat(window.find("#findings")).hasCount(0);
        window.find("#run").click();
        assertThat(calls(window)).hasText("1,830");
    }

    @Test
    void aKnobGoesBackToThePublishedSettingByItsReset() {
        Window window = storm();
        assertThat(window.find("[data-reset]")).hasCount(0);
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
        window.find("#note-clients [data-reset]").click();
        assertThat(window.find("#knob-clients")).hasValue("100");
        assertThat(calls(window)).hasText("5,050");
    }

    @Test
    void aFullServerIsAskedAgain() {
        Window window = storm().expectingRefusals();
        window.page.route(
                Pattern.compile(".*clients=60.*"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setStatus(429)
                        .setHeaders(Map.of("Retry-After", "1"))
                        .setBody("<main></main>")),
                new com.microsoft.playwright.Page.RouteOptions().setTimes(1));
        window.find("#knob-clients").fill("60");
        assertThat(calls(window)).hasText("1,830");
    }

    @Test
    void aPinnedSettingStaysBesideTheOneThatChanges() {
        Window window = storm();
        window.page.evaluate("window.sameDocument = true");
        window.find("text=Pin and compare").click();
        assertThat(window.find(".comparison")).containsText("This setting is pinned.");
        window.find("#knob-clients").fill("60");
        assertThat(window.find(".comparison p")).hasText("Clients: 60, pinned 100.");
        assertThat(window.find(".comparison tbody tr").first())
                .hasText(Pattern.compile("none\\s*5,050\\s*1,830\\s*63.8 % less"));
        assertThat(window.find(".lines .pinned")).hasCount(5);
        assertThat(window.find(".pinned-bar")).hasCount(5);
        assertEquals(true, window.page.evaluate("window.sameDocument"));
        Window theirs = browser.window();
        theirs.open(window.address());
        assertThat(theirs.find(".comparison p")).hasText("Clients: 60, pinned 100.");
        window.find("text=Unpin").click();
        assertThat(window.find(".comparison")).hasCount(0);
        assertThat(calls(window)).hasText("1,830");
        assertTrue(!window.address().contains("pin="), window.address());
    }

    @Test
    void aLongRunShowsHowFarItIsSurvivesAReloadAndIsStopped() {
        Window window = browser.window();
        window.open("/simulations/storm?engine=reference&policies=full&clients=100000&runs=40&seed=1");
        window.find("text=Run it in the background").click();
        assertThat(window.find("progress")).isVisible();
        window.page.waitForCondition(
                () -> Double.parseDouble(window.find("progress").getAttribute("value")) > 0);
        window.page.reload();
        assertThat(window.find("progress")).isVisible();
        window.find("#run-stop").click();
        assertThat(window.find("#run-state")).containsText("Stopped at");
        assertThat(window.find("#run-again")).isVisible();
    }

    @Test
    void aLongRunShowsItsResultWhenItIsDone() {
        Window window = browser.window();
        window.open("/simulations/storm?engine=reference&policies=full&clients=100000&runs=1&seed=2");
        window.find("text=Run it in the background").click();
        assertThat(window.find("#findings .takeaway"))
                .containsText("Full jitter made", new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
    }
}
