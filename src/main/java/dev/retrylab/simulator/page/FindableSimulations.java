package dev.retrylab.simulator.page;

import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Models;
import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The simulations, by their questions and by what can be set. */
@ApplicationScoped
class FindableSimulations implements Findable {

    private final Models models;

    FindableSimulations(Models models) {
        this.models = models;
    }

    @Override
    public List<Page> pages() {
        Stream<Page> fixed = Stream.of(
                new Page("/simulations", "simulations", "Simulations", "Predict, then run them.", ""),
                new Page(
                        "/simulations/recovery/map",
                        "simulation",
                        "How much load can it bear, and still come back?",
                        "The phase map of recovery: load across, retries up.",
                        "metastable failure tipping point"));
        Stream<Page> each = models.all().stream()
                .map(model -> new Page(
                        "/simulations/" + model.name(), "simulation", model.title(), model.lead(), words(model)));
        return Stream.concat(fixed, each).toList();
    }

    private static String words(Model model) {
        return model.knobs().stream()
                .map(knob -> knob.label() + " " + knob.hint() + " " + String.join(" ", knob.options()))
                .collect(Collectors.joining(". "));
    }
}
