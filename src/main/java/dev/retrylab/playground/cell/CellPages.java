package dev.retrylab.playground.cell;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.playground.crashes.CrashCells;
import dev.retrylab.playground.replay.ReplayRecord;
import dev.retrylab.playground.replay.Replays;
import dev.retrylab.playground.schedule.ProgramNames;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.visitor.VisitorAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.event.Event;
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
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** {@code /playground/crashes/{cell}}: predict one cell, have it replayed, and see what happened. */
@Path("/playground/crashes")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class CellPages {

    private static final int MAX_STEP = 999;

    public static final PageRules RULES = PageRules.below(
            "/playground/crashes",
            (slug, given) -> Stream.concat(
                            PageRules.first(() -> found(slug)).stream(), PageRules.unknown(List.of(), given).stream())
                    .toList());

    private final CrashCells cells;
    private final CellViews views;
    private final Replays replays;
    private final Event<PredictionMade> predictions;
    private final VisitorAddress visitor;

    public CellPages(
            CrashCells cells,
            CellViews views,
            Replays replays,
            Event<PredictionMade> predictions,
            VisitorAddress visitor) {
        this.cells = cells;
        this.views = views;
        this.replays = replays;
        this.predictions = predictions;
        this.visitor = visitor;
    }

    @CheckedTemplate(basePath = "playground/cell")
    static class Templates {
        static native TemplateInstance cell(CellView view);
    }

    static String address(Cell cell) {
        return "/playground/crashes/" + cell.slug();
    }

    @GET
    @Path("{cell}")
    public String page(@PathParam("cell") String slug, @QueryParam("run") String key, @QueryParam("at") String at) {
        Cell cell = found(slug);
        Optional<ReplayRecord> record = Optional.ofNullable(key)
                .flatMap(replays::find)
                .filter(one -> one.subject().equals(slug));
        CellView view =
                record.map(one -> views.showing(cell, one, step(at))).orElseGet(() -> views.asking(cell, key != null));
        return Templates.cell(view).render();
    }

    @POST
    @Path("{cell}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response run(
            @PathParam("cell") String slug, @FormParam("runKey") String runKey, @FormParam("predict") String predict) {
        Cell cell = found(slug);
        CellPlay model = cells.play(cell);
        Optional<String> said = Optional.ofNullable(predict).filter(Predicted.options(cell)::contains);
        boolean isNew = replays.find(Replays.checkedKey(runKey)).isEmpty();
        ReplayRecord record = replays.run(
                new Replays.Order(
                        runKey, "", slug, said, cell.start(), model.play().schedule()),
                visitor.host());
        if (isNew && said.isPresent() && record.observed().isPresent()) {
            String was = Predicted.measured(cell, model, record.observed().get());
            predictions.fire(new PredictionMade("crashes", was.equals(said.get())));
        }
        return Response.seeOther(URI.create(address(cell) + "?run=" + record.key()))
                .build();
    }

    private static Cell found(String slug) {
        return Cell.find(slug)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_FOUND,
                        "there is no cell \"" + (slug.length() > 60 ? slug.substring(0, 60) + "…" : slug)
                                + "\" in the crash table"));
    }

    private static OptionalInt step(String at) {
        return at == null ? OptionalInt.empty() : OptionalInt.of(ProgramNames.number("at", at, 0, MAX_STEP));
    }
}
