package dev.retrylab.web.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import dev.retrylab.web.SecurityHeaders;
import dev.retrylab.web.problem.ProblemException.Onward;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.NotAllowedException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.stream.Stream;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.common.util.URLUtils;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every failure, as problem+json where programs ask, below {@code /api} and at {@code /oembed}, and as a page elsewhere. Nothing of the inside is ever shown. */
public class ErrorMappers {

    private static final Logger LOG = Logger.getLogger(ErrorMappers.class);

    private final TakenMethods taken;

    ErrorMappers(TakenMethods taken) {
        this.taken = taken;
    }

    @CheckedTemplate(basePath = "web")
    static class Templates {
        static native TemplateInstance error(ErrorView view);

        static native TemplateInstance framedError(ErrorView view);
    }

    /**
     * @param title what happened
     * @param detail which part of the request, its bound and its value
     * @param advice what to do now
     * @param onward where to go on; null if there is no place but the start
     */
    public record ErrorView(int status, String title, String detail, String advice, Onward onward) {}

    @ServerExceptionMapper
    public Response problem(ProblemException failure, UriInfo uri) {
        Problem problem = failure.at(uri.getPath());
        Response.ResponseBuilder response =
                answer(problem, failure.type(), uri, failure.onward().orElse(null));
        if (isForPrograms(uri) && !failure.members().isEmpty()) {
            response.entity(new ExtendedProblem(problem, failure.members()));
        }
        failure.retryAfterSeconds().ifPresent(seconds -> response.header("Retry-After", seconds));
        return response.build();
    }

    /** Quarkus has a mapper of its own for the second, which answers without a word. */
    @ServerExceptionMapper({JsonProcessingException.class, MismatchedInputException.class})
    public Response unreadable(JsonProcessingException failure, UriInfo uri) {
        var place = failure.getLocation();
        String where = place == null ? "" : " at line " + place.getLineNr() + ", column " + place.getColumnNr();
        return problem(
                new ProblemException(ProblemType.INVALID_REQUEST, "the body is not the JSON expected" + where), uri);
    }

    @ServerExceptionMapper
    public Response web(WebApplicationException failure, UriInfo uri) {
        if (failure.getCause() instanceof JsonProcessingException malformed) {
            return unreadable(malformed, uri);
        }
        Response cause = failure.getResponse();
        int status = cause.getStatus();
        if (status < 400) {
            return cause;
        }
        Response.ResponseBuilder response = answer(
                Problem.of(typeOf(failure, status), detailOf(failure, uri), null, uri.getPath()),
                typeOf(failure, status),
                uri);
        response.status(status);
        if (failure instanceof NotAllowedException) {
            response.header("Allow", taken.at(uri.getPath()));
        }
        return response.build();
    }

    /** A form is decoded before any handler sees it; what can't be is the client's mistake. */
    @ServerExceptionMapper
    public Response argument(IllegalArgumentException failure, UriInfo uri) {
        boolean undecodable = Stream.of(failure.getStackTrace())
                .limit(1)
                .anyMatch(thrown -> thrown.getClassName().equals(URLUtils.class.getName()));
        return undecodable
                ? problem(
                        new ProblemException(ProblemType.INVALID_REQUEST, "the form holds a broken percent escape"),
                        uri)
                : unexpected(failure, uri);
    }

    @ServerExceptionMapper
    public Response unexpected(Throwable failure, UriInfo uri) {
        if (DatabaseTrouble.isBehind(failure)) {
            LOG.warnf("the database did not answer at %s: %s", uri.getPath(), failure);
            return problem(new ProblemException(ProblemType.UNAVAILABLE, "the database is busy or away", null, 1), uri);
        }
        LOG.errorf(failure, "unexpected failure at %s", uri.getPath());
        String detail = "The server failed while answering. What you sent may or may not have had an effect.";
        return answer(Problem.of(ProblemType.INTERNAL, detail, null, uri.getPath()), ProblemType.INTERNAL, uri)
                .build();
    }

    private static ProblemType typeOf(WebApplicationException failure, int status) {
        for (ProblemType type : ProblemType.values()) {
            if (type.status() == status) {
                return type;
            }
        }
        return status >= 500 ? ProblemType.INTERNAL : ProblemType.INVALID_REQUEST;
    }

    private static String detailOf(WebApplicationException failure, UriInfo uri) {
        if (failure instanceof NotFoundException) {
            return isForPrograms(uri) ? "There is nothing at " + uri.getPath() + "." : Listed.missingAt(uri.getPath());
        }
        if (failure instanceof NotAllowedException) {
            return uri.getPath() + " does not take this method.";
        }
        return failure.getMessage() == null ? "The request was refused." : failure.getMessage();
    }

    private static Response.ResponseBuilder answer(Problem problem, ProblemType type, UriInfo uri) {
        return answer(problem, type, uri, null);
    }

    private static Response.ResponseBuilder answer(Problem problem, ProblemType type, UriInfo uri, Onward onward) {
        Response.ResponseBuilder response = Response.status(problem.status());
        if (isForPrograms(uri)) {
            return response.type(Problem.MEDIA_TYPE).entity(problem);
        }
        ErrorView view = new ErrorView(
                problem.status(),
                problem.title(),
                problem.detail(),
                advice(type),
                onward == null ? elsewhere(type, uri) : onward);
        // Text rather than the template itself: a failure of the page must show here, not half way down the wire.
        String page = (isFramed(uri) ? Templates.framedError(view) : Templates.error(view)).render();
        return response.type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8")).entity(page);
    }

    /** To somebody who reads a page and sees neither headers nor members. */
    private static String advice(ProblemType type) {
        return switch (type) {
            case INVALID_REQUEST -> "Nothing was done. Go back and change what is named there.";
            case NOT_FOUND -> "The address is wrong, or what was there is kept no longer.";
            case TOO_MANY_REQUESTS -> "Nothing was done. Wait a moment, then try again.";
            case KEY_REUSED -> "Nothing was changed.";
            default -> type.meaning();
        };
    }

    /** Where settings were refused, the page has others of its own; where one of a kind is missing, there is a list. */
    private static Onward elsewhere(ProblemType type, UriInfo uri) {
        if (type == ProblemType.NOT_FOUND) {
            return Listed.othersThan(uri.getPath()).orElse(null);
        }
        boolean set = type == ProblemType.INVALID_REQUEST && uri.getRequestUri().getRawQuery() != null;
        return set ? new Onward(uri.getRequestUri().getRawPath(), "Open the page as it usually is") : null;
    }

    /** In a frame of somebody's page there is no room for our menu, and its links would open in there. */
    private static boolean isFramed(UriInfo uri) {
        return uri.getPath().startsWith(SecurityHeaders.FRAMED);
    }

    private static boolean isForPrograms(UriInfo uri) {
        return uri.getPath().startsWith("/api/") || uri.getPath().equals("/oembed");
    }
}
