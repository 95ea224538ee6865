package dev.retrylab.browser;

import dev.retrylab.browser.Sights.Sight;
import java.util.List;

/** Runs of the playground, of the retrying client, of the crash table and of what is replayed. */
final class SightsOfThePlayground {

    private static final List<String> SCENARIOS = List.of(
            "reply-lost-no-key",
            "reply-lost-same-key",
            "same-key-other-amount",
            "two-at-once-one-key",
            "outside-call-reply-lost",
            "outside-recipe-crash");

    private SightsOfThePlayground() {}

    static void addTo(List<Sight> all) {
        SCENARIOS.forEach(slug -> scenario(all, "/playground?scenario=" + slug));
        scenario(all, "/playground?atOnce=3&processorDelay=300&fault=1:hang&thenAmount=900");
        scenario(all, "/playground?thenAmount=500&thenAfter=25&semantics=stripe-v1");
        framed(all);
        crashes(all);
        client(all);
    }

    private static void scenario(List<Sight> all, String address) {
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " run", window -> {
            window.open(address);
            window.find(".choices input").first().check();
            window.find("#run-button").click();
            window.find(Sights.RUN).waitFor();
            Sights.unfold(window);
        }));
    }

    private static void framed(List<Sight> all) {
        all.add(new Sight("/embed/playground run", window -> {
            window.open("/embed/playground?scenario=reply-lost-no-key");
            window.find(".choices button").first().click();
            window.find(Sights.RUN).waitFor();
        }));
    }

    private static void crashes(List<Sight> all) {
        all.add(new Sight("/playground/crashes under way", window -> {
            window.open("/playground/crashes");
            window.find("#run-all").click();
            window.find("#stop").waitFor();
            holdStill(window);
        }));
        all.add(new Sight("/playground/crashes stopped", window -> {
            window.open("/playground/crashes");
            window.find("#run-all").click();
            window.find("#stop").click();
            window.find("text=Stopped after").last().waitFor();
        }));
        all.add(new Sight("/playground/crashes run", window -> {
            window.open("/playground/crashes?next=all&requests=two");
            window.find("#run-all").click();
            window.find("#tally-title").waitFor();
        }));
        for (String cell : List.of("leased-marker~between~same-key~one", "check-then-act~after~new-key~two")) {
            all.add(new Sight("/playground/crashes/" + cell + " run", window -> {
                window.open("/playground/crashes/" + cell);
                window.find(".choices input").first().check();
                window.find("#run-cell").click();
                window.find(".ends").waitFor();
            }));
        }
        all.add(new Sight("/playground/interleavings replayed", window -> {
            window.open("/playground/interleavings?program=work-then-key&reveal=1");
            window.find("#replay-button").click();
            window.find("#replay .agreed").waitFor();
        }));
        all.add(new Sight("/lessons/die-right-there tried", window -> {
            window.open("/lessons/die-right-there");
            window.find(".exhibit button").first().click();
            window.find(".exhibit .ends").waitFor();
            Sights.unfold(window);
        }));
    }

    private static void client(List<Sight> all) {
        List.of(
                        "preset=reply-lost-without-key",
                        "preset=half-an-answer",
                        "preset=abort-during-wait",
                        "refused=1&fault=2:hang&attemptTimeout=300&budget=tokens&breaker=ratio&deadline=1000",
                        "fleet=10&outageTo=400&budget=tokens&breaker=ratio")
                .forEach(query -> all.add(new Sight("/playground/client?" + query + " run", window -> {
                    window.open("/playground/client?" + query);
                    window.find("#run-button").click();
                    window.find(".client-run .views").waitFor();
                    Sights.unfold(window);
                })));
        all.add(new Sight("/playground/client under way", window -> {
            window.open("/playground/client?fleet=5&fault=1:hang&attemptTimeout=10000&deadline=20000");
            window.find("#run-button").click();
            window.find(".client-run progress").waitFor();
        }));
    }

    /** Lets no later state of a run come, for as long as it is looked at. */
    private static void holdStill(Window window) {
        window.page.route("**/playground/crashes?**", route -> {});
    }
}
