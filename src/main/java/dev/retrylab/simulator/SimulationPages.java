package dev.retrylab.simulator;

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
    private final SimulationPool pool;
    private final SimulatorConfig config;

    public SimulationPages(Models models, SimulationPool pool, SimulatorConfig config) {
        this.models = models;
        this.pool = pool;
        this.config = config;
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
        Experiment experiment;
        try {
            experiment = model.read(query);
        } catch (ProblemException e) {
            return Uni.createFrom().item(page(e.type().status(), views.complaining()));
        }
        return query.reveals()
                ? run(experiment, query, views)
                : Uni.createFrom().item(page(200, views.asking(experiment)));
    }

    private Uni<Response> run(Experiment experiment, Query query, SimulationViews views) {
        return pool.submit(() -> {
                    long start = System.nanoTime();
                    Outcome outcome = experiment.run(new WorkLimit(config.maxCalls()));
                    long nanos = System.nanoTime() - start;
                    return views.showing(experiment, outcome.findings(query.prediction()), nanos);
                })
                .map(view -> page(200, view))
                // The form stays, so that the visitor can ask for less. A full queue is an error page: nothing is wrong
                // with what was asked.
                .onFailure(SimulationPages::isTooMuchWork)
                .recoverWithItem(
                        e -> page(ProblemType.TOO_MUCH_WORK.status(), views.refusing(experiment, sentence(e))));
    }

    private static boolean isTooMuchWork(Throwable failure) {
        return failure instanceof ProblemException problem && problem.type() == ProblemType.TOO_MUCH_WORK;
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
