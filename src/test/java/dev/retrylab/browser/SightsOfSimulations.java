package dev.retrylab.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import dev.retrylab.browser.Sights.Sight;
import java.util.List;
import java.util.function.Consumer;

/** Every model before and after a run, and runs in the background. */
final class SightsOfSimulations {

    private static final List<String> MODELS = List.of(
            "storm",
            "layers",
            "budget",
            "contention",
            "recovery",
            "breaker",
            "breaker-count",
            "breaker-scope",
            "breaker-fallback",
            "breaker-fleet",
            "breaker-stuck",
            "deadline",
            "waits",
            "vendors");

    private SightsOfSimulations() {}

    static void addTo(List<Sight> all) {
        MODELS.forEach(model -> simulation(all, "/simulations/" + model));
        longRun(all);
    }

    private static void simulation(List<Sight> all, String address) {
        all.add(new Sight(address, window -> window.open(address)));
        all.add(new Sight(address + " run", window -> {
            window.open(address);
            window.find("#outcome .chip").first().click();
            window.find("#run").click();
            window.find("#findings").waitFor();
            // A result that took its time comes up from a faint one.
            assertThat(window.find("#outcome")).hasCSS("opacity", "1");
            Sights.unfold(window);
        }));
    }

    private static void longRun(List<Sight> all) {
        Consumer<Window> begun = window -> {
            window.open("/simulations/storm?engine=reference&policies=full&clients=100000&runs=40&seed=4");
            window.find(".offer .button").first().click();
            window.find("#run-stop, #run-again").first().waitFor();
            // The same setting is the same run: one that was stopped before goes on only if it is asked to.
            if (window.find("#run-again").count() > 0) {
                window.find("#run-again").click();
            }
            window.find("#run-stop").waitFor();
        };
        all.add(new Sight("/runs/… under way", begun));
        all.add(new Sight("/runs/… stopped", begun.andThen(window -> {
            window.find("#run-stop").click();
            window.find("#run-again").waitFor();
        })));
    }
}
