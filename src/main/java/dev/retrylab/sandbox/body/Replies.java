package dev.retrylab.sandbox.body;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.web.problem.Problem;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;

/** Answers as bytes. */
@ApplicationScoped
public class Replies {

    private final ObjectMapper json;

    public Replies(ObjectMapper json) {
        this.json = json;
    }

    /** A success with an effect. */
    public Reply done(int status, Object body, String location, String effectId) {
        return new Reply(status, "application/json", location, bytes(body), effectId);
    }

    public Reply created(Object body, String location, String effectId) {
        return done(201, body, location, effectId);
    }

    public Reply ok(Object body) {
        return new Reply(200, "application/json", null, bytes(body), null);
    }

    public Reply problem(ProblemException failure, String instance) {
        return new Reply(failure.type().status(), Problem.MEDIA_TYPE, null, bytes(failure.at(instance)), null);
    }

    public Reply problem(ProblemType type, String detail, String instance) {
        return problem(new ProblemException(type, detail), instance);
    }

    /** The problem under another status than its type's own. */
    public Reply problem(ProblemType type, int status, String detail, String instance) {
        Problem own = Problem.of(type, detail, null, instance);
        Problem told = new Problem(own.type(), own.title(), status, detail, instance, own.error());
        return new Reply(status, Problem.MEDIA_TYPE, null, bytes(told), null);
    }

    /**
     * What a fault answers in the server's place.
     *
     * @param effectId the charge that the answer hides, null if there is none
     */
    public Reply faulted(int status, String instance, String effectId) {
        ProblemType type = status == 429 ? ProblemType.TOO_MANY_REQUESTS : ProblemType.UNAVAILABLE;
        Problem problem = Problem.of(
                type, "A fault was set for this request: it is answered with " + status + ".", null, instance);
        Problem planned =
                new Problem(problem.type(), problem.title(), status, problem.detail(), instance, problem.error());
        return new Reply(status, Problem.MEDIA_TYPE, null, bytes(planned), effectId);
    }

    private byte[] bytes(Object body) {
        try {
            return json.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
