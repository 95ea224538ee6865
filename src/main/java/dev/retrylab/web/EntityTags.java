package dev.retrylab.web;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * A page that a browser has already is not sent again (RFC 9110, section 13). A browser may keep each page and must ask
 * whether it still holds; what it holds of a learner is in the page, so it is in the tag too. No cache on the way may keep
 * a page: the next visitor is another learner. A page whose form acts once holds a fresh key each time, so it is never
 * the same and always sent. What a handler has said of caching stands.
 */
public class EntityTags {

    private static final Set<String> READING = Set.of("GET", "HEAD");
    private static final int LAST = 1;

    /** After those that render a template, so that its text is there. */
    @ServerResponseFilter(priority = LAST)
    public void tag(ContainerRequestContext request, ContainerResponseContext response) {
        boolean decided = response.getHeaders().containsKey(HttpHeaders.CACHE_CONTROL);
        if (decided
                || response.getStatus() != 200
                || !READING.contains(request.getMethod())
                || !(response.getEntity() instanceof String text)) {
            return;
        }
        String tag = weakTag(text);
        response.getHeaders().putSingle(HttpHeaders.ETAG, tag);
        response.getHeaders().putSingle(HttpHeaders.CACHE_CONTROL, isPage(response) ? "private, no-cache" : "no-cache");
        if (matches(request.getHeaderString(HttpHeaders.IF_NONE_MATCH), tag)) {
            response.setStatus(Response.Status.NOT_MODIFIED.getStatusCode());
            response.setEntity(null);
        }
    }

    private static boolean isPage(ContainerResponseContext response) {
        return response.getMediaType() != null && MediaType.TEXT_HTML_TYPE.isCompatible(response.getMediaType());
    }

    /** Weak: compressed or not, it is the same page in other bytes. */
    private static String weakTag(String text) {
        return "W/\"" + Identifiers.hash(text).substring(0, 32) + "\"";
    }

    private static boolean matches(String known, String tag) {
        return known != null
                && Stream.of(known.split(","))
                        .map(String::strip)
                        .anyMatch(each -> each.equals("*") || opaque(each).equals(opaque(tag)));
    }

    private static String opaque(String tag) {
        return tag.startsWith("W/") ? tag.substring(2) : tag;
    }
}
