package dev.retrylab.playground.handler;

import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.playground.replay.ReplayBoxes;
import dev.retrylab.playground.replay.Replayed;
import dev.retrylab.playground.schedule.Explorations;
import dev.retrylab.playground.schedule.ProgramNames;
import dev.retrylab.web.address.PageRules;
import dev.retrylab.web.address.Queries;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** {@code /playground/handler}: the address holds the order, whether it is tried, and the step that is looked at. */
@Path("/playground/handler")
@Produces(MediaType.TEXT_HTML)
@Blocking
public class HandlerPages {

    private static final int MAX_STEP = 999;

    /** Replays are kept for a day, so no text links to one. */
    public static final PageRules RULES = PageRules.of("/playground/handler", List.of("order", "try", "at"), given -> {
        handler(Queries.first(given, "order"));
        step(Queries.first(given, "at"));
    });

    private final Explorations explorations;
    private final ReplayBoxes replays;

    public HandlerPages(Explorations explorations, ReplayBoxes replays) {
        this.explorations = explorations;
        this.replays = replays;
    }

    @CheckedTemplate(basePath = "playground/handler")
    static class Templates {
        static native TemplateInstance handler(HandlerView view);
    }

    @GET
    public String page(
            @QueryParam("order") String order,
            @QueryParam("try") String isTried,
            @QueryParam("at") String at,
            @QueryParam("run") String run) {
        Handler handler = handler(order);
        HandlerViews views = new HandlerViews(handler);
        HandlerView view = "1".equals(isTried)
                ? views.showing(
                        explorations.of(handler.program(), Bounds.TWO),
                        step(at),
                        new Replayed(replays, Optional.ofNullable(run)))
                : views.asking();
        return Templates.handler(view).render();
    }

    private static Handler handler(String order) {
        return order == null ? HandlerViews.FIRST : ProgramNames.read("order", order, Handler::parse);
    }

    private static OptionalInt step(String at) {
        return at == null ? OptionalInt.empty() : OptionalInt.of(ProgramNames.number("at", at, 0, MAX_STEP));
    }
}
