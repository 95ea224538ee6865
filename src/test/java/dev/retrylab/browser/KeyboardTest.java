package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.fail;

import com.microsoft.playwright.Locator;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No mouse: Tab, Enter, Space and arrows. */
@Alone
@QuarkusTest
class KeyboardTest {

    private static final int STOPS = 60;

    @RegisterExtension
    final Browser browser = new Browser();

    /** Goes on by Tab until an element has the focus. */
    private static void tabTo(Window window, Locator wanted) {
        for (int i = 0; i < STOPS; i++) {
            if ((Boolean) wanted.evaluate("element => element === document.activeElement")) {
                return;
            }
            press(window, "Tab");
        }
        fail("not reached in " + STOPS + " stops: " + wanted);
    }

    private static void press(Window window, String key) {
        window.page.keyboard().press(key);
    }

    @Test
    void theHeroIsPlayedByKeyboardAlone() {
        Window window = browser.window();
        window.open("/");
        tabTo(window, window.find("#hero-button"));
        press(window, "Enter");
        assertThat(window.find("text=No answer came. What do you do?")).isVisible();
        // The focus stands on the choice that is made, and arrows change it.
        assertThat(window.find("[name=choice][value=retry]")).isFocused();
        press(window, "ArrowRight");
        assertThat(window.find("[name=choice][value=ask]")).isChecked();
        press(window, "ArrowLeft");
        tabTo(window, window.find("#hero-button"));
        press(window, "Enter");
        assertThat(window.find("#hero .views .covered p >> nth=1")).hasText("2 charges, 10.00");
        assertThat(window.find("#hero-button")).isFocused();
        tabTo(window, window.find("#hero-key"));
        press(window, "Enter");
        assertThat(window.find("#hero .views .covered p >> nth=1")).hasText("1 charge, 5.00");
        assertThat(window.find("#hero-key")).isFocused();
    }

    @Test
    void aRunIsSetUpAndRunByKeyboardAlone() {
        Window window = browser.window();
        window.open("/playground?scenario=reply-lost-no-key");
        tabTo(window, window.find("#f-key"));
        press(window, "ArrowDown");
        assertThat(window.find("#f-key")).hasValue("same");
        tabTo(window, window.find(".choices input").first());
        press(window, "ArrowRight");
        assertThat(window.find(".choices input >> nth=1")).isChecked();
        tabTo(window, window.find("#run-button"));
        press(window, "Enter");
        assertThat(window.find(".run .views .covered p >> nth=1")).hasText("1 charge, 5.00");
        assertThat(window.find("#run-button")).isFocused();
        assertThat(window.find("#status")).containsText("1 charge, 5.00");
    }

    @Test
    void aScheduleIsDrivenByKeyboardAlone() {
        Window window = browser.window();
        window.open("/playground/interleavings/drive?program=none");
        tabTo(window, window.find("#move-1"));
        press(window, "Enter");
        assertThat(window.find("#step-1")).isVisible();
        // The focus stays on the request's next step.
        assertThat(window.find("#move-1")).isFocused();
        press(window, "Enter");
        assertThat(window.find("#step-2")).isVisible();
        assertThat(window.find("#move-1")).isFocused();
        press(window, "Enter");
        assertThat(window.find("#step-3")).isVisible();
        tabTo(window, window.find("#move-2"));
        for (int i = 0; i < 3; i++) {
            assertThat(window.find("#move-2")).isFocused();
            press(window, "Enter");
            assertThat(window.find("#step-" + (4 + i))).isVisible();
        }
        assertThat(window.find(".broken")).containsText("Broken.");
        assertThat(window.find("#status")).containsText("both charged");
    }

    @Test
    void aHandlerIsOrderedByKeyboardAlone() {
        Window window = browser.window();
        window.open("/playground/handler");
        tabTo(window, window.find("#down-m"));
        press(window, "Enter");
        assertThat(window.find(".order code >> nth=3")).hasText("commit");
        assertThat(window.find("#down-m")).isFocused();
        press(window, "Enter");
        assertThat(window.find(".order code >> nth=4")).hasText("commit");
        tabTo(window, window.find("#try"));
        press(window, "Enter");
        assertThat(window.find("#came-of-it")).containsText("Unbroken over");
        assertThat(window.find("#try")).isFocused();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/", "/lessons/unknown-outcome", "/playground", "/simulations/storm?reveal=1", "/questions"})
    void theSkipLinkIsFirstAndLeadsPastTheMenu(String address) {
        Window window = browser.window();
        window.open(address);
        press(window, "Tab");
        assertThat(window.find(".skip")).isFocused();
        assertThat(window.find(".skip")).isInViewport();
        press(window, "Enter");
        assertEquals("MAIN#main", window.focused());
        press(window, "Tab");
        Object inMain = window.page.evaluate("document.querySelector('main').contains(document.activeElement)");
        assertEquals(true, inMain);
    }

    @Test
    void whatHasTheFocusIsSeenToHaveIt() {
        Window window = browser.window();
        window.open("/playground?scenario=reply-lost-no-key");
        for (int i = 0; i < 20; i++) {
            press(window, "Tab");
            Object outline = window.page.evaluate("getComputedStyle(document.activeElement).outlineStyle");
            assertNotEquals("none", outline, window.focused());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"#grid-button", "#hero-button"})
    void theFocusIsNotLostWhenAPartOfThePageIsReplaced(String button) {
        Window window = browser.window();
        window.open("/");
        window.find(button).focus();
        press(window, "Enter");
        assertThat(window.find("main [data-announce]").first()).isAttached();
        window.page.waitForCondition(() -> !window.focused().equals("BODY"));
    }
}
