package dev.retrylab.web;

import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Set;

/** Sent with every answer. Scripts and styles come from our own files only: nothing inline, nothing evaluated. */
@ApplicationScoped
public class SecurityHeaders {

    static final String POLICY = policy("'none'");

    /** Below this path, and nowhere else, a page of others may frame ours. Nothing there is kept and no cookie is set. */
    public static final String FRAMED = "/embed/";

    private static final String FRAMED_POLICY = policy("*");

    private static String policy(String frameAncestors) {
        return String.join(
                "; ",
                "default-src 'none'",
                "script-src 'self'",
                "style-src 'self'",
                "img-src 'self' data:",
                "connect-src 'self'",
                "form-action 'self'",
                "base-uri 'none'",
                "frame-ancestors " + frameAncestors);
    }

    void register(@Observes Router router) {
        // Before every other route, so that error pages and static files carry them too.
        router.route().order(Integer.MIN_VALUE).handler(context -> {
            boolean framed = context.normalizedPath().startsWith(FRAMED);
            addTo(context.response(), framed);
            if (framed) {
                context.addHeadersEndHandler(end -> dropCookies(context));
            }
            context.next();
        });
    }

    /** Whatever part of the server would set one, the token of forms among them. */
    private static void dropCookies(RoutingContext context) {
        Set.copyOf(context.request().cookies())
                .forEach(cookie -> context.response().removeCookies(cookie.getName(), false));
    }

    private static void addTo(HttpServerResponse response, boolean framed) {
        if (!framed) {
            response.putHeader("X-Frame-Options", "DENY");
        }
        response.putHeader("Content-Security-Policy", framed ? FRAMED_POLICY : POLICY)
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("Referrer-Policy", "strict-origin-when-cross-origin")
                .putHeader("Cross-Origin-Opener-Policy", "same-origin")
                .putHeader("Permissions-Policy", "camera=(), geolocation=(), microphone=(self), payment=()");
    }
}
