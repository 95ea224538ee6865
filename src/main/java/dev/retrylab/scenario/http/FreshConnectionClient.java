package dev.retrylab.scenario.http;

import dev.retrylab.scenario.http.Attempt.Ending;
import dev.retrylab.web.self.OwnCalls;
import dev.retrylab.web.self.SelfAddress;
import io.quarkus.runtime.ShutdownEvent;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The playground's HTTP client: HTTP/1.1, a fresh connection for each request, no resending behind anybody's back. On a
 * connection that is used again, many clients repeat a POST silently, and then nothing that a page shows would be true.
 */
@ApplicationScoped
public class FreshConnectionClient {

    /** Connections at once; runs are bounded elsewhere, so this is never what a learner waits for. */
    private static final int MAX_CONNECTIONS = 2_000;

    private static final int CONNECT_TIMEOUT_MILLIS = 2_000;

    private final Vertx vertx;
    private final HttpClient client;
    private final SelfAddress address;
    private final OwnCalls ownCalls;

    public FreshConnectionClient(Vertx vertx, SelfAddress address, OwnCalls ownCalls) {
        this.vertx = vertx;
        this.address = address;
        this.ownCalls = ownCalls;
        this.client = vertx.createHttpClient(
                new HttpClientOptions().setKeepAlive(false).setConnectTimeout(CONNECT_TIMEOUT_MILLIS),
                new PoolOptions().setHttp1MaxSize(MAX_CONNECTIONS));
    }

    /** What is sent: headers in the order in which they are shown, and a body or null. */
    public record Outgoing(String method, String path, Map<String, String> headers, String body) {}

    /** A request under way. */
    public interface Call {

        /** Never fails: that no answer came is a result too. */
        CompletionStage<Exchange> result();

        /** Gives it up: its connection is closed at once, and what is not sent yet never will be. */
        void close();
    }

    public CompletionStage<Exchange> exchange(Outgoing outgoing, int timeoutMillis) {
        return start(outgoing, address.own(), timeoutMillis).result();
    }

    /** To the sandbox, as it reaches itself. */
    public Call start(Outgoing outgoing, int timeoutMillis) {
        return start(outgoing, address.own(), timeoutMillis);
    }

    /** @param timeoutMillis at least 1 */
    public Call start(Outgoing outgoing, URI base, int timeoutMillis) {
        Pending pending = new Pending(raw(outgoing, base));
        long timer = vertx.setTimer(timeoutMillis, over -> pending.end(Ending.TIMED_OUT));
        client.request(options(outgoing, base)).onComplete(connected -> {
            if (connected.failed()) {
                pending.end(Ending.REFUSED);
            } else {
                send(connected.result(), outgoing, pending);
            }
        });
        pending.result.thenRun(() -> vertx.cancelTimer(timer));
        return pending;
    }

    private void send(HttpClientRequest request, Outgoing outgoing, Pending pending) {
        // Gives the connection up when the client has: a late answer finds nobody.
        pending.result.thenRun(request::reset);
        if (pending.result.isDone()) {
            return; // Given up while the connection was being made: nothing goes out any more.
        }
        request.putHeader(OwnCalls.HEADER, ownCalls.secret());
        outgoing.headers().forEach(request::putHeader);
        request.response().onComplete(answered -> {
            if (answered.failed()) {
                pending.end(Ending.CLOSED);
            } else {
                receive(answered.result(), pending);
            }
        });
        request.end(outgoing.body() == null ? Buffer.buffer() : Buffer.buffer(outgoing.body()));
    }

    private static void receive(HttpClientResponse response, Pending pending) {
        pending.head(response);
        response.handler(chunk -> pending.body.appendBuffer(chunk));
        response.exceptionHandler(broken -> pending.end(Ending.CUT_SHORT));
        response.endHandler(complete -> pending.end(Ending.ANSWERED));
    }

    private static RequestOptions options(Outgoing outgoing, URI base) {
        return new RequestOptions()
                .setMethod(HttpMethod.valueOf(outgoing.method()))
                .setHost(base.getHost())
                .setPort(base.getPort() < 0 ? ("https".equals(base.getScheme()) ? 443 : 80) : base.getPort())
                .setSsl("https".equals(base.getScheme()))
                .setURI(outgoing.path());
    }

    private static String raw(Outgoing outgoing, URI base) {
        StringBuilder text = new StringBuilder(outgoing.method() + " " + outgoing.path() + " HTTP/1.1\n");
        text.append("Host: ").append(base.getRawAuthority()).append('\n');
        outgoing.headers()
                .forEach((name, value) ->
                        text.append(name).append(": ").append(value).append('\n'));
        return text.append("Connection: close\n\n")
                .append(outgoing.body() == null ? "" : outgoing.body())
                .toString();
    }

    void close(@Observes ShutdownEvent event) {
        client.close();
    }

    /** An exchange under way. All its callbacks come from one event loop, but for the time-out: hence the future. */
    private static final class Pending implements Call {

        private final CompletableFuture<Exchange> result = new CompletableFuture<>();
        private final String rawRequest;
        private final Buffer body = Buffer.buffer();
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final StringBuilder head = new StringBuilder();
        private int status;

        Pending(String rawRequest) {
            this.rawRequest = rawRequest;
        }

        @Override
        public CompletionStage<Exchange> result() {
            return result;
        }

        @Override
        public void close() {
            end(Ending.CLOSED);
        }

        synchronized void head(HttpClientResponse response) {
            status = response.statusCode();
            head.append("HTTP/1.1 ")
                    .append(status)
                    .append(' ')
                    .append(response.statusMessage())
                    .append('\n');
            response.headers().forEach((name, value) -> {
                headers.put(name.toLowerCase(Locale.ROOT), value);
                if (!OWN_BUSINESS.contains(name.toLowerCase(Locale.ROOT))) {
                    head.append(name).append(": ").append(value).append('\n');
                }
            });
        }

        synchronized void end(Ending ending) {
            boolean nothing = head.length() == 0;
            result.complete(new Exchange(
                    ending == Ending.TIMED_OUT && !nothing ? Ending.CUT_SHORT : ending,
                    status,
                    headers,
                    body.toString(),
                    rawRequest,
                    nothing ? "" : head + "\n" + body));
        }
    }

    /** Sent with every answer of the site, and no part of what is taught: left out of what is shown. */
    private static final java.util.Set<String> OWN_BUSINESS = java.util.Set.of(
            "content-security-policy",
            "x-content-type-options",
            "x-frame-options",
            "referrer-policy",
            "cross-origin-opener-policy",
            "permissions-policy",
            "access-control-allow-origin",
            "access-control-expose-headers");
}
