package dev.retrylab.web.link;

import dev.retrylab.web.self.SelfAddress;
import io.quarkus.arc.All;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.stream.Collectors;

/** What search engines are told of the site: the protocol of sitemaps.org, and robots.txt (RFC 9309). */
@Path("/")
public class SitemapResource {

    private static final String HEAD =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

    private final List<Findable> features;
    private final SelfAddress self;

    public SitemapResource(@All List<Findable> features, SelfAddress self) {
        this.features = features;
        this.self = self;
    }

    /** Every page that has an address of its own, once, in the same order after each build. */
    @GET
    @Path("sitemap.xml")
    @Produces(MediaType.APPLICATION_XML)
    public String sitemap(@Context UriInfo uri) {
        String site = self.shown(uri.getBaseUri());
        return features.stream()
                .flatMap(feature -> feature.pages().stream())
                .filter(Findable.Page::isWhole)
                .map(Findable.Page::address)
                .distinct()
                .sorted()
                .map(address -> "<url><loc>" + escaped(site + address) + "</loc></url>\n")
                .collect(Collectors.joining("", HEAD, "</urlset>\n"));
    }

    /** The sandbox and what a page computes are for people and their clients, not for an index. */
    @GET
    @Path("robots.txt")
    @Produces(MediaType.TEXT_PLAIN)
    public String robots(@Context UriInfo uri) {
        return String.join(
                "\n",
                "User-agent: *",
                "Disallow: /v1/",
                "Disallow: /api/",
                "Disallow: /embed/",
                "Disallow: /runs/",
                "Sitemap: " + self.shown(uri.getBaseUri()) + "/sitemap.xml",
                "");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}
