package dev.retrylab.web.visitor;

import dev.retrylab.web.config.SiteConfig;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.RequestScoped;
import java.time.Duration;
import java.util.Optional;

/** The cookies of the request at hand, and those that its answer will set. No script can read them. */
@RequestScoped
public class Cookies {

    private final RoutingContext context;
    private final SiteConfig site;

    public Cookies(RoutingContext context, SiteConfig site) {
        this.context = context;
        this.site = site;
    }

    public Optional<String> value(String name) {
        return Optional.ofNullable(context.request().getCookie(name)).map(Cookie::getValue);
    }

    /** Asks the browser to keep a value for the whole site; over https only, if this request came that way. */
    public void keep(String name, String value, Duration age) {
        set(name, value, age.toSeconds());
    }

    public void forget(String name) {
        set(name, "", 0);
    }

    private void set(String name, String value, long maxAgeSeconds) {
        context.response()
                .addCookie(Cookie.cookie(name, value)
                        .setPath("/")
                        .setHttpOnly(true)
                        .setSameSite(CookieSameSite.LAX)
                        .setSecure(overHttps())
                        .setMaxAge(maxAgeSeconds));
    }

    private boolean overHttps() {
        return "https".equals(context.request().scheme())
                || site.baseUrl().filter(url -> "https".equals(url.getScheme())).isPresent();
    }
}
