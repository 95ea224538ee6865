package dev.retrylab.sandbox;

import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.sandbox.effect.ChargeEffect;
import dev.retrylab.sandbox.effect.Effect;
import dev.retrylab.sandbox.effect.RefundWork;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.DatabaseRequestLog;
import dev.retrylab.sandbox.turn.SandboxWorkers;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.vertx.core.Context;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionException;

/** The requests that have an effect, each under a key of its client's: charges and refunds. */
@ApplicationScoped
public class EffectResource {

    private final Sandboxes sandboxes;
    private final ChargeEndpoint endpoint;
    private final Effect charge;
    private final Effect refund;
    private final SandboxLimits limits;
    private final SandboxWorkers workers;
    private final Wire wire;
    private final SandboxEntryResource entry;

    public EffectResource(
            Sandboxes sandboxes,
            ChargeEndpoint endpoint,
            ChargeEffect charge,
            RefundWork refund,
            SandboxLimits limits,
            SandboxWorkers workers,
            Wire wire,
            SandboxEntryResource entry) {
        this.sandboxes = sandboxes;
        this.endpoint = endpoint;
        this.charge = charge;
        this.refund = refund;
        this.limits = limits;
        this.workers = workers;
        this.wire = wire;
        this.entry = entry;
    }

    void register(Router router) {
        List.of(charge, refund)
                .forEach(effect -> router.post(effect.path()).handler(context -> receive(context, effect)));
    }

    private void receive(RoutingContext context, Effect effect) {
        Context loop = context.vertx().getOrCreateContext();
        workers.execute(() -> {
            try {
                Caller caller = sandboxes.authenticate(once(context.request(), "Authorization"));
                IncomingCharge incoming = incoming(context);
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
                loop.runOnContext(now -> entry.fail(context, e));
            }
        });
    }

    private void finish(RoutingContext context, ChargeEndpoint.Ended ended, Throwable failure) {
        if (failure != null) {
            entry.fail(context, failure instanceof CompletionException wrapped ? wrapped.getCause() : failure);
            return;
        }
        nameAttempt(context, ended);
        wire.deliver(context, ended.answer(), () -> endpoint.replyNotSent(ended.seq()));
    }

    /** As Stripe does: a client that let a library make its key up can read it here, and find the attempt in the log. */
    private static void nameAttempt(RoutingContext context, ChargeEndpoint.Ended ended) {
        context.response().putHeader("Request-Id", DatabaseRequestLog.requestId(ended.seq()));
        String key = context.request().getHeader(IdempotencyKey.HEADER);
        if (key != null) {
            context.response().putHeader(IdempotencyKey.HEADER, key);
        }
    }

    private static IncomingCharge incoming(RoutingContext context) {
        HttpServerRequest request = context.request();
        return new IncomingCharge(
                request.method().name(),
                context.normalizedPath(), // One address, however it was spelt: the fingerprint goes by it.
                Optional.ofNullable(request.query()).orElse(""),
                once(request, "Content-Type").orElse(""),
                body(context),
                List.copyOf(request.headers().getAll(IdempotencyKey.HEADER)),
                once(request, "Sandbox-Fault"));
    }

    /** What has one meaning has one line. Of two, somebody on the way may believe one and we the other. */
    static Optional<String> once(HttpServerRequest request, String header) {
        List<String> lines = request.headers().getAll(header);
        if (lines.size() > 1) {
            throw new ProblemException(
                    ProblemType.INVALID_REQUEST,
                    header + " must be sent once; it was sent " + lines.size() + " times",
                    header,
                    0);
        }
        return lines.stream().findFirst();
    }

    static byte[] body(RoutingContext context) {
        return context.body() == null || context.body().buffer() == null
                ? new byte[0]
                : context.body().buffer().getBytes();
    }
}
