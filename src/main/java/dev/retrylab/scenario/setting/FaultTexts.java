package dev.retrylab.scenario.setting;

import dev.retrylab.fault.Fault;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Faults as a playground's address spells them. */
final class FaultTexts {

    private FaultTexts() {}

    static Fault fault(String name, String text) {
        try {
            return Fault.parse(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemType.INVALID_REQUEST, name + ": " + e.getMessage(), name, 0);
        }
    }

    /** {@code 1:drop-reply}: the attempt, counted from 1, and what befalls it. An empty one is none. */
    static Map<Integer, Fault> byAttempt(List<String> texts) {
        Map<Integer, Fault> faults = new TreeMap<>();
        for (String text : texts) {
            if (text.isBlank()) {
                continue;
            }
            int colon = text.indexOf(':');
            String attempt = colon < 0 ? "" : text.substring(0, colon).trim();
            if (!attempt.matches("[1-9]") || Integer.parseInt(attempt) > ScenarioSettings.MAX_ATTEMPTS) {
                throw ProblemException.invalid(
                        "fault", "ATTEMPT:FAULT with an attempt from 1 to " + ScenarioSettings.MAX_ATTEMPTS, text);
            }
            if (faults.put(Integer.parseInt(attempt), fault("fault", text.substring(colon + 1))) != null) {
                throw ProblemException.invalid("fault", "given once for each attempt", text);
            }
        }
        return faults;
    }
}
