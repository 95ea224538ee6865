package dev.retrylab.lab;

import dev.retrylab.content.Course;
import dev.retrylab.content.Lab;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.scenario.http.SandboxClient;
import dev.retrylab.scenario.http.ServerView;
import dev.retrylab.scenario.setting.Elsewhere;
import dev.retrylab.web.address.Moved;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.self.SelfAddress;
import dev.retrylab.web.visitor.PerAddressLimit;
import dev.retrylab.web.visitor.VisitorAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.common.annotation.Blocking;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.event.Event;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** {@code /labs}: a form makes a sandbox, the reader's client sends to it, and its log is judged. */
@Path("/labs")
@Produces(MediaType.TEXT_HTML)
public class LabPages {

    static final String DESCRIPTION =
            "Point your own HTTP client at a server that loses replies, and have its traffic judged";

    @CheckedTemplate(basePath = "lab")
    static class Templates {
        static native TemplateInstance index(LabsView view);

        static native TemplateInstance page(LabView view);
    }

    private final Course course;
    private final LabViews views;
    private final SandboxClient sandboxes;
    private final SelfAddress address;
    private final CurrentLearner learner;
    private final Event<PredictionMade> passed;
    private final VisitorAddress visitor;
    private final Clock clock;
    private final PerAddressLimit limit;

    public LabPages(
            Course course,
            LabViews views,
            SandboxClient sandboxes,
            SelfAddress address,
            CurrentLearner learner,
            Event<PredictionMade> passed,
            VisitorAddress visitor,
            Clock clock,
            LabConfig config) {
        this.course = course;
        this.views = views;
        this.sandboxes = sandboxes;
        this.address = address;
        this.learner = learner;
        this.passed = passed;
        this.visitor = visitor;
        this.clock = clock;
        this.limit = new PerAddressLimit(config.newPerMinute(), "begin %d labs");
    }

    static String address(Lab lab) {
        return "/labs/" + lab.slug();
    }

    private static URI address(Lab lab, String key) {
        return URI.create(address(lab) + "?key=" + key);
    }

    @GET
    @Blocking
    public TemplateInstance index() {
        return Templates.index(views.list(learner.progress()));
    }

    @GET
    @Path("{slug}")
    public Uni<Response> page(@RestPath String slug, @RestQuery Optional<String> key, @Context UriInfo uri) {
        Lab lab = find(slug);
        if (!lab.slug().equals(slug)) {
            throw Moved.to(address(lab), uri);
        }
        String site = address.shown(uri.getBaseUri());
        if (key.isEmpty()) {
            return Uni.createFrom().item(() -> shown(200, views.notBegun(lab, site)));
        }
        String apiKey = checked(key.get());
        return seen(apiKey)
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .map(view -> view.map(there -> shown(200, judged(lab, apiKey, site, there)))
                        .orElseGet(() -> shown(404, views.gone(lab, apiKey, site))));
    }

    private LabView judged(Lab lab, String key, String site, ServerView seen) {
        return views.judged(
                lab,
                key,
                site,
                LabTraffic.of(lab, seen, clock.instant()),
                seen.requests().size() >= SandboxClient.MOST_LISTED,
                isRecorded(lab));
    }

    /** A sandbox of its own for each that begins. */
    @POST
    @Path("{slug}")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> begin(@RestPath String slug) {
        Lab lab = find(slug);
        limit.take(visitor.host());
        return Uni.createFrom()
                .completionStage(() -> sandboxes.create(LabSandbox.settings(lab)))
                .map(fresh -> Response.seeOther(address(lab, fresh.apiKey())).build());
    }

    /** Judges what has come, and keeps it if the lab is passed. */
    @POST
    @Path("{slug}/traffic")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> judge(@RestPath String slug, MultivaluedMap<String, String> form) {
        Lab lab = find(slug);
        String key = checked(form.getFirst("key"));
        return seen(key)
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .invoke(view -> view.ifPresent(there -> remember(lab, there)))
                .map(view -> Response.seeOther(address(lab, key)).build());
    }

    /** Forgets all that was sent; the next attempt is a first one. */
    @POST
    @Path("{slug}/reset")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> reset(@RestPath String slug, MultivaluedMap<String, String> form) {
        Lab lab = find(slug);
        String key = checked(form.getFirst("key"));
        return Uni.createFrom()
                .completionStage(() -> sandboxes.reset(key))
                .onFailure(LabPages::isGone)
                .recoverWithNull()
                .map(emptied -> Response.seeOther(address(lab, key)).build());
    }

    /** Nothing if the sandbox is gone. */
    private Uni<Optional<ServerView>> seen(String key) {
        return Uni.createFrom()
                .completionStage(() -> sandboxes.view(key, Elsewhere.NOT))
                .map(Optional::of)
                .onFailure(LabPages::isGone)
                .recoverWithItem(Optional.empty());
    }

    private static boolean isGone(Throwable failure) {
        Throwable cause = failure instanceof CompletionException ? failure.getCause() : failure;
        return cause instanceof ProblemException problem && problem.type() == ProblemType.NOT_FOUND;
    }

    /** That a lab was passed is kept once. */
    private void remember(Lab lab, ServerView seen) {
        if (!isRecorded(lab) && LabViews.isPassed(lab, LabTraffic.of(lab, seen, clock.instant()))) {
            passed.fire(new PredictionMade(lab.subject(), true));
        }
    }

    private boolean isRecorded(Lab lab) {
        return learner.progress().predicted(lab.subject()).isPresent();
    }

    private static Response shown(int status, LabView view) {
        return Response.status(status).entity(Templates.page(view).render()).build();
    }

    private static String checked(String key) {
        if (key == null || !key.matches("sk_test_[0-9A-Za-z]{16,64}")) {
            throw ProblemException.invalid("key", "the API key of a sandbox, sk_test_ and letters and digits", key);
        }
        return key;
    }

    private Lab find(String slug) {
        return course.lab(slug).orElseThrow(NotFoundException::new);
    }
}
