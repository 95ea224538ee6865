package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What comes back: by keys alone, without scripts, and on another device. */
@Alone
@QuarkusTest
class ReviewJourneyTest {

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void aKeyAnswersAKeyCountsAndAKeyTakesBack() {
        Window window = browser.window();
        openAsked(window);
        press(window, "a");
        assertThat(window.find(".word-of-it")).hasText("Not yet.");
        assertThat(window.find(".word-of-it")).isFocused();
        assertThat(window.find(".ratings [data-next]")).containsText("Ask me again");
        press(window, "Enter");
        assertThat(window.find("h1")).hasText("Nothing is due");
        assertThat(window.find(".lead")).containsText("in 1 minute");

        openAsked(window);
        press(window, "c");
        assertThat(window.find(".word-of-it")).hasText("Right.");
        assertThat(window.find(".word-of-it")).isFocused();
        press(window, "4");
        assertThat(window.find("h1")).hasText("Nothing is due");
        assertThat(window.find(".lead")).containsText(Pattern.compile("in \\d+ days?"));

        openAsked(window);
        press(window, "u");
        // It was asked, answered wrongly, and then rightly; the right answer is taken back.
        assertThat(window.find("h1")).isFocused();
        window.open("/progress");
        assertThat(window.find("[aria-label='Questions you answered'] tbody td").first())
                .containsText("not yet");
    }

    @Test
    void keysDoNothingWhileSomethingIsTypedOrTheFocusIsElsewhere() {
        Window window = browser.window();
        window.open("/review/chain-of-retries");
        window.find("[name=answer]").click();
        window.page.keyboard().type("64u");
        assertThat(window.find("[name=answer]")).hasValue("64u");
        window.open("/review/doubled-payments");
        window.find(".word").focus();
        press(window, "a");
        assertThat(window.find("[name=answer]").first()).not().isChecked();
        assertEquals("/review/doubled-payments", window.address());
    }

    @Test
    void everythingIsThereWithoutScripts() {
        Window window = browser.windowWithoutScripts();
        window.open("/review");
        assertThat(window.find("h1")).hasText("Nothing comes back yet");
        window.find("text=Add them").first().click();
        assertThat(window.find(".aside")).containsText(Pattern.compile("^\\d+ due, this one first"));
        window.open("/review/doubled-payments");
        window.find(".option").first().click();
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).hasText("Not yet.");
        window.find(".rates button:has-text('Hard')").click();
        assertThat(window.find(".undo")).containsText("Take the last answer back");
        window.find(".undo button").click();
        assertEquals("/review/doubled-payments", window.address());
        window.open("/progress");
        assertThat(window.find("text=None answered yet")).isVisible();
    }

    @Test
    void aPhraseTakesProgressToAnotherDevice() {
        Window laptop = browser.window();
        laptop.open("/questions/chain-of-retries");
        laptop.find("[name=answer]").fill("64");
        laptop.find(".answer-box button").click();
        assertThat(laptop.find(".explained ~ .note").first()).containsText("It comes back in 10 minutes");
        laptop.open("/progress");
        laptop.find("text=Take it along").click();
        laptop.find("text=Make a phrase").click();
        String phrase = laptop.find(".phrase").innerText();

        Window phone = browser.windowWithoutScripts();
        phone.open("/progress/move");
        phone.find("#phrase").fill(phrase);
        phone.find("text=Bring it here").click();
        assertThat(phone.find(".arrived")).containsText("is here");
        assertThat(phone.find("[aria-label='Questions you answered'] tbody tr")).hasCount(1);
        assertThat(phone.find("[aria-label='Your skills']")).isVisible();
    }

    /** The browser gives the question the focus only when it draws the page, which can be after the page has loaded. */
    private static void openAsked(Window window) {
        window.open("/review/doubled-payments");
        assertThat(window.find("h1")).isFocused();
    }

    private static void press(Window window, String key) {
        window.page.keyboard().press(key);
    }
}
