package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A reader begins a lab, sends from elsewhere, and looks at what it came to. */
@QuarkusTest
class LabJourneyTest {

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void whatCameIsJudgedAnnouncedAndTheFocusStays() {
        Window window = browser.window();
        SightsOfLabs.begin(window);
        assertThat(window.find(".rules h2")).hasText("0 of 4 rules are kept");
        assertThat(window.find(".empty")).containsText("Nothing yet.");
        SightsOfLabs.charge(window, "k1");
        look(window);
        assertThat(window.find("#status")).containsText("1 of 4 rules are kept; 1 attempt has come.");
        SightsOfLabs.charge(window, "k1");
        look(window);
        assertThat(window.find("#status")).containsText("Passed. 4 of 4 rules are kept; 2 attempts have come.");
        assertThat(window.find(".explained")).isVisible();
        assertThat(window.find(".spanrow rect")).hasCount(2);
        assertTrue(window.address().contains("?key=sk_test_"), window.address());
        window.open("/labs");
        assertThat(window.find(".rows .verdict")).hasText("passed");
        window.open("/progress");
        assertThat(window.find("text=The first reply is lost")).isVisible();
    }

    private static void look(Window window) {
        window.find("#look").focus();
        window.page.keyboard().press("Enter");
        assertThat(window.find("#reset")).isVisible();
        assertThat(window.find("#look")).isFocused();
    }

    @Test
    void anEmptiedLabBeginsAnewAtTheSameAddress() {
        Window window = browser.window();
        SightsOfLabs.begin(window);
        SightsOfLabs.charge(window, "k1");
        look(window);
        String address = window.address();
        window.find("#reset").click();
        assertThat(window.find(".empty")).containsText("Nothing yet.");
        assertTrue(window.address().equals(address), window.address());
    }
}
