package dev.retrylab.browser;

import dev.retrylab.Visitor;
import dev.retrylab.browser.Sights.Sight;
import dev.retrylab.grading.item.ItemAnalysis;
import java.util.List;
import java.util.function.Consumer;

/** What is kept of a learner, what comes back, and how it moves to another device. */
final class SightsOfLearners {

    private SightsOfLearners() {}

    static void addTo(List<Sight> all) {
        progress(all);
        review(all);
        all.add(new Sight("/teach/items with figures", window -> {
            manyAnswer();
            window.open("/teach/items");
            window.find("td:has-text(' (')").first().waitFor();
        }));
    }

    /** As many as it takes to be shown, each with a first attempt. */
    private static void manyAnswer() {
        for (int learner = 0; learner < ItemAnalysis.ENOUGH; learner++) {
            new Visitor().answer("doubled-payments", List.of(learner % 2 == 0 ? "a" : "b"));
        }
    }

    private static void progress(List<Sight> all) {
        Consumer<Window> learn = window -> {
            window.open("/lessons/unknown-outcome");
            window.find("text=Mark as read").click();
            window.find("#marked .verdict").waitFor();
            window.find(".exhibit .chip").first().click();
            window.find(".exhibit button").first().click();
            window.find(".exhibit " + Sights.RUN).waitFor();
            window.find(".asked .option").first().click();
            window.find(".asked button").first().click();
            window.find(".asked " + Sights.WORD).waitFor();
        };
        all.add(new Sight("/lessons with one that is known", window -> {
            window.open("/lessons/diagnostic");
            var asked = window.find("#question-key-in-the-http-layer");
            asked.locator(".option").last().click();
            asked.locator("form button").click();
            asked.locator(Sights.WORD).waitFor();
            window.open("/lessons");
            window.find("text=you knew this").waitFor();
        }));
        all.add(new Sight("/progress/delete done", learn.andThen(window -> {
            window.open("/progress/delete");
            window.find("text=Delete everything").last().click();
            window.find("text=Nothing is kept of you any more").waitFor();
        })));
        for (String address : List.of("/progress", "/progress/delete", "/lessons", "/questions")) {
            all.add(new Sight(address + " of a learner", learn.andThen(window -> window.open(address))));
        }
    }

    private static void review(List<Sight> all) {
        Consumer<Window> added = window -> {
            window.open("/review");
            window.find("text=Add them").first().click();
            window.find(".review .answer-box").waitFor();
            Sights.unfold(window);
        };
        Consumer<Window> answered = added.andThen(window -> {
            window.open("/review/doubled-payments");
            window.find(".option").first().click();
            window.find(".answer-box button").click();
            window.find(".ratings").waitFor();
        });
        all.add(new Sight("/review due", added));
        all.add(new Sight("/review/doubled-payments answered", answered));
        all.add(new Sight("/review after an answer", answered.andThen(window -> {
            window.open("/review");
            Sights.unfold(window);
        })));
        all.add(new Sight("/review nothing due", window -> {
            window.open("/review/doubled-payments");
            window.find(".option").first().click();
            window.find(".answer-box button").click();
            window.find(".ratings [data-next]").click();
            window.find("text=Nothing is due").waitFor();
            Sights.unfold(window);
        }));
        all.add(new Sight("/progress/move/phrases with a phrase", answered.andThen(window -> {
            window.open("/progress/move");
            window.find("text=Make a phrase").click();
            window.find(".phrase").waitFor();
        })));
        all.add(new Sight("/progress/move refused", window -> {
            window.open("/progress/move");
            window.find("#phrase").fill("lusab");
            window.find("text=Bring it here").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight("/progress/move/file without a file", window -> {
            window.open("/progress/move");
            window.find("text=Add what it holds").click();
            window.find(".refused").waitFor();
        }));
        all.add(new Sight("/progress after a move", answered.andThen(window -> window.open("/progress?came=phrase"))));
    }
}
