package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.microsoft.playwright.Locator;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A whole mock interview without a mouse. */
@Alone
@QuarkusTest
class InterviewJourneyTest {

    private static final int STOPS = 150;

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void aWholeInterviewIsPlayedByKeyboardAlone() {
        Window window = browser.window();
        window.open("/interview");
        tabTo(window, window.find("text=Begin").last());
        press(window, "Enter");
        int answered = 0;
        while (window.find("h1:has-text('How did it go?')").count() == 0) {
            assertTrue(answered < 12, "it comes to an end");
            assertThat(window.find("h1")).isFocused();
            assertThat(window.find(".clock")).containsText("left");
            answer(window);
            answered++;
            // The next page says how many are saved, and the last none at all.
            assertThat(window.find(".aside:has-text('" + answered + " saved'), h1:has-text('How did it go?')"))
                    .isVisible();
        }
        assertThat(window.find(".items > li")).hasCount(answered);
        // What was saved is there again after a reload, and after a way through another page.
        window.page.reload();
        assertThat(window.find(".items > li")).hasCount(answered);
        tabTo(window, window.find(".points [type=checkbox]").first());
        press(window, "Space");
        tabTo(window, window.find("text=Keep these").first());
        press(window, "Enter");
        assertThat(window.find(".points [type=checkbox]").first()).isChecked();
    }

    private static void answer(Window window) {
        Locator form = window.find("form[action*='/answers/']");
        if (form.locator("textarea").count() > 0) {
            tabTo(window, form.locator("textarea"));
            window.page.keyboard().type("I would look first.");
        } else if (form.locator("select").count() > 0) {
            int steps = form.locator("select").count();
            for (int i = 0; i < steps; i++) {
                tabTo(window, form.locator("select").nth(i));
                window.page.keyboard().type(String.valueOf(i + 1));
            }
        } else if (form.locator("fieldset.case").count() > 0) {
            int cases = form.locator("fieldset.case").count();
            for (int i = 0; i < cases; i++) {
                tabTo(
                        window,
                        form.locator("fieldset.case").nth(i).locator("input").first());
                press(window, "Space");
            }
        } else if (form.locator("[inputmode=decimal]").count() > 0) {
            tabTo(window, form.locator("[inputmode=decimal]"));
            window.page.keyboard().type("16");
        } else {
            tabTo(window, form.locator("[name=answer]").first());
            press(window, "Space");
        }
        tabTo(window, form.locator("button"));
        press(window, "Enter");
    }

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
}
