package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Everything is complete in a browser that runs no scripts. */
@Alone
@QuarkusTest
class WithoutScriptsTest {

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void theCustomerIsChargedTwiceAndAKeyPreventsIt() {
        Window window = browser.windowWithoutScripts();
        window.open("/");
        window.find("text=Send the charge").click();
        assertThat(window.find(".views .covered p >> nth=1")).isHidden();
        window.find("text=Do it").click();
        assertThat(window.find(".views .covered p >> nth=1")).hasText("2 charges, 10.00");
        window.find("text=Send it again, with a key").click();
        assertThat(window.find(".views .covered p >> nth=1")).hasText("1 charge, 5.00");
    }

    @Test
    void theGridFills() {
        Window window = browser.windowWithoutScripts();
        window.open("/");
        window.find("#grid-button").click();
        assertThat(window.find("#grid .verdict")).hasCount(16);
    }

    @Test
    void aRunIsSetUpPredictedAndShown() {
        Window window = browser.windowWithoutScripts();
        window.open("/playground?scenario=reply-lost-no-key");
        window.find("#f-key").selectOption("same");
        window.find("label.chip:has-text('1')").click();
        window.find("#run-button").click();
        assertThat(window.find(".run .views .covered p >> nth=1")).hasText("1 charge, 5.00");
        assertThat(window.find(".guess")).hasText("You said 1; it was 1: right.");
        assertTrue(window.address().startsWith("/playground?"), window.address());
    }

    @Test
    void aBadFieldShowsItsMessageAndKeepsWhatWasTyped() {
        Window window = browser.windowWithoutScripts().expectingRefusals();
        window.open("/playground?scenario=reply-lost-no-key");
        window.find(".more summary").first().click();
        window.find("[name=timeout]").fill("7");
        window.find("#run-button").click();
        assertThat(window.find("#about-timeout")).containsText("timeout must be a whole number from 100 to 5000");
        assertThat(window.find("[name=timeout]")).hasValue("7");
        assertThat(window.find("#f-fault")).hasValue("1:drop-reply");
    }

    @Test
    void theCrashTableFillsWhileItIsLoadedAgain() {
        Window window = browser.windowWithoutScripts();
        window.open("/playground/crashes");
        window.find("#run-all").click();
        window.page.waitForCondition(() -> {
            if (window.find("#stop").count() > 0) {
                window.find("text=Load the table so far").click();
            }
            return window.find("#tally-title").count() > 0;
        });
        assertThat(window.find(".crashes .verdict")).hasCount(21);
        window.find("#c-work-then-key-between-same-key-one").click();
        assertThat(window.find(".views p.is-bad")).hasText("2 charges, 10.00");
    }

    @Test
    void aCellIsPredictedAndShown() {
        Window window = browser.windowWithoutScripts();
        window.open("/playground/crashes/key-then-work~between~same-key~one");
        window.find("label.chip:has-text('lost')").click();
        window.find("#run-cell").click();
        assertThat(window.find(".guess")).hasText("You said lost; it was lost: right.");
        window.find("#step-back").click();
        assertThat(window.find(".pager .where")).containsText("step ");
    }

    @Test
    void aStrategyIsDrivenIntoItsBreak() {
        Window window = browser.windowWithoutScripts();
        window.open("/playground/interleavings?program=none");
        window.find("#drive-it").click();
        for (String move : List.of("1", "1", "1", "2", "2", "2")) {
            window.find("#move-" + move).click();
        }
        assertThat(window.find(".broken")).containsText("Broken.");
        window.find("#undo").click();
        assertThat(window.find(".broken")).hasCount(0);
    }

    @Test
    void aHandlerIsMendedUntilItHolds() {
        Window window = browser.windowWithoutScripts();
        window.open("/playground/handler");
        window.find("#try").click();
        assertThat(window.find("#came-of-it")).containsText("Broke in 5 steps");
        // Begin, charge, commit, insert, save, answer: the commit goes two places down.
        window.find("#down-m").click();
        window.find("#down-m").click();
        window.find("#try").click();
        assertThat(window.find("#came-of-it")).containsText("Unbroken over");
        assertTrue(window.address().contains("order=bcksma"), window.address());
    }

    @Test
    void aScenarioOfALessonRuns() {
        Window window = browser.windowWithoutScripts();
        window.open("/lessons/unknown-outcome");
        window.find(".exhibit button").first().click();
        assertThat(window.find(".run .views .covered p >> nth=1")).hasText("2 charges, 10.00");
    }

    @Test
    void aQuestionIsAnswered() {
        Window window = browser.windowWithoutScripts();
        window.open("/questions/doubled-payments");
        window.find(".option:has-text('An idempotency key')").click();
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).hasText("Right.");
        window.open("/progress");
        assertThat(window.find(".lead")).containsText(Pattern.compile("1 of \\d+ questions right"));
    }

    @Test
    void aSimulationRunsAndItsFiguresStandInTables() {
        Window window = browser.windowWithoutScripts();
        window.open("/simulations/storm");
        window.find("#knob-clients").fill("60");
        window.find("text=Run with these settings").click();
        assertThat(window.find(".barrow b").first()).hasText("1,830");
        window.find("#findings .bars-of .twin summary").click();
        assertThat(window.find("#findings .bars-of tbody tr").first()).containsText("1,830");
        window.find(".chart .twin summary").click();
        assertThat(window.find(".chart tbody tr").first()).isVisible();
        assertTrue(window.address().contains("clients=60"), window.address());
    }

    @Test
    void aSettingIsPinnedAndALongRunFollowedToItsEnd() {
        Window window = browser.windowWithoutScripts();
        window.open("/simulations/storm?clients=100");
        window.find("text=Pin and compare").click();
        window.find("#knob-clients").fill("60");
        window.find("text=Run with these settings").press("Enter");
        assertThat(window.find(".comparison p")).hasText("Clients: 60, pinned 100.");
        window.open("/simulations/storm?engine=reference&policies=full&clients=100000&runs=40&seed=3");
        window.find("text=Run it in the background").click();
        assertThat(window.find("progress")).isVisible();
        window.find("#run-stop").click();
        assertThat(window.find("#run-state")).containsText("Stopped at");
    }
}
