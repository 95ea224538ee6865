package dev.retrylab.playground.crashes;

import dev.retrylab.playground.crashes.CrashTableView.Progress;
import dev.retrylab.playground.replay.Replays;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** {@code /playground/crashes}: the table, and runs of all of it, which have an address of their own. */
@Path("/playground/crashes")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class CrashPages {

    /** A run of the table is kept for a day, so no text links to one. */
    public static final PageRules RULES = PageRules.of(
            "/playground/crashes",
            List.of("next", "requests"),
            given -> CrashFilter.parse(Queries.first(given, "next"), Queries.first(given, "requests")));

    private final TableRuns runs;
    private final CrashTableViews views;

    public CrashPages(TableRuns runs, CrashTableViews views) {
        this.runs = runs;
        this.views = views;
    }

    @CheckedTemplate(basePath = "playground/crashes")
    static class Templates {
        static native TemplateInstance table(CrashTableView view);
    }

    @GET
    public String page(
            @QueryParam("next") String next, @QueryParam("requests") String requests, @QueryParam("run") String key) {
        CrashFilter filter = CrashFilter.parse(next, requests);
        if (key == null) {
            return Templates.table(views.page(filter, Optional.empty(), Map.of()))
                    .render();
        }
        TableRun run = found(key);
        Progress progress = new Progress(
                run.key(), state(run), run.done(), run.cells(), CrashTableViews.address(filter, run.key()));
        return Templates.table(views.page(filter, Optional.of(progress), views.done(run.key())))
                .render();
    }

    private String state(TableRun run) {
        if (run.stopped()) {
            return "stopped";
        }
        return run.isOver() ? "done" : runs.isLost(run) ? "lost" : "running";
    }

    @POST
    @Path("/runs")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response run(
            @FormParam("runKey") String runKey,
            @FormParam("next") String next,
            @FormParam("requests") String requests) {
        return to(CrashFilter.parse(next, requests), runs.start(Replays.checkedKey(runKey)));
    }

    @POST
    @Path("/runs/{key}/stop")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response stop(
            @PathParam("key") String key, @FormParam("next") String next, @FormParam("requests") String requests) {
        runs.stop(found(key).key());
        return to(CrashFilter.parse(next, requests), key);
    }

    private TableRun found(String key) {
        return runs.find(key)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_FOUND, "there is no such run of the table; runs are kept for a day"));
    }

    private static Response to(CrashFilter filter, String run) {
        return Response.seeOther(URI.create(CrashTableViews.address(filter, run)))
                .build();
    }
}
