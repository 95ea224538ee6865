package dev.retrylab.web.link;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.web.asset.Pictures;
import dev.retrylab.web.asset.Pictures.Picture;
import dev.retrylab.web.config.SiteConfig;
import dev.retrylab.web.self.SelfAddress;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpServerRequest;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Named;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a page says of itself to those who link to it: its one true address, a picture, and data for machines. Templates
 * use it as {@code {inject:head.…}}.
 */
@Named("head")
@ApplicationScoped
public class PageHead {

    private static final String CONTEXT = "https://schema.org";

    private final SiteConfig config;
    private final SelfAddress self;
    private final Pictures pictures;
    private final CurrentVertxRequest current;
    private final ObjectMapper json;

    public PageHead(
            SiteConfig config, SelfAddress self, Pictures pictures, CurrentVertxRequest current, ObjectMapper json) {
        this.config = config;
        this.self = self;
        this.pictures = pictures;
        this.current = current;
        this.json = json;
    }

    /** The address of the page without its state: every state of a page is the same page to a search engine. */
    public String canonical() {
        return site() + request().path();
    }

    /** What is shown beside a link elsewhere. */
    public Picture picture(String title) {
        return pictures.of(request().path(), title);
    }

    /** Where to report a mistake on this page as it stands, its state included; empty if the host wants no reports. */
    public String report(String title) {
        return config.reportUrl()
                .map(address -> address.about(title, site() + request().uri()))
                .orElse("");
    }

    /** The site as a whole, for the home page. */
    public String website() {
        return data(
                "WebSite",
                "Retrylab",
                "Practise idempotency, retries and backoff on a live system",
                Map.of(
                        "url",
                        site() + "/",
                        "potentialAction",
                        Map.of(
                                "@type", "SearchAction",
                                "target", site() + "/search?q={words}",
                                "query-input", "required name=words")));
    }

    /** Something to learn from. */
    public String lesson(String title, String summary, int minutes) {
        return data(
                "LearningResource",
                title,
                summary,
                Map.of(
                        "url",
                        canonical(),
                        "learningResourceType",
                        "lesson",
                        "timeRequired",
                        "PT" + minutes + "M",
                        "isAccessibleForFree",
                        true,
                        "inLanguage",
                        "en",
                        "isPartOf",
                        Map.of(
                                "@type",
                                "Course",
                                "name",
                                "Idempotency, retries and backoff",
                                "url",
                                site() + "/lessons")));
    }

    private String data(String type, String name, String description, Map<String, Object> more) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("@context", CONTEXT);
        members.put("@type", type);
        members.put("name", name);
        members.put("description", description);
        members.putAll(new java.util.TreeMap<>(more));
        try {
            // Within a script element nothing but "<" could end it.
            return json.writeValueAsString(members).replace("<", "\\u003c");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Where this site is reached, without a slash at its end. */
    public String site() {
        HttpServerRequest request = request();
        return self.shown(URI.create(request.scheme() + "://" + request.authority()));
    }

    private HttpServerRequest request() {
        return current.getCurrent().request();
    }
}
