package dev.retrylab.simulator.embed;

import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.Setting;
import dev.retrylab.web.link.Embeddable;
import dev.retrylab.web.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The page of every simulation, with any valid parameters. */
@ApplicationScoped
public class EmbeddableSimulations implements Embeddable {

    private static final String PATH = "/simulations/";

    private final Models models;

    public EmbeddableSimulations(Models models) {
        this.models = models;
    }

    @Override
    public Optional<Frame> frame(String path, String query) {
        if (!path.startsWith(PATH)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Setting.parse(models.find(path.substring(PATH.length())), ownParameters(query))
                    .frame());
        } catch (ProblemException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** A frame shows one setting, without another beside it. */
    private static String ownParameters(String query) {
        return Arrays.stream(query.split("&"))
                .filter(pair -> !pair.startsWith("pin="))
                .collect(Collectors.joining("&"));
    }
}
