package dev.retrylab.simulator.page;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.chart.ResultView;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.run.Simulations;
import dev.retrylab.simulator.run.Simulations.NeedsLongRun;
import dev.retrylab.simulator.run.TooMuchForAnyRun;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.self.SelfAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The simulations as pages. The address holds the whole state, and the same parameters as the JSON. */
@Path("/simulations")
@Produces(MediaType.TEXT_HTML)
public class SimulationPages {

    @CheckedTemplate(basePath = "simulator")
    static class Templates {
        static native TemplateInstance index(IndexView view);

        static native TemplateInstance simulation(SimulationView view);
    }

    /** Every model with the question it asks. */
    public record IndexView(List<CardView> cards) {}

    public record CardView(String model, String title, String lead) {}

    /** The parameter that holds a whole setting, as it stands in an address of its own. */
    static final String PIN = "pin";

    private final Models models;
    private final Simulations simulations;
    private final SelfAddress address;

    public SimulationPages(Models models, Simulations simulations, SelfAddress address) {
        this.models = models;
        this.simulations = simulations;
        this.address = address;
    }

    @GET
    public TemplateInstance index() {
        return Templates.index(new IndexView(models.all().stream()
                .map(model -> new CardView(model.name(), model.title(), model.lead()))
                .toList()));
    }

    @GET
    @Path("{model}")
    public Uni<Response> simulation(@PathParam("model") String name, @Context UriInfo uri) {
        Model model = models.find(name);
        Map<String, List<String>> given = new LinkedHashMap<>(uri.getQueryParameters());
        String pin = String.join("&", given.getOrDefault(PIN, List.of()));
        given.remove(PIN);
        Query query = new Query(given);
        SimulationViews views =
                new SimulationViews(model, models.after(model), query, pin, address.shown(uri.getBaseUri()));
        Setting setting;
        Optional<Setting> pinned;
        try {
            setting = Setting.read(model, query);
            pinned = pinned(model, pin, query);
        } catch (ProblemException e) {
            return Uni.createFrom().item(page(e.type().status(), views.complaining()));
        }
        return query.reveals() || pinned.isPresent() && given.isEmpty()
                ? run(setting, pinned, query, views)
                : Uni.createFrom().item(page(200, views.asking(setting.experiment())));
    }

    private static Optional<Setting> pinned(Model model, String pin, Query query) {
        if (pin.isBlank()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Setting.parse(model, pin));
        } catch (ProblemException | IllegalArgumentException e) {
            query.refuse(PIN, "the parameters of a setting (" + e.getMessage() + ")", pin);
            query.requireValid();
            throw new IllegalStateException("a refused query is not valid", e);
        }
    }

    private Uni<Response> run(Setting setting, Optional<Setting> pinned, Query query, SimulationViews views) {
        Experiment experiment = setting.experiment();
        return simulations
                .with(runner -> {
                    long start = System.nanoTime();
                    Outcome outcome = runner.run(setting);
                    long nanos = System.nanoTime() - start;
                    Findings findings = outcome.findings(query.prediction());
                    ResultView result = pinned.map(other -> ResultView.of(
                                    setting, findings, other, runner.run(other).findings(Optional.empty())))
                            .orElseGet(() -> ResultView.of(findings));
                    return page(200, views.showing(setting, result, nanos));
                })
                .onFailure(NeedsLongRun.class)
                .recoverWithItem(e -> page(200, views.offering(experiment, (NeedsLongRun) e)))
                // The form stays, so that the visitor can ask for less. A full queue is an error page: nothing is wrong
                // with what was asked.
                .onFailure(TooMuchForAnyRun.class)
                .recoverWithItem(e ->
                        page(ProblemType.TOO_MUCH_WORK.status(), views.refusing(experiment, (TooMuchForAnyRun) e)));
    }

    private static Response page(int status, SimulationView view) {
        // As text, so that a failure in the template becomes an error page and not half a page.
        return Response.status(status)
                .entity(Templates.simulation(view).render())
                .build();
    }
}
