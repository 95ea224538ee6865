package dev.retrylab.web.link;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.self.SelfAddress;
import io.quarkus.arc.All;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** oEmbed 1.0 (oembed.com): what a page elsewhere shows for a link to a page of ours. JSON only. */
@Path("/oembed")
@Produces(MediaType.APPLICATION_JSON)
public class OembedResource {

    private static final int SMALLEST = 200;

    /** The members that oEmbed names, for the type {@code rich}. */
    @JsonPropertyOrder({"version", "type", "provider_name", "provider_url", "title", "html", "width", "height"})
    public record Oembed(
            String version,
            String type,
            @JsonProperty("provider_name") String providerName,
            @JsonProperty("provider_url") String providerUrl,
            String title,
            String html,
            int width,
            int height) {}

    private final List<Embeddable> features;
    private final SelfAddress self;

    public OembedResource(@All List<Embeddable> features, SelfAddress self) {
        this.features = features;
        this.self = self;
    }

    @GET
    public Oembed oembed(
            @RestQuery String url,
            @RestQuery Optional<String> maxwidth,
            @RestQuery Optional<String> maxheight,
            @RestQuery @DefaultValue("json") String format,
            @Context UriInfo uri) {
        if (!format.equals("json")) {
            throw new ProblemException(ProblemType.NOT_IMPLEMENTED, "format must be json; it was \"" + format + "\"");
        }
        String site = self.shown(uri.getBaseUri());
        Embeddable.Frame frame = frame(url, site);
        int width = Math.min(frame.width(), atMost("maxwidth", maxwidth));
        int height = Math.min(frame.height(), atMost("maxheight", maxheight));
        String html = new Embeddable.Frame(frame.title(), frame.address(), width, height).snippet(site);
        return new Oembed("1.0", "rich", "Retrylab", site, frame.title(), html, width, height);
    }

    private Embeddable.Frame frame(String url, String site) {
        if (url == null || url.isBlank()) {
            throw ProblemException.invalid("url", "the address of a page of this site", url == null ? "" : url);
        }
        return page(url, site)
                .flatMap(page -> features.stream()
                        .map(feature ->
                                feature.frame(page.getPath(), page.getRawQuery() == null ? "" : page.getRawQuery()))
                        .flatMap(Optional::stream)
                        .findFirst())
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_FOUND, "this site has no page at that address that others can show"));
    }

    /** The address within this site, if it is of this site. */
    private static Optional<URI> page(String url, String site) {
        if (!url.startsWith(site + "/")) {
            return Optional.empty();
        }
        try {
            return Optional.of(URI.create(url));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static int atMost(String name, Optional<String> given) {
        if (given.isEmpty()) {
            return Integer.MAX_VALUE;
        }
        return given.filter(text -> text.matches("\\d{1,6}"))
                .map(Integer::valueOf)
                .filter(pixels -> pixels >= SMALLEST)
                .orElseThrow(() -> ProblemException.invalid(
                        name, "a whole number of pixels from " + SMALLEST + " to 999999", given.get()));
    }
}
