package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Set a retrying client up, predict, run it, stop it. */
@Alone
@QuarkusTest
class ClientJourneyTest {

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void aPresetIsPredictedAndRunByTheKeyboardAlone() {
        Window window = browser.window();
        window.open("/playground/client?preset=reply-lost-without-key");
        window.find(".chip input >> nth=1").focus();
        window.page.keyboard().press("Space");
        window.find("#run-button").focus();
        window.page.keyboard().press("Enter");
        window.find(".client-run .views").waitFor();
        assertThat(window.find(".guess")).containsText("You said 2; it was 1 attempt.");
        assertThat(window.find(".client-run .views")).containsText("cannot know");
        assertThat(window.find(".client-run .views")).containsText("1 charge; 1 attempt arrived");
        assertTrue(window.address().contains("run="), window.address());
        assertEquals("run-button", window.page.evaluate("document.activeElement.id"));
    }

    @Test
    void whatIsChangedStandsInTheAddressAndARunsLinkShowsTheSameRun() {
        Window mine = browser.window();
        mine.open("/playground/client");
        mine.find("#f-fault").selectOption("1,2:respond;status=503");
        mine.find("#f-policy").selectOption("exponential");
        Window theirs = browser.window();
        theirs.open(mine.address());
        assertThat(theirs.find("#f-policy")).hasValue("exponential");
        mine.find("#run-button").click();
        mine.find(".client-run .views").waitFor();
        assertThat(mine.find("[aria-label='Live and in virtual time'] tbody tr >> nth=1"))
                .containsText("100.000000 ms, 200.000000 ms");
        theirs.open(mine.address());
        assertEquals(mine.find(".steps").innerText(), theirs.find(".steps").innerText());
    }

    @Test
    void aFleetIsWatchedAndStopped() {
        Window window = browser.window();
        window.open("/playground/client?fleet=5&fault=1:hang&attemptTimeout=10000&deadline=40000&maxAttempts=4");
        window.find("#run-button").click();
        window.find(".client-run progress").waitFor();
        window.find(".client-run button:has-text('Stop')").click();
        window.find(".client-run .views").waitFor();
        assertThat(window.find(".client-run")).containsText("nothing was sent afterwards");
    }

    @Test
    void aLessonRunsAPresetInItsPlace() {
        Window window = browser.window();
        window.open("/lessons/classify-failures");
        String exhibit = "#client-reset-connection";
        window.find(exhibit + " .chip input >> nth=1").check();
        window.find(exhibit + " button").click();
        window.find(exhibit + " .client-run .views").waitFor();
        assertThat(window.find(exhibit + " .guess")).containsText("You said 2; it was 1 attempt.");
        assertThat(window.find(exhibit)).containsText("0 charges; 1 attempt arrived");
    }
}
