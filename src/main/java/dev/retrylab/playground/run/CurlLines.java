package dev.retrylab.playground.run;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;

/** Lines for a terminal that send what a run has sent. */
final class CurlLines {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final String base;

    /** @param base the site's address */
    CurlLines(String base) {
        this.base = base;
    }

    /** Makes a sandbox with the run's settings. */
    String setup(Run run) {
        try {
            return "curl -s " + base + "/v1/sandboxes -H 'Content-Type: application/json' -d '"
                    + JSON.writeValueAsString(run.settings().sandbox()) + "'";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    String attempt(Run run, Attempt attempt) {
        StringBuilder line = new StringBuilder(clock(run, attempt))
                .append("curl -i ")
                .append(base)
                .append(attempt.path());
        line.append(" -H 'Authorization: Bearer ").append(run.apiKey()).append('\'');
        if (attempt.number() > 0) {
            line.append(" -H 'Content-Type: application/json'");
            if (attempt.key() != null) {
                line.append(" -H 'Idempotency-Key: ").append(attempt.key()).append('\'');
            }
            if (attempt.fault() != null) {
                line.append(" -H 'Sandbox-Fault: ").append(attempt.fault()).append('\'');
            }
            line.append(" -d '{\"amount\":").append(attempt.amount()).append(",\"currency\":\"usd\"}'");
        }
        return line.toString();
    }

    /** Before a second operation the clock may have been moved; its first attempt says so. */
    private String clock(Run run, Attempt attempt) {
        boolean isFirstOfTheSecond = run.operations().size() > run.settings().atOnce()
                && run.operations().get(run.operations().size() - 1).attempts().indexOf(attempt) == 0;
        return run.settings().rules().thenAfterHours() > 0 && isFirstOfTheSecond
                ? "curl -s " + base + "/v1/sandbox/clock -H 'Authorization: Bearer " + run.apiKey()
                        + "' -H 'Content-Type: application/json' -d '{\"advance\":\""
                        + run.settings().rules().thenAfter() + "\"}' && "
                : "";
    }
}
