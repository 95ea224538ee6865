package dev.retrylab.question.answer;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import org.jboss.resteasy.reactive.RestResponse;

/** An answer that was read and may not count: its key belongs to another one, or there were too many. */
public final class NotCounted {

    private NotCounted() {}

    /** To whoever sent it; the form stands below with a key of its own. */
    public static String words(ProblemException why) {
        if (why.type() == ProblemType.KEY_REUSED) {
            return "This form has counted already, with another answer. Send it once more, and yours is a new answer.";
        }
        String said = why.getMessage();
        return Character.toUpperCase(said.charAt(0)) + said.substring(1) + ". This one does not count.";
    }

    /**
     * @param page with the form
     * @throws ProblemException if it is a failure of another kind
     */
    public static RestResponse<String> response(ProblemException why, String page) {
        if (why.type() != ProblemType.KEY_REUSED && why.type() != ProblemType.TOO_MANY_REQUESTS) {
            throw why;
        }
        RestResponse.ResponseBuilder<String> response =
                RestResponse.ResponseBuilder.<String>create(why.type().status()).entity(page);
        why.retryAfterSeconds().ifPresent(seconds -> response.header("Retry-After", seconds));
        return response.build();
    }
}
