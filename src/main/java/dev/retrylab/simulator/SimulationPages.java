package dev.retrylab.simulator;

import dev.retrylab.simulator.run.Simulations;
import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
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
import java.util.List;

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

    private final Models models;
    private final Simulations simulations;

    public SimulationPages(Models models, Simulations simulations) {
        this.models = models;
        this.simulations = simulations;
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
        Query query = new Query(uri.getQueryParameters());
        SimulationViews views = new SimulationViews(model, query);
        Setting setting;
        try {
            setting = Setting.read(model, query);
        } catch (ProblemException e) {
            return Uni.createFrom().item(page(e.type().status(), views.complaining()));
        }
        return query.reveals()
                ? run(setting, query, views)
                : Uni.createFrom().item(page(200, views.asking(setting.experiment())));
    }

    private Uni<Response> run(Setting setting, Query query, SimulationViews views) {
        Experiment experiment = setting.experiment();
        return simulations
                .with(runner -> {
                    long start = System.nanoTime();
                    Outcome outcome = runner.run(setting);
                    long nanos = System.nanoTime() - start;
                    return page(200, views.showing(experiment, outcome.findings(query.prediction()), nanos));
                })
                .onFailure(Simulations.NeedsLongRun.class)
                .recoverWithItem(e ->
                        page(200, views.offering(experiment, "/runs/" + ((Simulations.NeedsLongRun) e).id())))
                // The form stays, so that the visitor can ask for less. A full queue is an error page: nothing is wrong
                // with what was asked.
                .onFailure(TooMuchWork.class)
                .recoverWithItem(
                        e -> page(ProblemType.TOO_MUCH_WORK.status(), views.refusing(experiment, sentence(e))));
    }

    private static String sentence(Throwable failure) {
        return "Nothing is shown: " + failure.getMessage() + ".";
    }

    private static Response page(int status, SimulationView view) {
        // As text, so that a failure in the template becomes an error page and not half a page.
        return Response.status(status)
                .entity(Templates.simulation(view).render())
                .build();
    }
}
