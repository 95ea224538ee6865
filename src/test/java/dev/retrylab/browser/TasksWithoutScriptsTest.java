package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The main task of the pages that {@link WithoutScriptsTest} does not go through, and that none offers what would do nothing. */
@Alone
@QuarkusTest
class TasksWithoutScriptsTest {

    private static final String DEAD = """
            [...document.querySelectorAll('button, input, select, textarea')]
              .filter(each => each.checkVisibility() && (!each.form || each.type === 'button' || each.matches('.slider')))
              .filter(each => !each.matches('.cover') && !each.closest('.tabs'))
              .map(each => each.outerHTML)""";

    @RegisterExtension
    final Browser browser = new Browser();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/lessons",
                "/lessons/unknown-outcome",
                "/glossary",
                "/playground",
                "/playground/strategies",
                "/playground/client",
                "/playground/client/code",
                "/playground/crashes",
                "/playground/interleavings?reveal=1",
                "/playground/handler",
                "/simulations",
                "/simulations/storm?reveal=1",
                "/simulations/recovery/map?reveal=1",
                "/simulations/vendors/defaults",
                "/questions",
                "/museum",
                "/labs",
                "/labs/told-when",
                "/cheatsheet",
                "/teach",
                "/search",
                "/progress",
                "/review",
                "/interview",
                "/policy",
                "/embed/playground?scenario=reply-lost-no-key",
                "/embed/simulations/storm?reveal=1",
                "/embed/questions/doubled-payments"
            })
    void nothingIsOfferedThatWouldDoNothing(String address) {
        // The page's own scripts stay away; the test's question to it does not.
        Window window = browser.windowWithoutScripts();
        window.open(address);
        assertThat(window.find("h1")).isVisible();
        assertEquals(List.of(), window.page.evaluate(DEAD));
    }

    @Test
    void theRetryingClientRunsAndItsPolicyIsShownAsCode() {
        Window window = browser.windowWithoutScripts();
        window.open("/playground/client?preset=reply-lost-without-key");
        window.find("#run-button").click();
        window.page.waitForCondition(() -> {
            if (window.find("text=Look again").count() > 0) {
                window.find("text=Look again").click();
            }
            return window.find(".client-run .views").count() > 0;
        });
        assertThat(window.find(".client-run .views")).containsText("The server did");
        window.open("/playground/client/code");
        window.find(".languages >> text=Go").click();
        assertThat(window.find("#code")).containsText("package ");
    }

    @Test
    void thePhaseMapIsPredictedAndItsPointMoved() {
        Window window = browser.windowWithoutScripts();
        window.open("/simulations/recovery/map");
        window.find("text=Show me").click();
        assertThat(window.find("#findings .takeaway").first()).isVisible();
        String before = window.find(".where").innerText();
        window.find(".ways a").first().click();
        assertThat(window.find(".where")).not().hasText(before);
    }

    @Test
    void questionsAndFaultsAreChosenFromTheirLists() {
        Window window = browser.windowWithoutScripts();
        window.open("/questions");
        window.find("[name=level]").selectOption("staff");
        window.find(".filter button").click();
        assertThat(window.find("p.counted")).containsText(Pattern.compile("^\\d+ questions"));
        assertTrue(window.address().contains("level=staff"), window.address());
        window.open("/museum");
        window.find("[name=shelf]").selectOption("breaker");
        window.find(".filter button").click();
        assertTrue(window.address().contains("shelf=breaker"), window.address());
        window.find(".rows a").first().click();
        window.find("label.line").first().click();
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).isVisible();
    }

    @Test
    void aLabIsBegunPassedAndEmptied() {
        Window window = browser.windowWithoutScripts();
        SightsOfLabs.begin(window);
        SightsOfLabs.charge(window, "k1");
        SightsOfLabs.charge(window, "k1");
        window.find("#look").click();
        assertThat(window.find(".rules h2")).hasText("Passed: 4 of 4 rules are kept");
        window.find("#reset").click();
        assertThat(window.find(".empty")).containsText("Nothing yet.");
    }

    @Test
    void aWordIsLookedFor() {
        Window window = browser.windowWithoutScripts();
        window.open("/search");
        window.find("[type=search]").fill("jitter");
        window.find("[type=search]").press("Enter");
        assertThat(window.find("ol.found a").first()).isVisible();
    }

    @Test
    void anInterviewIsBegunAnsweredAndEnded() {
        Window window = browser.windowWithoutScripts();
        window.open("/interview");
        window.find("form.begin button").click();
        window.find("#words").fill("I would look first.");
        window.find("text=That is my answer").click();
        assertThat(window.find(".aside").first()).containsText("1 saved");
        window.find("text=End here").click();
        assertThat(window.find(".items > li").first()).isVisible();
    }

    @Test
    void allThatIsKeptIsDeleted() {
        Window window = browser.windowWithoutScripts();
        window.open("/questions/doubled-payments");
        window.find(".option").first().click();
        window.find(".answer-box button").click();
        window.open("/progress/delete");
        window.find("text=Delete everything").click();
        assertThat(window.find("h1")).hasText("Nothing is kept of you any more");
    }

    @Test
    void framesRunAnswerAndReveal() {
        Window window = browser.windowWithoutScripts();
        window.open("/embed/playground?scenario=reply-lost-no-key");
        window.find(".choices button").first().click();
        assertThat(window.find(".run .views")).containsText("2 charges");
        window.open("/embed/questions/doubled-payments");
        window.find(".option").first().click();
        window.find(".answer-box button").click();
        assertThat(window.find(".word-of-it")).isVisible();
        window.open("/embed/simulations/budget?reveal=0");
        window.find("text=Show me").click();
        assertThat(window.find("#findings .takeaway")).isVisible();
    }
}
