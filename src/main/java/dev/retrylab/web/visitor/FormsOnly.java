package dev.retrylab.web.visitor;

import dev.retrylab.web.SecurityHeaders;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * What changes something for a learner comes as a form. The token is asked of forms alone, and a handler that consumes
 * forms is also reached by a request that names no type, or a wildcard: it would change something without a token.
 */
public class FormsOnly {

    private static final Set<String> READING = Set.of("GET", "HEAD", "OPTIONS");
    private static final List<MediaType> FORMS =
            List.of(MediaType.APPLICATION_FORM_URLENCODED_TYPE, MediaType.MULTIPART_FORM_DATA_TYPE);

    @ServerRequestFilter
    public void refuseWhatIsNone(ContainerRequestContext request) {
        String path = request.getUriInfo().getPath();
        boolean withoutCookies = Stream.of("/api/", SecurityHeaders.FRAMED).anyMatch(path::startsWith);
        if (withoutCookies || READING.contains(request.getMethod()) || isForm(request.getMediaType())) {
            return;
        }
        throw new ProblemException(
                ProblemType.UNSUPPORTED_MEDIA_TYPE,
                "Content-Type must be " + MediaType.APPLICATION_FORM_URLENCODED + " or "
                        + MediaType.MULTIPART_FORM_DATA + "; it was "
                        + (request.getMediaType() == null ? "missing" : "\"" + request.getMediaType() + "\""));
    }

    private static boolean isForm(MediaType type) {
        return type != null
                && FORMS.stream()
                        .anyMatch(form -> form.getType().equalsIgnoreCase(type.getType())
                                && form.getSubtype().equalsIgnoreCase(type.getSubtype()));
    }
}
