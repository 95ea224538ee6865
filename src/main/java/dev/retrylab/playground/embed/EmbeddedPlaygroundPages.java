package dev.retrylab.playground.embed;

import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.playground.PlaygroundView;
import dev.retrylab.playground.PlaygroundViews;
import dev.retrylab.playground.RunAddress;
import dev.retrylab.playground.SettingWords;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.playground.run.RunRecord;
import dev.retrylab.playground.run.RunViews;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.self.SelfAddress;
import dev.retrylab.web.visitor.VisitorAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/**
 * The playground in a page of others: a setting, a question, and a press that runs it. A press posts to an address that
 * holds all of it and sends no form, so it needs no token and no cookie; whoever makes a browser do it gains a run that
 * they could have asked for themselves.
 */
@Path("/embed/playground")
@Produces(MediaType.TEXT_HTML)
public class EmbeddedPlaygroundPages {

    private static final String RUN_KEY = "runKey";
    private static final String PREDICT = "predict";

    @CheckedTemplate(basePath = "playground")
    static class Templates {
        static native TemplateInstance embed(EmbedView view);
    }

    private record Asked(Optional<ScenarioDefinition> scenario, ScenarioSettings settings) {

        String setup() {
            return RunAddress.setup(settings, scenario);
        }
    }

    private final Course course;
    private final PlaygroundRuns runs;
    private final PlaygroundViews views;
    private final RunViews runViews;
    private final SelfAddress address;
    private final VisitorAddress visitor;

    public EmbeddedPlaygroundPages(
            Course course,
            PlaygroundRuns runs,
            PlaygroundViews views,
            RunViews runViews,
            SelfAddress address,
            VisitorAddress visitor) {
        this.course = course;
        this.runs = runs;
        this.views = views;
        this.runViews = runViews;
        this.address = address;
        this.visitor = visitor;
    }

    @GET
    @Blocking
    public String page(@Context UriInfo uri) {
        Asked asked = asked(uri.getQueryParameters());
        String key = uri.getQueryParameters().getFirst("run");
        Optional<RunRecord> record = Optional.ofNullable(key).flatMap(runs::find);
        String site = address.shown(uri.getBaseUri());
        PlaygroundView playground = views.page(
                asked.scenario(),
                asked.settings(),
                List.of(),
                PlaygroundViews.pending(key, record),
                record.filter(one -> one.run().isPresent()).map(one -> runViews.of(one, Optional.empty(), site)),
                site);
        return Templates.embed(view(playground, asked, site)).render();
    }

    private static EmbedView view(PlaygroundView playground, Asked asked, String site) {
        String start = "/embed/playground/runs?" + asked.setup() + "&" + RUN_KEY + "="
                + playground.form().runKey();
        return new EmbedView(
                playground,
                SettingWords.sentence(asked.settings()),
                playground.form().prediction().options().stream()
                        .map(option ->
                                new EmbedView.AnswerView(option, start + "&" + PREDICT + "=" + Queries.encoded(option)))
                        .toList(),
                start,
                site + "/playground?" + asked.setup());
    }

    @POST
    @Path("runs")
    @Consumes(MediaType.TEXT_PLAIN)
    public Uni<Response> run(@Context UriInfo uri) {
        MultivaluedMap<String, String> query = uri.getQueryParameters();
        Asked asked = asked(query);
        PlaygroundRuns.Order order = new PlaygroundRuns.Order(
                PlaygroundRuns.checkedKey(query.getFirst(RUN_KEY)),
                asked.settings(),
                asked.scenario().map(ScenarioDefinition::slug),
                PlaygroundRuns.checkedPrediction(query.getFirst(PREDICT)));
        return runs.run(order, visitor.host())
                .map(record -> Response.seeOther(
                                URI.create("/embed/playground?" + asked.setup() + "&run=" + record.key()))
                        .build());
    }

    /** A page of others cannot mend what is wrong with its frame, so the first of it is said and nothing is shown. */
    private Asked asked(MultivaluedMap<String, String> query) {
        Optional<ScenarioDefinition> scenario = RunAddress.scenario(query.getFirst("scenario"), course);
        RunAddress.Parsed parsed = RunAddress.parse(query, scenario);
        parsed.wrongs().stream().findFirst().ifPresent(wrong -> {
            throw new ProblemException(ProblemType.INVALID_REQUEST, wrong.message(), wrong.param(), 0);
        });
        return new Asked(scenario, parsed.settings());
    }
}
