package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.options.BoundingBox;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A point is moved over the line where a system tips: with the arrow keys, with the mouse, by typing. */
@Alone
@QuarkusTest
class PhaseMapJourneyTest {

    /** Three retries and a capacity of 1,500: it tips at a load of 375, which is column 9 from 0. */
    private static final String BEFORE = "[data-at='8,3']";

    private static final String BEYOND = "[data-at='10,3']";

    @RegisterExtension
    final Browser browser = new Browser();

    private Window map() {
        Window window = browser.window();
        window.open("/simulations/recovery/map?load=337.5&retries=3");
        assertThat(window.find(".told")).containsText("It was back");
        return window;
    }

    @Test
    void aPredictionIsMadeBeforeTheMapIsSeen() {
        Window window = browser.window();
        window.open("/simulations/recovery/map");
        assertThat(window.find("[data-map]")).hasCount(0);
        window.find("#knob-load").fill("337.5");
        assertThat(window.find(".choices legend")).containsText("337.5 first attempts per second, 3 retries");
        assertThat(window.find("[data-map]")).hasCount(0);
        window.find(".chip >> text=it comes back").click();
        window.find("#run").click();
        assertThat(window.find(".judged")).hasText("You said that it comes back. It does.");
        assertThat(window.find("[data-map]")).isVisible();
    }

    @Test
    void anArrowKeyMovesThePointAcrossTheLine() {
        Window window = map();
        window.find(BEFORE).focus();
        window.page.keyboard().press("ArrowRight");
        window.page.keyboard().press("ArrowRight");
        assertThat(window.find(".told")).containsText("It did not come back");
        assertThat(window.find(".where")).hasText("412.5 first attempts per second, 3 retries");
        assertThat(window.find("#knob-load")).hasValue("412.5");
        assertThat(window.find(BEYOND)).hasAttribute("tabindex", "0");
        assertThat(window.find(BEFORE)).hasAttribute("tabindex", "-1");
        assertTrue(window.address().contains("load=412.5"), window.address());
        assertEquals("10,3", window.page.evaluate("document.activeElement.dataset.at"));
        window.page.keyboard().press("ArrowDown");
        assertThat(window.find(".told")).containsText("It was back");
        assertThat(window.find("#knob-retries")).hasValue("2");
    }

    @Test
    void thePointIsDraggedAcrossTheLine() {
        Window window = map();
        window.find(BEFORE).scrollIntoViewIfNeeded();
        BoundingBox from = window.find(BEFORE).boundingBox();
        BoundingBox to = window.find(BEYOND).boundingBox();
        window.page.mouse().move(from.x + from.width / 2, from.y + from.height / 2);
        window.page.mouse().down();
        for (int step = 1; step <= 8; step++) {
            double x = from.x + from.width / 2 + (to.x - from.x) * step / 8;
            window.page.mouse().move(x, to.y + to.height / 2);
        }
        window.page.mouse().up();
        assertThat(window.find(".told")).containsText("It did not come back");
        assertThat(window.find("#knob-load")).hasValue("412.5");
        assertThat(window.find(BEYOND)).hasAttribute("aria-current", "true");
    }

    @Test
    void aTypedLoadMovesThePointToo() {
        Window window = map();
        window.find("#knob-load").fill("1400");
        assertThat(window.find(".told")).containsText("It did not come back");
        window.find("#knob-retries").fill("0");
        assertThat(window.find(".where")).hasText("1,400 first attempts per second, 0 retries");
        assertThat(window.find("#knob-retries")).isFocused();
    }
}
