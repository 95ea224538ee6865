package dev.retrylab.simulator;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;

/** The simulations as JSON and CSV. Reading parameters is quick; running is the pool's. */
@Path("/api/simulations")
public class SimulationResource {

    private final Models models;
    private final SimulationPool pool;
    private final SimulatorConfig config;

    public SimulationResource(Models models, SimulationPool pool, SimulatorConfig config) {
        this.models = models;
        this.pool = pool;
        this.config = config;
    }

    @GET
    @Path("{model}")
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<SimulationResult> json(@PathParam("model") String model, @Context UriInfo uri) {
        return run(model, uri).map(Outcome::result);
    }

    @GET
    @Path("{model}.csv")
    @Produces("text/csv;charset=UTF-8")
    public Uni<Response> csv(@PathParam("model") String model, @Context UriInfo uri) {
        return run(model, uri)
                .map(outcome -> Response.ok(outcome.csv().toCsv())
                        .header(
                                "Content-Disposition",
                                "attachment; filename=\"" + outcome.result().model() + ".csv\"")
                        .build());
    }

    private Uni<Outcome> run(String model, UriInfo uri) {
        Experiment experiment = models.find(model).read(new Query(uri.getQueryParameters()));
        return pool.submit(() -> experiment.run(new WorkLimit(config.maxCalls())));
    }
}
