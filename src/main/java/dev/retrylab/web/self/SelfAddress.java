package dev.retrylab.web.self;

import dev.retrylab.web.config.SiteConfig;
import io.quarkus.vertx.http.HttpServer;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;

/** Where this process reaches itself, and where others reach it. Never taken from a Host header for a call of ours. */
@ApplicationScoped
public class SelfAddress {

    private final SiteConfig config;
    private final HttpServer server;

    public SelfAddress(SiteConfig config, HttpServer server) {
        this.config = config;
        this.server = server;
    }

    /** For our own calls: the configured address, or loopback at the bound port. */
    public URI own() {
        return config.selfUrl().orElseGet(() -> URI.create("http://127.0.0.1:" + server.getPort()));
    }

    /** For links and curl lines: the configured address, or the one that a visitor has used. */
    public String shown(URI requested) {
        String address = config.baseUrl()
                .map(URI::toString)
                .orElseGet(() -> requested.getScheme() + "://" + requested.getRawAuthority());
        return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }
}
