package dev.retrylab.web;

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
        return context.request().remoteAddress().hostAddress();
    }
}
