package dev.retrylab.web.visitor;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;

/** Where the request at hand came from: behind a trusted proxy, what it says of that. */
@RequestScoped
public class VisitorAddress {

    private final RoutingContext context;

    public VisitorAddress(RoutingContext context) {
        this.context = context;
    }

    public String host() {
        return of(context);
    }

    /** The same, where a request is no CDI request. */
    public static String of(RoutingContext context) {
        return context.request().remoteAddress().hostAddress();
    }
}
