package dev.retrylab.sandbox;

import dev.retrylab.sandbox.body.Replies;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.sandbox.turn.SandboxWorkers;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import org.jboss.logging.Logger;

/** What every request below {@code /v1} passes on its way in, and how each is told that it can't be answered. */
@ApplicationScoped
public class SandboxEntryResource {

    static final String PREFIX = "/v1";

    private static final Logger LOG = Logger.getLogger(SandboxEntryResource.class);

    /** The server's own limit on bodies is far higher and answers without a body; this is before it. */
    private static final int BEFORE_THE_SERVERS_LIMIT = -100;

    private static final Map<String, String> METHODS = Map.ofEntries(
            Map.entry("/sandboxes", "POST"),
            Map.entry("/sandbox", "GET, HEAD, PATCH"),
            Map.entry("/sandbox/reset", "POST"),
            Map.entry("/sandbox/clock", "POST"),
            Map.entry("/account", "GET, HEAD"),
            Map.entry("/charges", "GET, HEAD, POST"),
            Map.entry("/charges/:id", "GET, HEAD"),
            Map.entry("/refunds", "GET, HEAD, POST"),
            Map.entry("/refunds/:id", "GET, HEAD"),
            Map.entry("/idempotency-keys", "GET, HEAD"),
            Map.entry("/processor/charges", "GET, HEAD"),
            Map.entry("/processor/calls", "GET, HEAD"),
            Map.entry("/requests", "GET, HEAD"));

    private final SandboxWorkers workers;
    private final Replies replies;
    private final Wire wire;
    private final int maxBody;

    public SandboxEntryResource(SandboxWorkers workers, Replies replies, Wire wire, SandboxConfig config) {
        this.workers = workers;
        this.replies = replies;
        this.wire = wire;
        this.maxBody = config.maxBody();
    }

    /** To be registered before the addresses. */
    void before(Router router) {
        router.route(PREFIX + "/*").order(BEFORE_THE_SERVERS_LIMIT).handler(this::cors);
        router.route(PREFIX + "/*").order(BEFORE_THE_SERVERS_LIMIT).handler(this::refuseLargeBody);
        router.route(PREFIX + "/*").handler(this::refuseWhenOverrun);
        router.post(PREFIX + "/*").handler(bodies());
        router.patch(PREFIX + "/*").handler(bodies());
    }

    /** To be registered after them: what no address took. */
    void after(Router router) {
        METHODS.forEach((path, methods) -> allowOnly(router, path, methods));
        router.route(PREFIX + "/*")
                .handler(context -> fail(
                        context,
                        new ProblemException(
                                ProblemType.NOT_FOUND,
                                "there is nothing at " + context.request().path())));
        router.route(PREFIX + "/*").failureHandler(this::failed);
    }

    private BodyHandler bodies() {
        return BodyHandler.create(false).setBodyLimit(maxBody);
    }

    private void allowOnly(Router router, String path, String methods) {
        router.route(PREFIX + path).handler(context -> {
            context.response().putHeader("Allow", methods);
            fail(
                    context,
                    new ProblemException(
                            ProblemType.METHOD_NOT_ALLOWED, context.request().path() + " takes " + methods));
        });
    }

    /** Any page may call the sandbox; it holds no cookies, so a stranger's page gains nothing by it. */
    private void cors(RoutingContext context) {
        context.response()
                .putHeader("Access-Control-Allow-Origin", "*")
                .putHeader(
                        "Access-Control-Expose-Headers",
                        "Idempotent-Replayed, Retry-After, Location, Request-Id, Idempotency-Key");
        if (context.request().method() == HttpMethod.OPTIONS) {
            context.response()
                    .putHeader("Access-Control-Allow-Methods", "GET, HEAD, POST, PATCH")
                    .putHeader(
                            "Access-Control-Allow-Headers",
                            "Idempotency-Key, Authorization, Content-Type, Sandbox-Fault")
                    .putHeader("Access-Control-Max-Age", "86400")
                    .setStatusCode(204)
                    .end();
            return;
        }
        context.next();
    }

    private void refuseLargeBody(RoutingContext context) {
        if (announcesTooMuch(context.request().getHeader("Content-Length"))) {
            context.request().resume(); // What is still to come is read and forgotten.
            fail(context, tooLarge());
        } else {
            context.next();
        }
    }

    /** The server itself has refused what is no number; one with more digits than a long has is too large anyhow. */
    private boolean announcesTooMuch(String length) {
        return length != null && (length.length() >= 19 || Long.parseLong(length) > maxBody);
    }

    private ProblemException tooLarge() {
        return new ProblemException(ProblemType.TOO_LARGE, "a body may have " + maxBody + " bytes");
    }

    /** Before anything is read: what is let in here is seen through. */
    private void refuseWhenOverrun(RoutingContext context) {
        if (workers.haveRoom()) {
            context.next();
        } else {
            context.request().resume();
            fail(context, new ProblemException(ProblemType.UNAVAILABLE, "too many requests are waiting", null, 1));
        }
    }

    /** What the routes before ours refused: a body over the limit, or one that has no end where it says. */
    private void failed(RoutingContext context) {
        if (context.response().headWritten()) {
            return; // It has its answer already; only the rest of its body never came.
        }
        if (context.statusCode() == 413) {
            fail(context, tooLarge());
        } else if (isUnread(context) || context.statusCode() >= 400 && context.statusCode() < 500) {
            fail(context, new ProblemException(ProblemType.INVALID_REQUEST, "the request could not be read"));
        } else {
            fail(context, context.failure());
        }
    }

    /** Whether the body's end never came: its length, its chunks or its parts are broken, or the client has left. */
    private static boolean isUnread(RoutingContext context) {
        HttpMethod method = context.request().method();
        return (method == HttpMethod.POST || method == HttpMethod.PATCH)
                && !context.request().isEnded();
    }

    /** Tells a failure by its kind; nothing of the inside is shown. */
    void fail(RoutingContext context, Throwable failure) {
        ProblemException problem;
        if (failure instanceof ProblemException known) {
            problem = known;
        } else if (failure instanceof DatabaseFailure) {
            LOG.warnf("the database did not answer: %s", failure.getMessage());
            problem = new ProblemException(ProblemType.UNAVAILABLE, "the database is busy or away", null, 1);
        } else {
            LOG.errorf(failure, "unexpected failure at %s", context.request().path());
            problem = new ProblemException(ProblemType.INTERNAL, "the server failed");
        }
        String path = context.request().path();
        Answer answer = Answer.of("failed", replies.problem(problem, path == null ? "/" : path))
                .retryAfter(problem.retryAfterSeconds().orElse(0));
        wire.deliver(context, answer, () -> {});
    }
}
