package dev.retrylab.browser;

import dev.retrylab.browser.Sights.Sight;
import java.util.List;
import java.util.function.Consumer;

/** Questions and pieces of the museum: asked, refused, answered, and judged in one's own words. */
final class SightsOfQuestions {

    /** One of each kind. */
    private static final List<String> QUESTIONS = List.of(
            "doubled-payments",
            "review-the-keys",
            "chain-of-retries",
            "twins-answers",
            "dead-marker",
            "handler-in-order",
            "which-to-repeat",
            "spot-the-new-key");

    private SightsOfQuestions() {}

    static void addTo(List<Sight> all) {
        QUESTIONS.forEach(slug -> question(all, "/questions/" + slug));
        question(all, "/questions/chain-of-retries?seed=7");
        question(all, "/questions/handler-in-order?seed=7");
        question(all, "/museum/a-key-for-every-try");
        question(all, "/museum/the-error-that-stayed");
        open(all, "/questions/is-post-idempotent");
    }

    private static void question(List<Sight> all, String address) {
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " unanswered", window -> {
            window.open(address);
            window.find(".answer-box button").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight(address + " answered", window -> {
            window.open(address);
            Sights.answer(window);
            window.find(".answer-box button").click();
            window.find(Sights.WORD).waitFor();
        }));
    }

    private static void open(List<Sight> all, String address) {
        Consumer<Window> judged = window -> {
            window.open(address);
            window.find("[name=answer]")
                    .fill("No, POST is not idempotent by the specification. PUT and DELETE are not idempotent either, "
                            + "since idempotent means that the response is always the same.");
            window.find(".answer-box button").click();
            window.find(Sights.WORD).waitFor();
            Sights.unfold(window);
        };
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " refused", window -> {
            window.open(address);
            window.find(".answer-box button").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight(address + " judged", judged));
        all.add(new Sight(address + " kept", judged.andThen(window -> {
            window.find(".claim input").last().check();
            window.find(".answer-box button").click();
            window.find(".word-of-it:has-text('By your own word')").waitFor();
        })));
    }
}
