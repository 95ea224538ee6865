package dev.retrylab.web.problem;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Map;

/** A problem with members of its own beside those that every problem has (RFC 9457, section 3.2). */
record ExtendedProblem(
        @JsonUnwrapped Problem problem, @JsonAnyGetter Map<String, Object> members) {}
