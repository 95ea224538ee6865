package dev.retrylab.sandbox;

import dev.retrylab.sandbox.body.BodyTree;
import dev.retrylab.sandbox.body.Replies;
import dev.retrylab.sandbox.effect.Completer;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.turn.SandboxWorkers;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.self.OwnCalls;
import dev.retrylab.web.visitor.VisitorAddress;
import io.vertx.core.Context;
import io.vertx.core.Handler;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * The addresses below {@code /v1}. They are routes of the HTTP server itself rather than JAX-RS resources, because they
 * need what lies beneath: each header line as it came, the body's very bytes, and the connection, to close it.
 */
@ApplicationScoped
public class SandboxResource {

    private static final String PREFIX = SandboxEntryResource.PREFIX;

    private final Sandboxes sandboxes;
    private final SandboxContents contents;
    private final ProcessorRecords processor;
    private final Completer completer;
    private final SandboxLimits limits;
    private final SandboxWorkers workers;
    private final Replies replies;
    private final Wire wire;
    private final OwnCalls ownCalls;
    private final EffectResource effects;
    private final SandboxEntryResource entry;

    public SandboxResource(
            Sandboxes sandboxes,
            SandboxContents contents,
            ProcessorRecords processor,
            Completer completer,
            SandboxLimits limits,
            SandboxWorkers workers,
            Replies replies,
            Wire wire,
            OwnCalls ownCalls,
            EffectResource effects,
            SandboxEntryResource entry) {
        this.sandboxes = sandboxes;
        this.contents = contents;
        this.processor = processor;
        this.completer = completer;
        this.limits = limits;
        this.workers = workers;
        this.replies = replies;
        this.wire = wire;
        this.ownCalls = ownCalls;
        this.effects = effects;
        this.entry = entry;
    }

    void register(@Observes Router router) {
        entry.before(router);
        router.post(PREFIX + "/sandboxes").handler(this::create);
        reading(router, "/sandbox").handler(answering((caller, context) -> sandboxes.show(caller)));
        router.patch(PREFIX + "/sandbox")
                .handler(answering((caller, context) -> sandboxes.change(caller, json(context))));
        router.post(PREFIX + "/sandbox/reset").handler(answering((caller, context) -> sandboxes.reset(caller)));
        router.post(PREFIX + "/sandbox/clock").handler(answering((caller, context) -> {
            Object moved = sandboxes.advance(caller, json(context));
            completer.completeSoon();
            return moved;
        }));
        reading(router, "/account").handler(answering((caller, context) -> contents.account(caller)));
        reading(router, "/charges")
                .handler(answering((caller, context) -> contents.charges(caller, list(context, ListQuery.PAGED))));
        reading(router, "/charges/:id").handler(answering((caller, context) -> contents.charge(caller, id(context))));
        reading(router, "/idempotency-keys")
                .handler(answering((caller, context) -> contents.keys(caller, list(context, ListQuery.LIMITED))));
        reading(router, "/requests")
                .handler(answering((caller, context) -> contents.requests(caller, list(context, ListQuery.NUMBERED))));
        reading(router, "/refunds")
                .handler(answering((caller, context) -> contents.refunds(caller, list(context, ListQuery.PAGED))));
        reading(router, "/refunds/:id").handler(answering((caller, context) -> contents.refund(caller, id(context))));
        reading(router, "/processor/charges")
                .handler(answering((caller, context) -> processor.charges(caller, list(context, ListQuery.LIMITED))));
        reading(router, "/processor/calls")
                .handler(answering((caller, context) -> processor.calls(caller, list(context, ListQuery.LIMITED))));
        effects.register(router);
        entry.after(router);
    }

    private static Route reading(Router router, String path) {
        return router.route(PREFIX + path).method(HttpMethod.GET).method(HttpMethod.HEAD);
    }

    private void create(RoutingContext context) {
        onWorker(context, () -> {
            if (!ownCalls.isOwn(context.request().getHeader(OwnCalls.HEADER))) {
                limits.newSandboxFrom(VisitorAddress.of(context));
            }
            var created = sandboxes.create(json(context));
            return Answer.of("created", replies.created(created, PREFIX + "/sandbox", null));
        });
    }

    private Handler<RoutingContext> answering(BiFunction<Caller, RoutingContext, Object> read) {
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

    private void onWorker(RoutingContext context, Supplier<Answer> handler) {
        Context loop = context.vertx().getOrCreateContext();
        workers.execute(() -> {
            try {
                Answer answer = handler.get();
                loop.runOnContext(now -> wire.deliver(context, answer, () -> {}));
            } catch (RuntimeException e) {
                loop.runOnContext(now -> entry.fail(context, e));
            }
        });
    }

    private Caller caller(RoutingContext context) {
        return sandboxes.authenticate(EffectResource.once(context.request(), "Authorization"));
    }

    private static Map<String, Object> json(RoutingContext context) {
        return BodyTree.json(EffectResource.body(context));
    }

    /** What can be no id is not looked for: PostgreSQL knows no text with a NUL in it. */
    private static String id(RoutingContext context) {
        String id = context.pathParam("id");
        if (id.matches("\\w{1,40}")) {
            return id;
        }
        throw new ProblemException(ProblemType.NOT_FOUND, "no id is written like that; one has letters and digits");
    }

    private static ListQuery list(RoutingContext context, List<String> known) {
        return ListQuery.of(Optional.ofNullable(context.request().query()).orElse(""), known);
    }
}
