package dev.retrylab.simulator;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Every model there is, in the order of the index. */
@ApplicationScoped
public class Models {

    private static final List<String> ORDER = List.of(
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

    private final List<Model> models;

    public Models(@All List<Model> models) {
        this.models = ORDER.stream().map(name -> named(name, models)).toList();
    }

    public List<Model> all() {
        return models;
    }

    /** @throws ProblemException 404, naming those there are */
    public Model find(String name) {
        return models.stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_FOUND, "no simulation has this name; there are " + String.join(", ", ORDER)));
    }

    /** The next one on the same subject, which is what stands before the first dash of its name; none after the last. */
    public Optional<Model> after(Model model) {
        return models.stream()
                .skip(models.indexOf(model) + 1L)
                .filter(other -> subject(other).equals(subject(model)))
                .findFirst();
    }

    private static String subject(Model model) {
        return model.name().split("-", 2)[0];
    }

    private static Model named(String name, List<Model> models) {
        return models.stream()
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no model is called " + name));
    }
}
