package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.assertions.LocatorAssertions;
import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A newcomer's first minute. */
@Alone
@QuarkusTest
class HomeJourneyTest {

    private static final Duration A_MINUTE = Duration.ofMinutes(1);

    @RegisterExtension
    final Browser browser = new Browser();

    @Test
    void withinAMinuteACustomerIsChargedTwiceAndThenAKeyPreventsIt() {
        long start = System.nanoTime();
        Window window = browser.window();
        window.open("/");
        window.find("text=Send the charge").click();
        assertThat(window.find(".views .who + p").first()).hasText("unknown");
        assertThat(window.find("text=No answer came. What do you do?")).isVisible();
        window.find("text=Send it again >> nth=0").click();
        window.find("text=Do it").click();
        assertThat(verdict(window)).containsText("2 charges, 10.00");
        assertThat(verdict(window)).containsText("charged twice");
        window.find("text=Send it again, with a key").click();
        assertThat(verdict(window)).containsText("1 charge, 5.00");
        assertThat(verdict(window)).containsText("right");
        assertTrue(A_MINUTE.toNanos() > System.nanoTime() - start, "it took longer than a minute");
    }

    /** The choice is about the picture, and changes it. */
    @Test
    void onAPhoneTheChoiceAndTheWireAreInSightTogether() {
        Window window = browser.window();
        window.page.setViewportSize(390, 667);
        window.open("/");
        window.find("text=Send the charge").click();
        assertThat(window.find("text=No answer came. What do you do?")).isInViewport();
        assertThat(window.find("#hero-result .sequence.for-phones"))
                .isInViewport(new LocatorAssertions.IsInViewportOptions().setRatio(0.9));
        assertThat(window.find("#hero-button")).isInViewport();
        window.find("#hero-key").click();
        assertThat(window.find("text=What else could you have done?")).isVisible();
        assertThat(verdict(window)).containsText("1 charge, 5.00");
        assertThat(verdict(window)).isInViewport();
        window.find("[value=report-failure]").check();
        window.find("text=Do that instead").click();
        assertThat(verdict(window)).containsText("charged, told no");
        assertThat(verdict(window)).isInViewport();
    }

    @Test
    void theServerIsCoveredUntilSomebodyChoosesOrLooks() {
        Window window = browser.window();
        window.open("/");
        window.find("text=Send the charge").click();
        assertThat(window.find("text=Cover the server")).isVisible();
        assertThat(window.find(".views .covered p >> nth=1")).isHidden();
        assertThat(window.find(".steps .is-charge")).isHidden();
        assertThat(window.find(".sequence:not(.for-phones) .step-charge")).isHidden();
        window.find(".cover").uncheck();
        assertThat(window.find(".views .covered p >> nth=1")).hasText("1 charge, 5.00");
        assertThat(window.find(".steps .is-charge")).isVisible();
    }

    @Test
    void theGridFillsWithSixteenVerdictsAndOnlyTheKeyedRowIsRightThroughout() {
        Window window = browser.window();
        window.open("/");
        window.find("#grid-button").click();
        var verdicts = window.find("#grid .verdict");
        assertThat(verdicts).hasCount(16, new LocatorAssertions.HasCountOptions().setTimeout(30_000));
        assertEquals(
                List.of(
                        "right",
                        "right",
                        "charged, told no",
                        "charged, told no",
                        "right",
                        "right",
                        "charged twice",
                        "charged twice",
                        "right",
                        "right",
                        "right",
                        "charged twice",
                        "right",
                        "right",
                        "right",
                        "right"),
                verdicts.allInnerTexts());
        assertThat(window.find("#grid-title"))
                .hasText("No choice is right in every history, until the request carries a key");
    }

    @Test
    void aCellOfTheGridOpensTheRunBehindItsVerdict() {
        Window window = browser.window();
        window.open("/");
        window.find("#grid-button").click();
        window.find("#grid .cell:has-text('charged, told no') >> nth=0").click();
        assertThat(window.find(".run .views .covered")).containsText("charged, told no");
        assertThat(window.find(".run .views > div >> nth=0")).containsText("it failed");
    }

    private static com.microsoft.playwright.Locator verdict(Window window) {
        return window.find("#hero .views .covered");
    }
}
