package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import dev.retrylab.browser.Sights.Sight;
import java.util.List;
import java.util.function.Consumer;

/** A mock interview, from its first question to the scorecard. */
final class SightsOfInterviews {

    private SightsOfInterviews() {}

    static void addTo(List<Sight> all) {
        Consumer<Window> begun = window -> {
            window.open("/interview");
            window.find("text=Begin").last().click();
            window.find("#words").waitFor();
        };
        all.add(new Sight("/interview/… own words", begun));
        all.add(new Sight("/interview/…/answers/… refused", begun.andThen(window -> {
            window.find("text=That is my answer").click();
            window.find(".refused").waitFor();
        })));
        all.add(new Sight("/interview/… paused", begun.andThen(window -> {
            window.find("text=Pause").click();
            window.find("button[value=go]").waitFor();
        })));
        Consumer<Window> answered = begun.andThen(window -> {
            window.find("#words").fill("I would look first.");
            window.find("text=That is my answer").click();
            window.find(".answer-box").waitFor();
        });
        all.add(new Sight("/interview/… options", answered));
        all.add(new Sight("/interview/… ended", answered.andThen(window -> {
            window.find("text=End here").click();
            window.find(".items").waitFor();
        })));
        // The first has a question to answer in one's own words, the second one with cases to sort.
        for (String slug : List.of("mended-and-still-down", "the-nightly-job")) {
            all.add(new Sight("/interview/… ended, all of " + slug + " answered", window -> play(window, slug)));
        }
        all.add(new Sight("/interview/… ended, with a claim kept", window -> {
            play(window, "mended-and-still-down");
            window.find("text=Keep my word for it").first().click();
            window.find("text=By your own word").waitFor();
        }));
        all.add(new Sight("/interview with earlier ones", answered.andThen(window -> {
            window.find("text=End here").click();
            window.find(".items").waitFor();
            window.open("/interview");
        })));
    }

    /** From the beginning to the scorecard, with something said to everything. */
    private static void play(Window window, String slug) {
        window.open("/interview");
        window.find("label:has([value=" + slug + "])").click();
        window.find("text=Begin").last().click();
        window.page.waitForURL("**/interview/*");
        while (window.find(".items").count() == 0) {
            String asked = window.find("h1").textContent();
            if (window.find("textarea").count() > 0) {
                window.find("textarea").fill("I would look at the log first, and repeat nothing that has no key.");
                window.find("form:has(textarea) button").first().click();
            } else {
                Sights.answer(window);
                window.find(".answer-box button").click();
            }
            assertThat(window.find("h1")).not().hasText(asked);
        }
    }
}
