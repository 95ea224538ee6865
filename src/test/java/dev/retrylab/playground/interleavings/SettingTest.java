package dev.retrylab.playground.interleavings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.web.problem.ProblemException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingTest {

    private static Map<String, List<String>> query(String query) {
        return Arrays.stream(query.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> List.of(pair[1])));
    }

    @Test
    void whatIsLeftOutHasItsDefault() {
        Setting setting = Setting.parse(Map.of());
        assertEquals("check-then-act", setting.program().name());
        assertEquals(Bounds.TWO, setting.bounds());
        assertEquals(Schedule.EMPTY, Setting.schedule(Map.of()));
    }

    @Test
    void whatItWritesItReads() {
        for (var words : ProgramWords.SWITCHES) {
            Setting setting = Setting.parse(query("program=" + words.name() + "&requests=3&crashes=0&lease=0&retry=1"));
            assertEquals(setting, Setting.parse(query(setting.query())));
        }
    }

    @Test
    void everyProgramHasItsWords() {
        assertEquals(
                Programs.STRATEGIES.stream().map(one -> one.name()).toList(),
                ProgramWords.STRATEGIES.stream().map(ProgramWords::name).toList());
        assertEquals(
                Programs.SWITCHES.stream().map(one -> one.name()).toList(),
                ProgramWords.SWITCHES.stream().map(ProgramWords::name).toList());
    }

    @Test
    void aLearnersHandlerIsAProgramToo() {
        Setting setting = Setting.parse(query("program=handler.bkcsma"));
        assertEquals("handler.bkcsma", setting.program().name());
        assertEquals("runs your handler", ProgramWords.of(setting.program()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "program=strange | program must be the name of a strategy or a switch, or handler. and an order of steps; it was \"strange\"",
                "requests=4 | requests must be a whole number from 1 to 3; it was \"4\"",
                "requests=two | requests must be a whole number from 1 to 3; it was \"two\"",
                "crashes=2 | crashes must be a whole number from 0 to 1; it was \"2\"",
                "lease=yes | lease must be a whole number from 0 to 1; it was \"yes\"",
                "program=handler.bb | order must have at least one step, and each at most once; it was \"bb\"",
            })
    void namesWhatIsWrong(String query, String message) {
        assertEquals(
                message,
                assertThrows(ProblemException.class, () -> Setting.parse(query(query)))
                        .getMessage());
    }

    @Test
    void aScheduleThatIsNoneIsTheVisitorsMistake() {
        ProblemException wrong = assertThrows(ProblemException.class, () -> Setting.schedule(query("schedule=11q")));
        assertEquals("schedule", wrong.param());
        assertThrows(ProblemException.class, () -> Setting.schedule(query("schedule=" + "1".repeat(5_000))));
    }
}
