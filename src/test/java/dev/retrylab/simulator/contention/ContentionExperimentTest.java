package dev.retrylab.simulator.contention;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.simulation.Golden;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.work.TooMuchWork;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContentionExperimentTest {

    private static Outcome run(String... parameters) {
        return run(new ContentionModel(), 1_000_000_000, parameters);
    }

    private static Outcome run(ContentionModel model, long limit, String... parameters) {
        Map<String, List<String>> given = new LinkedHashMap<>();
        for (int i = 0; i < parameters.length; i += 2) {
            given.put(parameters[i], List.of(parameters[i + 1]));
        }
        return model.read(new Query(given)).run(new WorkLimit(limit));
    }

    @Test
    void aBareAddressGivesThePublishedMeans() {
        Outcome outcome = run();
        JsonNode json = new ObjectMapper().valueToTree(outcome.result());
        JsonNode mean = json.get("mean");
        assertEquals(2_424.16, mean.get("none").get("calls").doubleValue());
        assertEquals(1_854.34, mean.get("exponential").get("calls").doubleValue());
        assertEquals(796.29, mean.get("full").get("calls").doubleValue());
        assertEquals(812.72, mean.get("equal").get("calls").doubleValue());
        assertEquals(999.04, mean.get("decorrelated").get("calls").doubleValue());
        assertEquals(mean, json.get("published").get("mean"));
        Findings findings = outcome.findings(Optional.of("decorrelated"));
        assertEquals(
                "You said decorrelated: 999.04 writes. The fewest were 796.29, by full jitter.",
                findings.verdict().orElseThrow().text());
        assertTrue(findings.takeaway()
                .startsWith("Full jitter tried the fewest writes, 796.29; no backoff the most, 2,424.16"));
        assertTrue(findings.badges().get(0).same());
        assertTrue(findings.notes().stream().anyMatch(note -> note.startsWith("Sources disagree on decorrelated")));
        assertTrue(findings.chart().orElseThrow().caption().contains("Not shown: exponential goes on to"));
    }

    @Test
    void everyPublishedRowHasItsFigures() {
        for (JsonNode row : Golden.CONTENTION.get("rows")) {
            Map<String, String> words = Map.of(
                    "None", "none",
                    "Exponential", "exponential",
                    "FullJitter", "full",
                    "EqualJitter", "equal",
                    "Decorr", "decorrelated");
            ContentionExperiment experiment = (ContentionExperiment) new ContentionModel()
                    .read(new Query(Map.of("clients", List.of(row.get("clients").asText()))));
            var means = PublishedContention.at(experiment).orElseThrow();
            var figures = means.entrySet().stream()
                    .filter(each -> each.getKey()
                            .word()
                            .equals(words.get(row.get("policy").asText())))
                    .findFirst()
                    .orElseThrow()
                    .getValue();
            assertEquals(row.get("calls_mean").doubleValue(), figures.calls());
            assertEquals(row.get("time_mean").doubleValue(), figures.millis());
        }
    }

    @Test
    void anotherSettingHasNoPublishedFigures() {
        Outcome outcome = run("clients", "1", "runs", "3");
        assertNull(outcome.result().published());
        assertEquals(
                "One client meets nobody: its first write succeeds.",
                outcome.findings(Optional.empty()).takeaway());
        String alike =
                run("clients", "2", "runs", "1").findings(Optional.empty()).takeaway();
        assertTrue(alike.startsWith("Each policy tried 3 writes. Exponential was the quickest, "), alike);
    }

    @Test
    void aSeriesAddsUpToItsWrites() {
        Outcome outcome = run("clients", "20", "runs", "4", "policies", "equal", "seed", "9");
        double sum = 0;
        for (List<String> row : outcome.csv().rows()) {
            sum += Double.parseDouble(row.get(2)) * (Double.parseDouble(row.get(1)) - Double.parseDouble(row.get(0)));
        }
        JsonNode json = new ObjectMapper().valueToTree(outcome.result());
        assertEquals(json.get("mean").get("equal").get("calls").doubleValue(), sum, 1e-6);
    }

    /** Without a base there is no wait, so that with another generator's number two policies have all in common but a name. */
    @Test
    void whatIsKeptOfOtherSettingsChangesNothing() {
        ContentionModel model = new ContentionModel();
        String[][] settings = {
            {"runs", "3", "clients", "20"},
            {"runs", "3", "clients", "20", "base", "20"},
            {"runs", "4", "clients", "20"},
            {"runs", "3", "clients", "20", "seed", "7"},
            {"runs", "3", "clients", "21"},
            // One client fewer and so much more of a seed: the generator's number is that of the first setting.
            {"runs", "3", "clients", "19", "seed", "1000"},
            {"runs", "3", "clients", "20", "cap", "6"},
            {"runs", "3", "clients", "20", "base", "0", "cap", "0", "policies", "none"},
            {"runs", "3", "clients", "20", "base", "0", "cap", "0", "policies", "exponential", "seed", "4"},
            {"runs", "3", "clients", "20", "policies", "full,none"},
        };
        for (String[] setting : settings) {
            Outcome anew = run(setting);
            assertEquals(anew.result(), run(model, 1_000_000_000, setting).result());
            assertEquals(anew.csv(), run(model, 1_000_000_000, setting).csv());
        }
    }

    @Test
    void whatIsKeptCountsForAsMuchAsIfItWereMadeAnew() {
        ContentionModel model = new ContentionModel();
        String[] setting = {"runs", "3", "clients", "20"};
        run(model, 1_000_000_000, setting);
        String refusal = assertThrows(TooMuchWork.class, () -> run(new ContentionModel(), 10_000, setting))
                .getMessage();
        assertEquals(
                refusal,
                assertThrows(TooMuchWork.class, () -> run(model, 10_000, setting))
                        .getMessage());
    }
}
