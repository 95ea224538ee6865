package dev.retrylab.web.problem;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Ends a request with a {@link Problem}. Thrown before anything was done, or after all of it was undone. */
public class ProblemException extends RuntimeException {

    private final ProblemType type;
    private final String param;
    private final int retryAfterSeconds;

    public ProblemException(ProblemType type, String detail) {
        this(type, detail, null, 0);
    }

    /**
     * @param param the member or parameter at fault, or null
     * @param retryAfterSeconds what Retry-After says; 0 for none
     */
    public ProblemException(ProblemType type, String detail, String param, int retryAfterSeconds) {
        super(detail, null, false, false);
        this.type = type;
        this.param = param;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    /** A member out of its bounds: the message names the member, the bound and the value. */
    public static ProblemException invalid(String param, String bound, Object value) {
        return new ProblemException(
                ProblemType.INVALID_REQUEST, param + " must be " + bound + "; it was " + quoted(value), param, 0);
    }

    private static String quoted(Object value) {
        String text = String.valueOf(value);
        return text.length() <= 80 ? "\"" + text + "\"" : "\"" + text.substring(0, 80) + "…\"";
    }

    public ProblemType type() {
        return type;
    }

    public String param() {
        return param;
    }

    public OptionalInt retryAfterSeconds() {
        return retryAfterSeconds > 0 ? OptionalInt.of(retryAfterSeconds) : OptionalInt.empty();
    }

    /** What a program can act on beside the text, by name. */
    public Map<String, Object> members() {
        return Map.of();
    }

    /** Where somebody who reads this on a page can go on. */
    public Optional<Onward> onward() {
        return Optional.empty();
    }

    /** @param words of the link */
    public record Onward(String address, String words) {}

    public Problem at(String instance) {
        return Problem.of(type, getMessage(), param, instance);
    }
}
