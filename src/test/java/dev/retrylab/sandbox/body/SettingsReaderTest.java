package dev.retrylab.sandbox.body;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.web.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsReaderTest {

    private final SettingsReader reader = new SettingsReader(List.of("none", "one-transaction"));

    private SandboxSettings changed(SandboxSettings from, String json) {
        return reader.changed(from, BodyTree.json(json.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void defaultsAreThoseOfTheContract() {
        assertEquals(
                Map.ofEntries(
                        Map.entry("strategy", "one-transaction"),
                        Map.entry("semantics", "ietf"),
                        Map.entry("lease", "PT10S"),
                        Map.entry("keyRequired", true),
                        Map.entry("keyRetention", "PT24H"),
                        Map.entry("processorDelay", "PT0S"),
                        Map.entry("inFlightWait", "PT1S"),
                        Map.entry("faults", List.of()),
                        Map.entry("effect", "local"),
                        Map.entry("processorFaults", List.of()),
                        Map.entry("processorReachable", true)),
                SettingsReader.tree(changed(SandboxSettings.DEFAULT, "{}")));
    }

    @Test
    void aChangeLeavesTheRestAsItWas() {
        SandboxSettings once = changed(SandboxSettings.DEFAULT, "{\"processorDelay\":\"PT0.2S\"}");
        SandboxSettings twice = changed(once, "{\"strategy\":\"none\",\"keyRequired\":false}");
        assertEquals(Duration.ofMillis(200), twice.processorDelay());
        assertEquals("none", twice.strategy());
        assertEquals(once, changed(twice, "{\"strategy\":\"one-transaction\",\"keyRequired\":true}"));
    }

    @Test
    void whatIsWrittenReadsBackTheSame() throws JsonProcessingException {
        SandboxSettings settings = changed(SandboxSettings.DEFAULT, """
                {"keyRetention":"PT1S","semantics":"stripe-v1","lease":"PT0.1S","inFlightWait":"PT10S","processorDelay":"PT10S","faults":[
                  {"fault":"drop-reply","attempts":[1,3]},
                  {"fault":"respond;status=503","probability":0.2,"seed":-7}],
                  "effect":"recovery-points","processorReachable":false,
                  "processorFaults":[{"fault":"hang","attempts":[2]}]}""");
        String stored = new ObjectMapper().writeValueAsString(SettingsReader.tree(settings));
        assertEquals(settings, changed(SandboxSettings.DEFAULT, stored));
        assertEquals(2, settings.faults().entries().size());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"strategy\":\"lucky\"} | strategy must be one of none, one-transaction; it was \"lucky\"",
                "{\"strategy\":1} | strategy must be text",
                "{\"keyRequired\":\"yes\"} | keyRequired must be true or false; it was \"yes\"",
                "{\"keyRetention\":\"PT0.9S\"} | keyRetention must be an ISO 8601 duration from PT1S to PT720H; it was \"PT0.9S\"",
                "{\"processorDelay\":\"PT10.001S\"} | processorDelay must be an ISO 8601 duration from PT0S to PT10S; it was",
                "{\"inFlightWait\":\"-PT1S\"} | inFlightWait must be an ISO 8601 duration from PT0S to PT10S; it was \"-PT1S\"",
                "{\"inFlightWait\":1} | inFlightWait must be an ISO 8601 duration from PT0S to PT10S; it was \"1\"",
                "{\"lease\":\"PT0.09S\"} | lease must be an ISO 8601 duration from PT0.1S to PT1M; it was \"PT0.09S\"",
                "{\"lease\":\"PT60.001S\"} | lease must be an ISO 8601 duration from PT0.1S to PT1M; it was",
                "{\"semantics\":\"stripe\"} | semantics must be one of ietf, stripe-v1; it was \"stripe\"",
                "{\"faults\":{}} | faults must be a list of faults",
                "{\"faults\":[1]} | faults[0] must be an object with a fault; it was \"1\"",
                "{\"faults\":[{\"attempts\":[1]}]} | faults[0].fault must be the name of a fault; it was \"missing\"",
                "{\"faults\":[{\"fault\":\"hang\"}]} | faults[0]: a fault must have either attempts or a probability",
                "{\"faults\":[{\"fault\":\"hang\",\"attempts\":[1],\"probability\":1}]} | faults[0]: a fault must have either",
                "{\"faults\":[{\"fault\":\"boom\",\"attempts\":[1]}]} | faults[0]: a fault must be one of",
                "{\"faults\":[{\"fault\":\"hang\",\"attempts\":[]}]} | faults[0]: attempts must be a list of 1 to 1000",
                "{\"faults\":[{\"fault\":\"hang\",\"attempts\":[0]}]} | attempts must be a whole number from 1 to 1000",
                "{\"faults\":[{\"fault\":\"hang\",\"probability\":1.1}]} | probability must be a number from 0 to 1; it was \"1.1\"",
                "{\"faults\":[{\"fault\":\"hang\",\"probability\":1,\"seed\":0.5}]} | seed must be a whole number from",
                "{\"speed\":1} | there is no member \"speed\"",
            })
    void aRefusalNamesMemberBoundAndValue(String json, String detail) {
        String message = assertThrows(ProblemException.class, () -> changed(SandboxSettings.DEFAULT, json))
                .getMessage();
        assertTrue(message.startsWith(detail), message);
    }

    @Test
    void aPlanHasAtMostTwentyEntries() {
        String entry = "{\"fault\":\"hang\",\"attempts\":[1]}";
        changed(SandboxSettings.DEFAULT, "{\"faults\":[" + entry + ("," + entry).repeat(19) + "]}");
        assertEquals(
                "faults must have at most 20 entries; it had 21",
                assertThrows(
                                ProblemException.class,
                                () -> changed(
                                        SandboxSettings.DEFAULT,
                                        "{\"faults\":[" + entry + ("," + entry).repeat(20) + "]}"))
                        .getMessage());
    }
}
