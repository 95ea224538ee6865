package dev.retrylab.scenario.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.fault.Fault;
import dev.retrylab.web.problem.ProblemException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsQueryTest {

    @Test
    void whatIsLeftOutHasItsDefault() {
        assertEquals(ScenarioSettings.DEFAULT, SettingsQuery.parse(Map.of(), ScenarioSettings.DEFAULT));
    }

    @Test
    void anAddressSetsUpTheSameRunAgain() {
        Random random = new Random(42);
        for (int i = 0; i < 500; i++) {
            ScenarioSettings settings = anySettings(random);
            assertEquals(
                    settings, SettingsQuery.parse(parameters(SettingsQuery.query(settings)), ScenarioSettings.DEFAULT));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "amount        | 0                | amount must be a whole number from 1 to 99999999; it was \"0\"",
                "amount        | 1e9              | amount must be a whole number from 1 to 99999999; it was \"1e9\"",
                "atOnce        | 11               | atOnce must be a whole number from 1 to 10; it was \"11\"",
                "maxAttempts   | 6                | maxAttempts must be a whole number from 1 to 5; it was \"6\"",
                "timeout       | 99               | timeout must be a whole number from 100 to 5000; it was \"99\"",
                "processorDelay| 5001             | processorDelay must be a whole number from 0 to 5000; it was"
                        + " \"5001\"",
                "inFlightWait  | -1               | inFlightWait must be a whole number from 0 to 5000; it was \"-1\"",
                "lease         | 99               | lease must be a whole number from 100 to 60000; it was \"99\"",
                "thenAfter     | 721              | thenAfter must be a whole number from 0 to 720; it was \"721\"",
                "semantics     | stripe           | semantics must be one of ietf, stripe-v1; it was \"stripe\"",
                "strategy      | hope             | strategy must be one of none, check-then-act, work-then-key,"
                        + " key-then-work, one-transaction, try-lock, leased-marker; it was \"hope\"",
                "key           | KEY              | key must be one of none, same, fresh; it was \"KEY\"",
                "onSilence     | panic            | onSilence must be one of retry, report-failure, ask; it was"
                        + " \"panic\"",
                "fault         | drop-reply       | fault must be ATTEMPT:FAULT with an attempt from 1 to 5; it was"
                        + " \"drop-reply\"",
                "fault         | 6:drop-reply     | fault must be ATTEMPT:FAULT with an attempt from 1 to 5; it was"
                        + " \"6:drop-reply\"",
            })
    void aWrongValueIsToldWithItsNameAndBound(String name, String value, String message) {
        ProblemException refused = assertThrows(
                ProblemException.class,
                () -> SettingsQuery.parse(Map.of(name, List.of(value)), ScenarioSettings.DEFAULT));
        assertEquals(message, refused.getMessage());
        assertEquals(name, refused.param());
    }

    @Test
    void anAttemptMeetsOneFaultOnly() {
        Map<String, List<String>> twice = Map.of("fault", List.of("1:drop-reply", "1:hang"));
        assertTrue(assertThrows(ProblemException.class, () -> SettingsQuery.parse(twice, ScenarioSettings.DEFAULT))
                .getMessage()
                .contains("once for each attempt"));
    }

    @Test
    void anEmptyFieldOfAFormTakesAScenariosFaultAway() {
        ScenarioSettings scenario = SettingsQuery.parse(
                Map.of("fault", List.of("1:drop-reply"), "thenAmount", List.of("900")), ScenarioSettings.DEFAULT);
        ScenarioSettings changed =
                SettingsQuery.parse(Map.of("fault", List.of("", ""), "thenAmount", List.of("")), scenario);
        assertEquals(Map.of(), changed.faults());
        assertEquals(OptionalLong.empty(), changed.thenAmount());
    }

    private static ScenarioSettings anySettings(Random random) {
        Map<Integer, Fault> faults = new HashMap<>();
        for (int attempt = 1; attempt <= ScenarioSettings.MAX_ATTEMPTS; attempt++) {
            if (random.nextBoolean()) {
                faults.put(attempt, Fault.of(Fault.Kind.values()[random.nextInt(Fault.Kind.values().length)]));
            }
        }
        return new ScenarioSettings(
                SettingsQuery.STRATEGIES.get(random.nextInt(SettingsQuery.STRATEGIES.size())),
                KeyUse.values()[random.nextInt(3)],
                1 + random.nextInt(99_999_999),
                random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(1 + random.nextInt(1000)),
                1 + random.nextInt(10),
                1 + random.nextInt(5),
                OnSilence.values()[random.nextInt(3)],
                100 + random.nextInt(4901),
                random.nextInt(5001),
                random.nextInt(5001),
                faults,
                new Elsewhere(
                        Elsewhere.EFFECTS.get(random.nextInt(Elsewhere.EFFECTS.size())),
                        random.nextBoolean() ? Optional.empty() : Optional.of(Fault.of(Fault.Kind.DROP_REPLY))),
                new Rules(Rules.SEMANTICS.get(random.nextInt(2)), 100 + random.nextInt(59_901), random.nextInt(721)));
    }

    private static Map<String, List<String>> parameters(String query) {
        Map<String, List<String>> parameters = new HashMap<>();
        for (String pair : query.split("&")) {
            String[] parts = pair.split("=", 2);
            parameters
                    .computeIfAbsent(parts[0], name -> new ArrayList<>())
                    .add(URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return parameters;
    }
}
