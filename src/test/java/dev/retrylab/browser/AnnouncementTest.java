package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.Alone;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a run came to is read out once to those who listen: one sentence or two, not the whole result, not each change. */
@Alone
@QuarkusTest
class AnnouncementTest {

    /** Longer than this is a page read out, not a word of it. */
    private static final int MOST_CHARACTERS = 400;

    private static final String LISTEN = """
            () => {
              const live = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], output';
              window.heard = [];
              const texts = new Map();
              const listen = () => {
                for (const region of document.querySelectorAll(live)) {
                  const text = region.checkVisibility({ visibilityProperty: true }) ? region.textContent.trim() : '';
                  const before = texts.get(region);
                  texts.set(region, text);
                  // A region that arrives with its text in it is not read out; a change of one that stood there is.
                  if (before !== undefined && before !== text && text) window.heard.push(text);
                }
              };
              listen();
              new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
            }""";

    @RegisterExtension
    final Browser browser = new Browser();

    record Told(String address, Consumer<Window> doing, String words) {
        @Override
        public String toString() {
            return address;
        }
    }

    static List<Told> runs() {
        return List.of(
                new Told(
                        "/playground?scenario=reply-lost-no-key",
                        window -> {
                            window.find("#run-button").click();
                            window.find(".run .views").waitFor();
                        },
                        "2 charges"),
                new Told(
                        "/playground/client?preset=reply-lost-without-key",
                        window -> {
                            window.find("#run-button").click();
                            window.find(".client-run .views").waitFor();
                        },
                        "The server:"),
                new Told(
                        "/playground/crashes/leased-marker~between~same-key~one",
                        window -> {
                            window.find("#run-cell").click();
                            window.find(".ends").waitFor();
                        },
                        ":"),
                new Told("/lessons/unknown-outcome", inExhibit(".run .views"), "2 charges"),
                new Told("/lessons/die-right-there", inExhibit(".ends"), ":"),
                new Told("/lessons/backoff-and-jitter", inExhibit(".takeaway"), "."));
    }

    private static Consumer<Window> inExhibit(String result) {
        return window -> {
            var exhibit = window.find(".exhibit").first();
            exhibit.locator("input[type=radio]").first().check();
            exhibit.locator("button").first().click();
            exhibit.locator(result).first().waitFor();
        };
    }

    @ParameterizedTest
    @MethodSource("runs")
    void aRunIsToldOnce(Told run) {
        Window window = browser.window();
        window.open(run.address());
        window.page.evaluate(LISTEN);
        run.doing().accept(window);
        assertThat(window.find("#status")).containsText(run.words());
        settle(window);
        List<String> heard = heard(window);
        assertEquals(1, heard.size(), () -> "heard: " + heard);
        assertEquals(true, heard.get(0).length() <= MOST_CHARACTERS, heard.get(0));
    }

    @ParameterizedTest
    @MethodSource("sliders")
    void aSliderThatMovesIsToldWhenItRests(String address) {
        Window window = browser.window();
        window.open(address);
        window.page.evaluate(LISTEN);
        // As fast as a hand drags it, on a slow machine too.
        window.page.evaluate("""
                () => {
                  const slider = document.querySelector('.slider');
                  for (let i = 0; i < 6; i++) {
                    slider.stepUp();
                    slider.dispatchEvent(new Event('input', { bubbles: true }));
                  }
                }""");
        window.page.waitForCondition(() -> !heard(window).isEmpty());
        settle(window);
        List<String> heard = heard(window);
        assertEquals(1, heard.size(), () -> "heard: " + heard);
    }

    static List<String> sliders() {
        return List.of("/simulations/storm?reveal=1", "/simulations/budget?reveal=1", "/simulations/waits?reveal=1");
    }

    /** Longer than the controls rest before a result is read out; what would be heard twice has been by then. */
    private static void settle(Window window) {
        window.page.waitForTimeout(1500);
    }

    @SuppressWarnings("unchecked")
    private static List<String> heard(Window window) {
        return (List<String>) window.page.evaluate("window.heard");
    }
}
