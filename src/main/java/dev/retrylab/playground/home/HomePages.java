package dev.retrylab.playground.home;

import dev.retrylab.playground.home.HomeView.Cell;
import dev.retrylab.playground.home.HomeView.Row;
import dev.retrylab.playground.home.HomeView.Stage;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.playground.run.RunRecord;
import dev.retrylab.playground.run.RunViews;
import dev.retrylab.playground.run.RunWords;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.self.SelfAddress;
import dev.retrylab.web.visitor.VisitorAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code /}: a charge whose reply is lost, a choice that really happens, and the grid of all choices and histories. */
@Path("/")
@Produces(MediaType.TEXT_HTML)
public class HomePages {

    private final PlaygroundRuns runs;
    private final RunViews views;
    private final SelfAddress address;
    private final VisitorAddress visitor;

    public HomePages(PlaygroundRuns runs, RunViews views, SelfAddress address, VisitorAddress visitor) {
        this.runs = runs;
        this.views = views;
        this.address = address;
        this.visitor = visitor;
    }

    @CheckedTemplate(basePath = "playground")
    static class Templates {
        static native TemplateInstance home(HomeView view);
    }

    @GET
    @Blocking
    public TemplateInstance home(
            @QueryParam("run") String runKey, @QueryParam("grid") String gridKey, @Context UriInfo uri) {
        Optional<RunRecord> record = found(runKey);
        Stage stage = record.map(one -> one.settings().maxAttempts() == 1 ? Stage.SENT : Stage.CHOSEN)
                .orElse(Stage.START);
        List<Row> rows = rows(gridKey);
        return Templates.home(new HomeView(
                stage,
                runs.freshKey(),
                runs.freshKey(),
                record.map(one -> views.of(one, Optional.empty(), address.shown(uri.getBaseUri()))),
                record.filter(one -> one.settings().key() == KeyUse.SAME).isPresent(),
                stage == Stage.CHOSEN
                        ? SettingsQuery.word(record.get().settings().onSilence())
                        : "",
                Histories.ALL.stream().map(Histories.History::name).toList(),
                rows,
                rows.stream().flatMap(row -> row.cells().stream()).anyMatch(Cell::isRun)));
    }

    /** Without a choice the first attempt alone; with one, all of it, that choice included. */
    @POST
    @Path("/hero")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> send(
            @FormParam("runKey") String runKey, @FormParam("choice") String word, @FormParam("key") String key) {
        ScenarioSettings settings = word == null || word.isBlank()
                ? Histories.firstAttempt()
                : Histories.settings(Histories.REPLY_LOST, "same".equals(key) ? Histories.WITH_KEY : choice(word));
        return runs.run(order(PlaygroundRuns.checkedKey(runKey), settings), visitor.host())
                .map(record ->
                        Response.seeOther(URI.create("/?run=" + record.key())).build());
    }

    @POST
    @Path("/grid")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> fill(@FormParam("gridKey") String gridKey) {
        String key = PlaygroundRuns.checkedKey(gridKey);
        List<Uni<RunRecord>> all = new ArrayList<>();
        for (Histories.Choice choice : gridRows()) {
            for (Histories.History history : Histories.ALL) {
                PlaygroundRuns.Order order = order(cellKey(key, choice, history), Histories.settings(history, choice));
                all.add(runs.run(order, visitor.host()));
            }
        }
        return Uni.join()
                .all(all)
                .andCollectFailures()
                .map(done ->
                        Response.seeOther(URI.create("/?grid=" + key + "#grid")).build());
    }

    private static PlaygroundRuns.Order order(String key, ScenarioSettings settings) {
        return new PlaygroundRuns.Order(key, settings, Optional.empty(), Optional.empty());
    }

    private Optional<RunRecord> found(String key) {
        return Optional.ofNullable(key)
                .flatMap(runs::find)
                .filter(one -> one.run().isPresent());
    }

    private List<Row> rows(String gridKey) {
        List<Row> rows = new ArrayList<>();
        for (Histories.Choice choice : gridRows()) {
            List<Cell> cells = Histories.ALL.stream()
                    .map(history -> cell(gridKey, choice, history))
                    .toList();
            rows.add(new Row(choice.label(), choice.key() == KeyUse.SAME, cells));
        }
        return rows;
    }

    private Cell cell(String gridKey, Histories.Choice choice, Histories.History history) {
        String setup = "/playground?" + SettingsQuery.query(Histories.settings(history, choice));
        if (gridKey == null || gridKey.isBlank()) {
            return new Cell("", "", "", setup);
        }
        String key = cellKey(gridKey, choice, history);
        return found(key)
                .map(record -> RunWords.verdict(record.run().orElseThrow()))
                .map(verdict -> new Cell(verdict.tone(), verdict.shape(), verdict.word(), setup + "&run=" + key))
                .orElse(new Cell("", "", "", setup));
    }

    private static List<Histories.Choice> gridRows() {
        List<Histories.Choice> rows = new ArrayList<>(Histories.CHOICES);
        rows.add(Histories.WITH_KEY);
        return rows;
    }

    private static String cellKey(String gridKey, Histories.Choice choice, Histories.History history) {
        return gridKey + "r" + gridRows().indexOf(choice) + "c" + Histories.ALL.indexOf(history);
    }

    private static Histories.Choice choice(String word) {
        return Histories.CHOICES.stream()
                .filter(one -> one.word().equals(word))
                .findFirst()
                .orElseThrow(() -> ProblemException.invalid("choice", "one of report-failure, retry, ask", word));
    }
}
