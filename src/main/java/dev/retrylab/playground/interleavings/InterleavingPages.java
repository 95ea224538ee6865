package dev.retrylab.playground.interleavings;

import dev.retrylab.interleaving.search.Finding;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.playground.replay.ReplayBoxes;
import dev.retrylab.playground.replay.Replayed;
import dev.retrylab.playground.schedule.Explorations;
import dev.retrylab.web.address.PageRules;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.event.Event;
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
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** {@code /playground/interleavings}: predict whether a strategy holds, then see its shortest break, or that there is none. */
@Path("/playground/interleavings")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class InterleavingPages {

    /** Under what a learner's predictions of interleavings are kept. */
    public static final String SUBJECT = "interleavings";

    private static final int MAX_STEP = 999;

    private static final List<String> NAMES = List.of("program", "requests", "crashes", "lease", "retry");

    /** Replays are kept for a day, so no text links to one. */
    public static final PageRules RULES =
            PageRules.of(InterleavingViews.ADDRESS, with(NAMES, "reveal", "at"), given -> {
                Setting.parse(given);
                reveals(given);
                step(given);
            });

    public static final PageRules DRIVE_RULES =
            PageRules.of(InterleavingViews.ADDRESS + "/drive", with(NAMES, "schedule"), given -> {
                Setting.parse(given);
                Setting.schedule(given);
            });

    private final Explorations explorations;
    private final ReplayBoxes replays;
    private final Event<PredictionMade> predictions;

    public InterleavingPages(Explorations explorations, ReplayBoxes replays, Event<PredictionMade> predictions) {
        this.explorations = explorations;
        this.replays = replays;
        this.predictions = predictions;
    }

    @CheckedTemplate(basePath = "playground/interleavings")
    static class Templates {
        static native TemplateInstance interleavings(InterleavingView view);

        static native TemplateInstance drive(DriveView view);
    }

    @GET
    public String page(@Context UriInfo uri) {
        MultivaluedMap<String, String> query = uri.getQueryParameters();
        Setting setting = Setting.parse(query);
        InterleavingViews views = new InterleavingViews(setting);
        OptionalInt at = step(query);
        InterleavingView view = reveals(query)
                ? views.showing(
                        explorations.of(setting.program(), setting.bounds()),
                        said(query, "said"),
                        at,
                        new Replayed(replays, Setting.first(query, "run")))
                : views.asking();
        return Templates.interleavings(view).render();
    }

    /** A prediction, if one was made, counts; then the address of what it leads to. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response tryAll(MultivaluedMap<String, String> form) {
        Setting setting = Setting.parse(form);
        if ("drive".equals(form.getFirst("go"))) {
            return to(InterleavingViews.ADDRESS + "/drive?" + setting.query());
        }
        Optional<String> said = said(form, "predict");
        said.ifPresent(word -> {
            Finding finding = explorations.of(setting.program(), setting.bounds());
            predictions.fire(new PredictionMade(SUBJECT, word.equals("holds") == finding.isUnbroken()));
        });
        return to(InterleavingViews.ADDRESS + "?" + setting.query() + "&reveal=1"
                + said.map(word -> "&said=" + word).orElse(""));
    }

    @GET
    @Path("drive")
    public String drive(@Context UriInfo uri) {
        MultivaluedMap<String, String> query = uri.getQueryParameters();
        Setting setting = Setting.parse(query);
        DriveViews views = new DriveViews(setting, Setting.schedule(query));
        return Templates.drive(views.of(explorations, new Replayed(replays, Setting.first(query, "run"))))
                .render();
    }

    private static boolean reveals(Map<String, List<String>> query) {
        return Setting.number(query, "reveal", 0, 0, 1) == 1;
    }

    private static OptionalInt step(Map<String, List<String>> query) {
        return query.containsKey("at")
                ? OptionalInt.of(Setting.number(query, "at", 0, 0, MAX_STEP))
                : OptionalInt.empty();
    }

    private static List<String> with(List<String> names, String... more) {
        return Stream.concat(names.stream(), Stream.of(more)).toList();
    }

    private static Optional<String> said(MultivaluedMap<String, String> parameters, String name) {
        return Setting.first(parameters, name).filter(List.of("holds", "breaks")::contains);
    }

    private static Response to(String address) {
        return Response.seeOther(URI.create(address)).build();
    }
}
