package dev.retrylab.scenario.http;

import dev.retrylab.scenario.http.Attempt.Ending;
import java.util.Map;

/**
 * One request and what came back.
 *
 * @param headers of the answer, by lower-case name
 * @param body as much as arrived
 */
public record Exchange(
        Ending ending, int status, Map<String, String> headers, String body, String rawRequest, String rawAnswer) {

    public int retryAfterSeconds() {
        String value = headers.getOrDefault("retry-after", "");
        return value.matches("\\d{1,4}") ? Integer.parseInt(value) : 0;
    }
}
