package dev.retrylab.sandbox.processor;

import dev.retrylab.fault.Fault;
import dev.retrylab.sandbox.processor.ProcessorDesk.Told;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;

/**
 * One call's way back: sends the processor's answer on its real connection, or loses it there.
 *
 * @param loop the connection's event loop, where all of this happens
 */
record Wire(HttpServerRequest request, Context loop) {

    /** Whether the caller gets the whole of an answer. */
    static boolean sends(Told told, Fault.Kind fault) {
        return told.status() != 0
                && fault != Fault.Kind.DROP_REPLY
                && fault != Fault.Kind.TRUNCATE_REPLY
                && fault != Fault.Kind.HANG;
    }

    /** @param fault what befalls the answer, null for nothing */
    void deliver(Told told, byte[] body, Fault.Kind fault) {
        loop.runOnContext(now -> {
            if (told.status() == 0 || fault == Fault.Kind.DROP_REPLY) {
                close();
            } else if (fault == Fault.Kind.TRUNCATE_REPLY) {
                // The length of the whole is promised and half of it sent.
                head(told)
                        .putHeader("Content-Length", Integer.toString(body.length))
                        .write(Buffer.buffer().appendBytes(body, 0, body.length / 2))
                        .onComplete(written -> close());
            } else if (fault != Fault.Kind.HANG) {
                head(told).end(Buffer.buffer(body));
            }
        });
    }

    void close() {
        request.connection().close();
    }

    /** One call to a connection: then no client can send a call again behind anybody's back. */
    private HttpServerResponse head(Told told) {
        HttpServerResponse response = request.response()
                .setStatusCode(told.status())
                .putHeader("Content-Type", "application/json")
                .putHeader("Connection", "close");
        return told.outcome().equals("replayed") ? response.putHeader("Idempotent-Replayed", "true") : response;
    }
}
