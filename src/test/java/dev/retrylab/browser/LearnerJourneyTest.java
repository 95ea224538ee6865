package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Read, try in place, answer, and see how far one has come. */
@Alone
@QuarkusTest
class LearnerJourneyTest {

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void aScenarioRunsInsideItsLesson() {
        Window window = browser.window();
        window.open("/lessons/unknown-outcome");
        Locator exhibit = window.find(".exhibit").first();
        exhibit.locator("label.chip:has-text('1')").click();
        exhibit.locator("button").click();
        assertThat(exhibit.locator(".run .views .covered p >> nth=1")).hasText("2 charges, 10.00");
        assertThat(exhibit.locator(".guess")).hasText("You said 1; it was 2.");
        assertThat(exhibit.locator("button").first()).isFocused();
        assertEquals("/lessons/unknown-outcome", window.address());
    }

    @Test
    void aSimulationRunsInsideItsLesson() {
        Window window = browser.window();
        window.open("/lessons/backoff-and-jitter");
        Locator exhibit = window.find("section.exhibit").first();
        exhibit.locator("text=Show me").click();
        assertThat(exhibit.locator(".barrow b").first()).hasText("5,050");
        assertThat(exhibit.locator(".lines path").first()).isVisible();
        assertEquals("/lessons/backoff-and-jitter", window.address());
        exhibit.locator("text=Link to this run").click();
        assertThat(window.find("#findings .barrow b").first()).hasText("5,050");
    }

    @Test
    void aQuestionInsideALessonIsAnsweredInPlace() {
        Window window = browser.window();
        window.open("/lessons/unknown-outcome");
        Locator asked = window.find(".asked").first();
        asked.locator(".option:has-text('An idempotency key')").click();
        asked.locator("form button").click();
        assertThat(asked.locator(".word-of-it")).hasText("Right.");
        assertEquals("/lessons/unknown-outcome", window.address());
    }

    @Test
    void anAnswerGetsAVerdictAndAReasonForEveryOption() {
        Window window = browser.window();
        window.open("/questions/doubled-payments");
        int options = window.find(".option").count();
        window.find(".option").first().click();
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).hasText("Not yet.");
        assertThat(window.find(".option.wrong")).containsText("Your answer");
        assertThat(window.find(".option.right")).containsText("An idempotency key");
        assertThat(window.find(".option .why")).hasCount(options);
        for (String reason : window.find(".option .why").allInnerTexts()) {
            assertFalse(reason.isBlank());
        }
        assertThat(window.find(".word-of-it")).isFocused();
    }

    @Test
    void aPredictionIsGradedByWhatTheServerDid() {
        Window window = browser.window();
        window.open("/questions/twins-answers");
        window.find(".option:has-text('201, 201')").click();
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).containsText("Right.");
        window.find(".after .button").first().click();
        assertThat(window.find(".run .views .covered p >> nth=1")).hasText("1 charge, 5.00");
    }

    @Test
    void aNumberThatIsNoneGetsAMessageAndStays() {
        Window window = browser.window().expectingRefusals();
        window.open("/questions/chain-of-retries");
        window.find("[name=answer]").fill("a lot");
        window.find(".answer-box button").click();
        assertThat(window.find(".refused")).isVisible();
        assertThat(window.find(".refused")).isFocused();
        assertThat(window.find("[name=answer]")).hasValue("a lot");
        window.find("[name=answer]").fill("64");
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).hasText("Right.");
    }

    @Test
    void progressShowsWhatWasReadAnsweredAndPredicted() {
        Window window = browser.window();
        window.open("/progress");
        assertThat(window.find(".lead")).containsText("Nothing is kept of you yet");

        window.open("/questions/chain-of-retries");
        window.find("[name=answer]").fill("64");
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).isVisible();
        window.open("/lessons/unknown-outcome");
        window.find("text=Mark as read").click();
        assertThat(window.find("#marked")).containsText("Marked as read");
        Locator exhibit = window.find(".exhibit").first();
        exhibit.locator("label.chip:has-text('2')").click();
        exhibit.locator("button").click();
        assertThat(exhibit.locator(".guess")).containsText("right");

        window.open("/progress");
        assertThat(window.find(".lead"))
                .hasText(Pattern.compile("1 of \\d+ lessons read · 1 of \\d+ questions right\\."));
        assertThat(window.find("[aria-label='Questions you answered'] tbody tr"))
                .hasCount(1);
        assertThat(window.find("[aria-label='Questions you answered']")).containsText("right");
        assertThat(window.find("[aria-label='Predictions you made'] tbody tr")).hasCount(1);
        window.open("/lessons");
        assertThat(window.find(".path li:has([href='/lessons/unknown-outcome'])"))
                .containsText("· read");
    }

    @Test
    void deletingLeavesNothing() {
        Window window = browser.window();
        window.open("/lessons/unknown-outcome");
        window.find("text=Mark as read").click();
        assertThat(window.find("#marked")).containsText("Marked as read");
        window.open("/progress");
        window.find("text=Delete everything").click();
        window.find("button:has-text('Delete everything')").click();
        assertThat(window.find("h1")).hasText("Nothing is kept of you any more");
        window.open("/progress");
        assertThat(window.find(".lead")).containsText("Nothing is kept of you yet");
        assertTrue(
                window.page.context().cookies().stream().noneMatch(cookie -> cookie.name.equals("retrylab_learner")));
    }
}
