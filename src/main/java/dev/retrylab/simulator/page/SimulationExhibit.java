package dev.retrylab.simulator.page;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.page.SimulationView.PredictionView;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.web.exhibit.Exhibit;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import dev.retrylab.web.problem.ProblemException;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A simulation inside a text: its question, and the result where it stands once it was asked for. */
@ApplicationScoped
public class SimulationExhibit implements ExhibitRenderer {

    @CheckedTemplate(basePath = "simulator")
    static class Templates {
        static native TemplateInstance exhibit(ExhibitView view);
    }

    /**
     * @param anchor unique on the page
     * @param title the question that heads it
     * @param parameters sent with the prediction
     * @param setting every number that makes a difference, with its label
     * @param pageAddress the simulation itself, set alike and not yet revealed
     */
    public record ExhibitView(
            String anchor,
            String model,
            String title,
            String lead,
            Map<String, String> parameters,
            List<Setting.Shown> setting,
            String pageAddress,
            PredictionView prediction) {}

    private final Models models;

    public SimulationExhibit(Models models) {
        this.models = models;
    }

    @Override
    public String kind() {
        return "simulation";
    }

    @Override
    public void check(Exhibit exhibit) {
        try {
            experiment(exhibit);
        } catch (ProblemException e) {
            throw new IllegalArgumentException("simulation " + exhibit.id() + ": " + e.getMessage(), e);
        }
    }

    @Override
    public String render(Exhibit exhibit) {
        Model model = models.find(exhibit.id());
        String title = exhibit.ask() == null || exhibit.ask().isBlank() ? model.title() : exhibit.ask();
        PredictionView prediction = PredictionView.of(experiment(exhibit).prediction(), "");
        StringBuilder page = new StringBuilder("/simulations/" + model.name() + "?reveal=0");
        exhibit.parameters()
                .forEach((name, value) ->
                        page.append("&").append(name).append("=").append(Setting.encoded(value)));
        return Templates.exhibit(new ExhibitView(
                        exhibit.anchor(),
                        model.name(),
                        title,
                        model.lead(),
                        exhibit.parameters(),
                        Setting.read(model, query(exhibit)).shown(),
                        page.toString(),
                        prediction))
                .render();
    }

    private Experiment experiment(Exhibit exhibit) {
        return models.find(exhibit.id()).read(query(exhibit));
    }

    private static Query query(Exhibit exhibit) {
        Map<String, List<String>> given = new LinkedHashMap<>();
        exhibit.parameters().forEach((name, value) -> given.put(name, List.of(value)));
        return new Query(given);
    }
}
