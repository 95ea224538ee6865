package dev.retrylab.simulator.page;

import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.chart.Picture;
import dev.retrylab.simulator.chart.Theme;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.run.LongRuns;
import dev.retrylab.simulator.run.RunResource;
import dev.retrylab.simulator.run.Simulations;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.self.SelfAddress;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The simulations as JSON, CSV and SVG. Reading parameters is quick; running is the pool's. What is more than a request may
 * ask for is begun in the background and answered 202; when it is done, the same address has its result.
 */
@Path("/api/simulations")
public class SimulationResource {

    private final Models models;
    private final Simulations simulations;
    private final LongRuns longRuns;
    private final SelfAddress address;

    public SimulationResource(Models models, Simulations simulations, LongRuns longRuns, SelfAddress address) {
        this.models = models;
        this.simulations = simulations;
        this.longRuns = longRuns;
        this.address = address;
    }

    @GET
    @Path("{model}")
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<Response> json(@PathParam("model") String model, @Context UriInfo uri) {
        return answer(setting(model, uri), outcome -> Response.ok(outcome.result()));
    }

    @GET
    @Path("{model}.csv")
    @Produces("text/csv;charset=UTF-8")
    public Uni<Response> csv(@PathParam("model") String model, @Context UriInfo uri) {
        return answer(
                setting(model, uri),
                outcome -> file(outcome.csv().toCsv(), outcome.result().model() + ".csv"));
    }

    @GET
    @Path("{model}.svg")
    @Produces("image/svg+xml")
    public Uni<Response> svg(@PathParam("model") String name, @Context UriInfo uri) {
        String site = address.shown(uri.getBaseUri());
        Map<String, List<String>> given = new LinkedHashMap<>(uri.getQueryParameters());
        Theme theme = theme(given.remove("theme"));
        Setting setting = Setting.read(models.find(name), new Query(given));
        return answer(
                setting, outcome -> Response.ok(Picture.svg(setting, outcome.findings(Optional.empty()), theme, site)));
    }

    private static Theme theme(List<String> asked) {
        String word = asked == null ? "light" : String.join(",", asked);
        return Arrays.stream(Theme.values())
                .filter(theme -> theme.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() -> ProblemException.invalid("theme", "light or dark", word));
    }

    private static Response.ResponseBuilder file(String text, String name) {
        return Response.ok(text).header("Content-Disposition", "attachment; filename=\"" + name + "\"");
    }

    private Setting setting(String model, UriInfo uri) {
        return Setting.read(models.find(model), new Query(uri.getQueryParameters()));
    }

    private Uni<Response> answer(Setting setting, Function<Outcome, Response.ResponseBuilder> body) {
        return simulations
                .with(runner -> body.apply(runner.run(setting)).build())
                .onFailure(Simulations.NeedsLongRun.class)
                // A Uni of its own: that there is no place for the run is then the one failure that is told.
                .recoverWithUni(need ->
                        Uni.createFrom().item(() -> RunResource.accepted(longRuns, (Simulations.NeedsLongRun) need)));
    }
}
