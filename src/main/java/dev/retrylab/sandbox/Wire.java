package dev.retrylab.sandbox;

import dev.retrylab.fault.Fault;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.sandbox.config.SandboxConfig;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;

/** The last step: sends an answer on its real connection, or loses it there. Called on the connection's event loop. */
@ApplicationScoped
public class Wire {

    private final Vertx vertx;
    private final SandboxConfig config;

    public Wire(Vertx vertx, SandboxConfig config) {
        this.vertx = vertx;
        this.config = config;
    }

    /** @param ifGone run if the client has left before it had the whole answer */
    void deliver(RoutingContext context, Answer answer, Runnable ifGone) {
        Fault.Kind fault = answer.fault().orElse(null);
        if (answer.reply().isEmpty() || fault == Fault.Kind.DROP_REPLY) {
            context.request().connection().close();
        } else if (fault == Fault.Kind.HANG) {
            hang(context);
        } else if (fault == Fault.Kind.TRUNCATE_REPLY) {
            truncate(context, answer);
        } else {
            send(context, answer, ifGone);
        }
    }

    private static void send(RoutingContext context, Answer answer, Runnable ifGone) {
        HttpServerResponse response = context.response();
        if (response.closed()) {
            ifGone.run();
            return;
        }
        head(response, answer)
                .end(Buffer.buffer(answer.reply().orElseThrow().body()))
                .onFailure(gone -> ifGone.run());
    }

    /** The length of the whole is promised and half of it sent. */
    private static void truncate(RoutingContext context, Answer answer) {
        byte[] body = answer.reply().orElseThrow().body();
        // Left alone by compression: the length that is promised must be the length that is meant.
        head(context.response(), answer)
                .putHeader("Content-Encoding", "identity")
                .putHeader("Content-Length", Integer.toString(body.length))
                .write(Buffer.buffer().appendBytes(body, 0, body.length / 2))
                .onComplete(written -> context.request().connection().close());
    }

    private void hang(RoutingContext context) {
        long timer = vertx.setTimer(
                config.maxHang().toMillis(),
                over -> context.request().connection().close());
        context.request().connection().closeHandler(gone -> vertx.cancelTimer(timer));
    }

    private static HttpServerResponse head(HttpServerResponse response, Answer answer) {
        Reply reply = answer.reply().orElseThrow();
        response.setStatusCode(reply.status())
                .putHeader("Content-Type", reply.contentType())
                .putHeader("Cache-Control", "no-store");
        if (reply.location() != null) {
            response.putHeader("Location", reply.location());
        }
        if (answer.replayed()) {
            response.putHeader("Idempotent-Replayed", "true");
        }
        if (answer.retryAfterSeconds() > 0) {
            response.putHeader("Retry-After", Integer.toString(answer.retryAfterSeconds()));
        }
        if (answer.isFinal()) {
            response.putHeader("Stripe-Should-Retry", "false"); // Stripe's libraries go by it.
        }
        if (reply.status() == 401) {
            response.putHeader("WWW-Authenticate", "Bearer realm=\"sandbox\"");
        }
        return response;
    }
}
