package dev.retrylab.playground;

import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.playground.PlaygroundView.Wrong;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.playground.run.RunRecord;
import dev.retrylab.playground.run.RunView;
import dev.retrylab.playground.run.RunViews;
import dev.retrylab.scenario.http.SandboxClient;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import dev.retrylab.web.address.Moved;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.self.SelfAddress;
import dev.retrylab.web.visitor.VisitorAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.event.Event;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** {@code /playground}: the address sets a run up, a form runs it, and the address of the run shows it again. */
@Path("/playground")
@Produces(MediaType.TEXT_HTML)
public class PlaygroundPages {

    private static final List<String> NAMES =
            Stream.concat(Stream.of("scenario"), SettingsQuery.NAMES.stream()).toList();

    /** Runs are kept for a day, so no text links to one. Whether there is such a scenario, the course knows. */
    public static final PageRules RULES = new PageRules(
            Pattern.compile("/playground"),
            (none, given) -> Stream.concat(
                            PageRules.unknown(NAMES, given).stream(),
                            RunAddress.parse(given, Optional.empty()).wrongs().stream()
                                    .map(Wrong::message))
                    .toList());

    private final Course course;
    private final PlaygroundRuns runs;
    private final PlaygroundViews views;
    private final RunViews runViews;
    private final SandboxClient sandbox;
    private final SelfAddress address;
    private final Event<PredictionMade> predictions;
    private final VisitorAddress visitor;

    public PlaygroundPages(
            Course course,
            PlaygroundRuns runs,
            PlaygroundViews views,
            RunViews runViews,
            SandboxClient sandbox,
            SelfAddress address,
            Event<PredictionMade> predictions,
            VisitorAddress visitor) {
        this.course = course;
        this.runs = runs;
        this.views = views;
        this.runViews = runViews;
        this.sandbox = sandbox;
        this.address = address;
        this.predictions = predictions;
        this.visitor = visitor;
    }

    @CheckedTemplate(basePath = "playground")
    static class Templates {
        static native TemplateInstance playground(PlaygroundView view);
    }

    @GET
    @Blocking
    public Response page(@Context UriInfo uri) {
        MultivaluedMap<String, String> query = uri.getQueryParameters();
        Optional<ScenarioDefinition> scenario = RunAddress.scenario(query.getFirst("scenario"), course);
        if (scenario.isPresent() && !scenario.get().slug().equals(query.getFirst("scenario"))) {
            throw Moved.to("scenario", scenario.get().slug(), uri);
        }
        Optional<RunRecord> record = Optional.ofNullable(query.getFirst("run")).flatMap(runs::find);
        Optional<RunRecord> before =
                Optional.ofNullable(query.getFirst("before")).flatMap(runs::find);
        RunAddress.Parsed parsed = RunAddress.parse(query, scenario);
        ScenarioSettings settings = record.map(RunRecord::settings).orElse(parsed.settings());
        String site = address.shown(uri.getBaseUri());
        Optional<RunView> run = record.filter(one -> one.run().isPresent()).map(one -> runViews.of(one, before, site));
        PlaygroundView view = views.page(
                scenario, settings, parsed.wrongs(), PlaygroundViews.pending(query.getFirst("run"), record), run, site);
        return Response.status(parsed.wrongs().isEmpty() ? 200 : 400)
                .entity(Templates.playground(view).render())
                .build();
    }

    @POST
    @Path("/runs")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> run(MultivaluedMap<String, String> form, @Context UriInfo uri) {
        Optional<ScenarioDefinition> scenario = RunAddress.scenario(form.getFirst("scenario"), course);
        RunAddress.Parsed parsed = RunAddress.parse(form, scenario);
        if (!parsed.wrongs().isEmpty()) {
            String site = address.shown(uri.getBaseUri());
            PlaygroundView view = views.page(scenario, parsed.settings(), parsed.wrongs(), "", Optional.empty(), site);
            return Uni.createFrom()
                    .item(() -> Response.status(422)
                            // Nothing was run, so there is no new address: this one takes forms only.
                            .header("HX-Push-Url", "false")
                            .entity(Templates.playground(view).render())
                            .build());
        }
        PlaygroundRuns.Order order = new PlaygroundRuns.Order(
                PlaygroundRuns.checkedKey(form.getFirst("runKey")),
                parsed.settings(),
                scenario.map(ScenarioDefinition::slug),
                PlaygroundRuns.checkedPrediction(form.getFirst("predict")));
        return runs.run(order, visitor.host())
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .invoke(record -> remember(record, scenario))
                .map(record -> Response.seeOther(URI.create(RunAddress.of(record, scenario, form.getFirst("before"))))
                        .build());
    }

    /** Empties the sandbox of a run, and sets the page up as it was before that run. */
    @POST
    @Path("/runs/{key}/reset")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> reset(@PathParam("key") String key) {
        return Uni.createFrom()
                .item(() -> found(key))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .flatMap(record -> Uni.createFrom()
                        .completionStage(
                                () -> sandbox.reset(record.run().orElseThrow().apiKey()))
                        .map(emptied -> Response.seeOther(URI.create("/playground?"
                                        + RunAddress.setup(
                                                record.settings(),
                                                record.scenario().flatMap(course::scenario))))
                                .build()));
    }

    @GET
    @Path("/runs/{key}.json")
    @Produces(MediaType.APPLICATION_JSON)
    @Blocking
    public Response json(@PathParam("key") String key) {
        return Response.ok(found(key).run().orElseThrow())
                .header("Content-Disposition", "attachment; filename=\"retrylab-run.json\"")
                .build();
    }

    @GET
    @Path("/runs/{key}.mmd")
    @Produces(MediaType.TEXT_PLAIN)
    @Blocking
    public Response mermaid(@PathParam("key") String key, @Context UriInfo uri) {
        RunView view = runViews.of(found(key), Optional.empty(), address.shown(uri.getBaseUri()));
        return Response.ok(view.diagram().mermaid())
                .header("Content-Disposition", "attachment; filename=\"retrylab-run.mmd\"")
                .build();
    }

    private RunRecord found(String key) {
        return runs.find(key)
                .filter(record -> record.run().isPresent())
                .orElseThrow(() ->
                        new ProblemException(ProblemType.NOT_FOUND, "there is no such run; runs are kept for a day"));
    }

    private void remember(RunRecord record, Optional<ScenarioDefinition> scenario) {
        if (record.run().isPresent() && record.predicted().isPresent() && scenario.isPresent()) {
            String was = record.run().get().measured(RunViews.measure(scenario));
            predictions.fire(new PredictionMade(
                    scenario.get().slug(), was.equals(record.predicted().get())));
        }
    }
}
