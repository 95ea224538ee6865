package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** From a cell that is predicted, over the whole table, to a strategy that is broken by hand. */
@Alone
@QuarkusTest
class CrashJourneyTest {

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void theTableFillsLiveIsAnnouncedOnceAndEachCellOpensItsRun() {
        Window window = browser.window();
        window.open("/playground/crashes");
        window.find("#run-all").click();
        assertThat(window.find("#how-far")).isVisible();
        window.find("#tally-title").waitFor();
        assertThat(window.find(".crashes .verdict")).hasCount(21);
        assertThat(window.find("#status")).containsText("All 168 cells have been run.");
        String address = window.address();
        assertTrue(address.startsWith("/playground/crashes?run="), address);
        window.page.reload();
        assertThat(window.find(".crashes .verdict")).hasCount(21);
        window.find("#c-key-then-work-between-same-key-one").click();
        assertThat(window.find(".ends")).hasText("lost");
        assertThat(window.find(".views p >> nth=1")).hasText("charged");
        assertThat(window.find(".models caption")).containsText("agree");
    }

    @Test
    void aRunIsStoppedAndSaysHowFarItCame() {
        Window window = browser.window();
        window.open("/playground/crashes");
        window.find("#run-all").click();
        window.find("#stop").click();
        assertThat(window.find("#crashes > .progressline").first()).containsText("of 168 cells");
        assertThat(window.find("#stop")).hasCount(0);
        assertThat(window.find("#run-all")).isEnabled();
    }

    @Test
    void aPredictionIsMadeThenTheCellOpensAndItsNeighboursStayCovered() {
        Window window = browser.window();
        window.open("/playground/crashes/work-then-key~between~same-key~one");
        assertThat(window.find(".ends")).hasCount(0);
        window.find("label.chip:has-text('right')").click();
        window.find("#run-cell").click();
        assertThat(window.find(".guess")).hasText("You said right; it was charged twice.");
        assertThat(window.find(".sequence:not(.for-phones)")).isVisible();
        assertThat(window.find("#status")).containsText("charged twice: 2 charges, 10.00.");
        window.find("#step-first").click();
        assertThat(window.find(".pager .where")).hasText("before step 1 of 14");
        window.find("#step-next").click();
        assertThat(window.find("#step-next")).isFocused();
        assertThat(window.find("tr[aria-current=step]")).containsText("read key");
        window.find(".turns >> text=one-transaction").click();
        assertThat(window.find(".ends")).hasCount(0);
        assertThat(window.find("h1")).containsText("one-transaction dies half way");
    }

    @Test
    void theShortestBreakIsFoundPlayedAndReplayed() {
        Window window = browser.window();
        window.open("/playground/interleavings");
        window.find("[name=program]").selectOption("leased-marker.unchecked");
        window.find("label.chip:has-text('It holds')").click();
        window.find("#try-all").click();
        assertThat(window.find("#found-title")).containsText("Broken in 15 steps");
        assertThat(window.find(".guess")).hasText("You said that it holds: not so.");
        assertTrue(window.address().contains("program=leased-marker.unchecked"), window.address());
        window.find("#replay-button").click();
        assertThat(window.find("#replay .agreed")).containsText("The database agrees.");
        assertTrue(window.address().contains("run="), window.address());
    }

    @Test
    void aHandlerIsSharedByItsAddress() {
        Window mine = browser.window();
        mine.open("/playground/handler");
        mine.find("#try").click();
        assertThat(mine.find("#came-of-it")).containsText("Broke in 5 steps");
        Window theirs = browser.window();
        theirs.open(mine.address());
        assertEquals("Mine broke in 5 steps · Retrylab", theirs.page.title());
        assertThat(theirs.find("#came-of-it")).containsText("Broke in 5 steps");
    }
}
