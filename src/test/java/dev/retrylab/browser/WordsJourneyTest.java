package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.Locator;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Terms and listings in a lesson, by mouse, keyboard and finger. */
@Alone
@QuarkusTest
class WordsJourneyTest {

    private static final String LESSON = "/lessons/key-life";
    private static final String TERM = ".prose .term:has-text('fingerprint')";

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void aDefinitionShowsOnHoverAndFocusAndEscapePutsItAway() {
        Window window = browser.window();
        window.open(LESSON);
        Locator definition = window.find(TERM).first().locator(".definition");
        assertThat(definition).isHidden();
        window.find(TERM + " > a").first().hover();
        assertThat(definition).isVisible();
        window.find("h1").hover();
        assertThat(definition).isHidden();
        window.find(TERM + " > a").first().focus();
        assertThat(definition).containsText("A hash of what a request means");
        window.page.keyboard().press("Escape");
        assertThat(definition).isHidden();
    }

    @Test
    void aTapShowsTheDefinitionAndTheNextLeadsToTheGlossary() {
        Window window = browser.window(new NewContextOptions().setHasTouch(true).setViewportSize(390, 800));
        window.open(LESSON);
        Locator term = window.find(TERM + " > a").first();
        term.tap();
        assertThat(window.find(TERM).first().locator(".definition")).isVisible();
        assertEquals(LESSON, window.address());
        term.tap();
        assertThat(window.find("#fingerprint")).isVisible();
        assertThat(window.find("h1")).hasText("What do the words mean?");
    }

    @Test
    void aTermLeadsToTheGlossaryAndATabShowsItsListingWithoutScripts() {
        Window window = browser.windowWithoutScripts();
        window.open(LESSON);
        assertThat(window.find(".tab:visible")).containsText("UUID.randomUUID()");
        window.find(".tabs label:has-text('Python')").click();
        assertThat(window.find(".tab:visible")).containsText("uuid.uuid4()");
        window.find(TERM + " > a").first().click();
        assertThat(window.find("#fingerprint dt")).hasText("fingerprint");
    }
}
