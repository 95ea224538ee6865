package dev.retrylab.sandbox;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.sandbox.body.BodyTree;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseFailure;
import dev.retrylab.web.OwnCalls;
import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;
import io.vertx.core.Context;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jboss.logging.Logger;

/**
 * The addresses below {@code /v1}. They are routes of the HTTP server itself rather than JAX-RS resources, because they
 * need what lies beneath: each header line as it came, the body's very bytes, and the connection, to close it.
 */
@ApplicationScoped
public class SandboxResource {

    private static final Logger LOG = Logger.getLogger(SandboxResource.class);
    private static final String PREFIX = "/v1";

    /** The server's own limit on bodies is far higher and answers without a body; this is before it. */
    private static final int BEFORE_THE_SERVERS_LIMIT = -100;

    private final Sandboxes sandboxes;
    private final ChargeEndpoint endpoint;
    private final ChargeWork charge;
    private final RefundWork refund;
    private final SandboxLimits limits;
    private final SandboxWorkers workers;
    private final Replies replies;
    private final Wire wire;
    private final OwnCalls ownCalls;
    private final int maxBody;

    public SandboxResource(
            Sandboxes sandboxes,
            ChargeEndpoint endpoint,
            ChargeWork charge,
            RefundWork refund,
            SandboxLimits limits,
            SandboxWorkers workers,
            Replies replies,
            Wire wire,
            OwnCalls ownCalls,
            SandboxConfig config) {
        this.sandboxes = sandboxes;
        this.endpoint = endpoint;
        this.charge = charge;
        this.refund = refund;
        this.limits = limits;
        this.workers = workers;
        this.replies = replies;
        this.wire = wire;
        this.ownCalls = ownCalls;
        this.maxBody = config.maxBody();
    }

    void register(@Observes Router router) {
        router.route(PREFIX + "/*").order(BEFORE_THE_SERVERS_LIMIT).handler(this::cors);
        router.route(PREFIX + "/*").order(BEFORE_THE_SERVERS_LIMIT).handler(this::refuseLargeBody);
        router.post(PREFIX + "/*").handler(bodies());
        router.patch(PREFIX + "/*").handler(bodies());
        router.post(PREFIX + "/sandboxes").handler(this::create);
        reading(router, "/sandbox").handler(answering((caller, context) -> sandboxes.show(caller)));
        router.patch(PREFIX + "/sandbox")
                .handler(answering((caller, context) -> sandboxes.change(caller, json(context))));
        router.post(PREFIX + "/sandbox/reset").handler(answering((caller, context) -> sandboxes.reset(caller)));
        router.post(PREFIX + "/sandbox/clock")
                .handler(answering((caller, context) -> sandboxes.advance(caller, json(context))));
        reading(router, "/account").handler(answering((caller, context) -> sandboxes.account(caller)));
        reading(router, "/charges").handler(answering((caller, context) -> sandboxes.charges(caller, limit(context))));
        reading(router, "/charges/:id")
                .handler(answering((caller, context) -> sandboxes.charge(caller, context.pathParam("id"))));
        reading(router, "/idempotency-keys")
                .handler(answering((caller, context) -> sandboxes.keys(caller, limit(context))));
        reading(router, "/requests")
                .handler(answering((caller, context) -> sandboxes.requests(
                        caller, number(context, "starting_after", 0, 0, Integer.MAX_VALUE), limit(context))));
        reading(router, "/refunds").handler(answering((caller, context) -> sandboxes.refunds(caller, limit(context))));
        reading(router, "/refunds/:id")
                .handler(answering((caller, context) -> sandboxes.refund(caller, context.pathParam("id"))));
        keyed(router, charge);
        keyed(router, refund);
        allowOnly(router, "/sandboxes", "POST");
        allowOnly(router, "/sandbox", "GET, HEAD, PATCH");
        allowOnly(router, "/sandbox/reset", "POST");
        allowOnly(router, "/sandbox/clock", "POST");
        allowOnly(router, "/account", "GET, HEAD");
        allowOnly(router, "/charges", "GET, HEAD, POST");
        allowOnly(router, "/charges/:id", "GET, HEAD");
        allowOnly(router, "/refunds", "GET, HEAD, POST");
        allowOnly(router, "/refunds/:id", "GET, HEAD");
        allowOnly(router, "/idempotency-keys", "GET, HEAD");
        allowOnly(router, "/requests", "GET, HEAD");
        router.route(PREFIX + "/*")
                .handler(context -> fail(
                        context,
                        new ProblemException(
                                ProblemType.NOT_FOUND,
                                "there is nothing at " + context.request().path())));
        router.route(PREFIX + "/*").failureHandler(this::failed);
    }

    private static Route reading(Router router, String path) {
        return router.route(PREFIX + path).method(HttpMethod.GET).method(HttpMethod.HEAD);
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
                .putHeader("Access-Control-Expose-Headers", "Idempotent-Replayed, Retry-After, Location");
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
        String length = context.request().getHeader("Content-Length");
        if (length != null && length.length() < 19 && Long.parseLong(length) > maxBody) {
            context.request().resume(); // What is still to come is read and forgotten.
            fail(context, tooLarge());
        } else {
            context.next();
        }
    }

    private ProblemException tooLarge() {
        return new ProblemException(ProblemType.TOO_LARGE, "a body may have " + maxBody + " bytes");
    }

    /** Before anything is read: what is let in here is seen through. */
    private void refuseWhenOverrun(RoutingContext context) {
        if (workers.haveRoom()) {
            context.next();
        } else {
            fail(context, new ProblemException(ProblemType.UNAVAILABLE, "too many requests are waiting", null, 1));
        }
    }

    private void create(RoutingContext context) {
        onWorker(context, () -> {
            if (!ownCalls.isOwn(context.request().getHeader(OwnCalls.HEADER))) {
                limits.newSandboxFrom(context.request().remoteAddress().hostAddress());
            }
            var created = sandboxes.create(json(context));
            return Answer.of("created", replies.created(created, PREFIX + "/sandbox", null));
        });
    }

    private io.vertx.core.Handler<RoutingContext> answering(BiFunction<Caller, RoutingContext, Object> read) {
        return context -> onWorker(context, () -> {
            Caller caller = caller(context);
            limits.entered(caller);
            try {
                return Answer.of("ok", replies.ok(read.apply(caller, context)));
            } finally {
                limits.left(caller);
            }
        });
    }

    private void keyed(Router router, Effect effect) {
        router.post(effect.path()).handler(context -> keyed(context, effect));
    }

    private void keyed(RoutingContext context, Effect effect) {
        Context loop = context.vertx().getOrCreateContext();
        IncomingCharge incoming = incoming(context);
        workers.execute(() -> {
            try {
                Caller caller = caller(context);
                limits.entered(caller);
                try {
                    endpoint.handle(caller, incoming, effect).whenComplete((ended, failure) -> {
                        limits.left(caller);
                        loop.runOnContext(now -> finish(context, ended, failure));
                    });
                } catch (RuntimeException e) {
                    limits.left(caller);
                    throw e;
                }
            } catch (RuntimeException e) {
                loop.runOnContext(now -> fail(context, e));
            }
        });
    }

    private void finish(RoutingContext context, ChargeEndpoint.Ended ended, Throwable failure) {
        if (failure != null) {
            fail(
                    context,
                    failure instanceof java.util.concurrent.CompletionException wrapped ? wrapped.getCause() : failure);
            return;
        }
        wire.deliver(context, ended.answer(), () -> endpoint.replyNotSent(ended.seq()));
    }

    private static IncomingCharge incoming(RoutingContext context) {
        HttpServerRequest request = context.request();
        return new IncomingCharge(
                request.method().name(),
                context.normalizedPath(), // One address, however it was spelt: the fingerprint goes by it.
                Optional.ofNullable(request.query()).orElse(""),
                Optional.ofNullable(request.getHeader("Content-Type")).orElse(""),
                body(context),
                List.copyOf(request.headers().getAll(IdempotencyKey.HEADER)),
                Optional.ofNullable(request.getHeader("Sandbox-Fault")));
    }

    private void onWorker(RoutingContext context, java.util.function.Supplier<Answer> handler) {
        Context loop = context.vertx().getOrCreateContext();
        workers.execute(() -> {
            try {
                Answer answer = handler.get();
                loop.runOnContext(now -> wire.deliver(context, answer, () -> {}));
            } catch (RuntimeException e) {
                loop.runOnContext(now -> fail(context, e));
            }
        });
    }

    private Caller caller(RoutingContext context) {
        return sandboxes.authenticate(Optional.ofNullable(context.request().getHeader("Authorization")));
    }

    private static byte[] body(RoutingContext context) {
        return context.body() == null || context.body().buffer() == null
                ? new byte[0]
                : context.body().buffer().getBytes();
    }

    private static java.util.Map<String, Object> json(RoutingContext context) {
        return BodyTree.json(body(context));
    }

    private static int limit(RoutingContext context) {
        return number(context, "limit", 100, 1, Sandboxes.MAX_LIST);
    }

    private static int number(RoutingContext context, String name, int absent, int least, int most) {
        String text = context.request().getParam(name);
        if (text == null) {
            return absent;
        }
        if (text.matches("\\d{1,9}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most) {
            return Integer.parseInt(text);
        }
        throw ProblemException.invalid(name, "a whole number from " + least + " to " + most, text);
    }

    /** What the routes before ours refused: a body over the limit, a path that cannot be decoded. */
    private void failed(RoutingContext context) {
        if (context.statusCode() == 413) {
            fail(context, tooLarge());
        } else if (context.statusCode() >= 400 && context.statusCode() < 500) {
            fail(context, new ProblemException(ProblemType.INVALID_REQUEST, "the request could not be read"));
        } else {
            fail(context, context.failure());
        }
    }

    private void fail(RoutingContext context, Throwable failure) {
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
