package dev.retrylab.simulator.page;

import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.recovery.RecoveryKnobs;
import dev.retrylab.web.address.AddressRules;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the pages of the simulations can be asked for: a model's own parameters, within their bounds. */
@ApplicationScoped
public class SimulationAddresses implements AddressRules {

    private static final String ROOT = "/simulations";

    private final Models models;

    public SimulationAddresses(Models models) {
        this.models = models;
    }

    @Override
    public String root() {
        return ROOT;
    }

    @Override
    public List<PageRules> pages() {
        return List.of(
                PageRules.plain(ROOT),
                PageRules.plain(ROOT + "/vendors/defaults"),
                new PageRules(
                        Pattern.compile(ROOT + "/recovery/map"),
                        (none, given) -> complaints(given, RecoveryKnobs::read)),
                PageRules.below(ROOT, this::ofModel));
    }

    /** A setting, and perhaps another one beside it. */
    private List<String> ofModel(String name, Map<String, List<String>> given) {
        Model model;
        try {
            model = models.find(name);
        } catch (ProblemException e) {
            return List.of(e.getMessage());
        }
        Map<String, List<String>> own = new LinkedHashMap<>(given);
        List<String> pinned =
                Optional.ofNullable(own.remove(SimulationPages.PIN)).orElse(List.of());
        return Stream.concat(Stream.of(own), pinned.stream().map(Queries::parse))
                .flatMap(setting -> complaints(setting, model::read).stream())
                .toList();
    }

    /** Every complaint, not the first alone. */
    private static List<String> complaints(Map<String, List<String>> given, Consumer<Query> reader) {
        Query query = new Query(given);
        try {
            reader.accept(query);
            return List.of();
        } catch (ProblemException e) {
            return query.problemsBeyond(List.of());
        }
    }
}
