package dev.retrylab.web;

import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Sent with every answer. Scripts and styles come from our own files only: nothing inline, nothing evaluated. */
@ApplicationScoped
public class SecurityHeaders {

    static final String POLICY = String.join(
            "; ",
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "connect-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'");

    void register(@Observes Router router) {
        // Before every other route, so that error pages and static files carry them too.
        router.route().order(Integer.MIN_VALUE).handler(context -> {
            addTo(context.response());
            context.next();
        });
    }

    private static void addTo(HttpServerResponse response) {
        response.putHeader("Content-Security-Policy", POLICY)
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("X-Frame-Options", "DENY")
                .putHeader("Referrer-Policy", "strict-origin-when-cross-origin")
                .putHeader("Cross-Origin-Opener-Policy", "same-origin")
                .putHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()");
    }
}
