package dev.retrylab.playground.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Program;
import dev.retrylab.playground.export.ScriptedServer.Arrival;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every export is compiled and run against a real server, which sees what it sends and when. Delays are measured there:
 * they may be longer than the policy says, never shorter.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledIfEnvironmentVariable(named = "RETRYLAB_TOOLS", matches = "required", disabledReason = Program.TOOLS)
class PolicyCodeTest {

    private static final Path TARGET = Path.of("target/exports");

    /** How much later than the policy says an attempt may come on a busy machine. */
    private static final long TOLERANCE_MILLIS = 3_000;

    /** Longer than the breaker's cool-down. */
    private static final long PAUSE_MILLIS = 1_100;

    /** @param results of the operations: a status, or "failed" */
    private record Seen(List<String> results, List<Arrival> arrivals) {

        /** From the end of each attempt to the arrival of the next. */
        List<Long> delaysMillis() {
            return LongStream.range(1, arrivals.size())
                    .map(i -> arrivals.get((int) i).atNanos()
                            - arrivals.get((int) i - 1).answeredNanos())
                    .map(nanos -> nanos / 1_000_000)
                    .boxed()
                    .toList();
        }

        long keys() {
            return arrivals.stream().map(Arrival::key).distinct().count();
        }
    }

    private final ExecutorService threads = Executors.newFixedThreadPool(6);
    private final Map<Language, Map<Example, Future<Seen>>> runs = new EnumMap<>(Language.class);
    private Future<Path> goProgram;

    /** All at once: most of the time goes by in waits. */
    @BeforeAll
    void begin() {
        goProgram = threads.submit(() -> {
            Tools.go();
            return Tools.goProgram(TARGET.resolve("go"));
        });
        for (Language language : Language.values()) {
            Map<Example, Future<Seen>> ofLanguage = new EnumMap<>(Example.class);
            runs.put(language, ofLanguage);
            for (Example example : Example.values()) {
                ofLanguage.put(example, threads.submit(() -> run(language, example)));
            }
        }
    }

    @AfterAll
    void end() {
        threads.shutdownNow();
    }

    private Seen run(Language language, Example example) throws Exception {
        try (ScriptedServer server = new ScriptedServer(example.script)) {
            List<String> results = results(language, example, server.url());
            return new Seen(results, server.arrivals());
        }
    }

    private List<String> results(Language language, Example example, String url) throws Exception {
        Path directory = TARGET.resolve(language.slug()).resolve(example.slug());
        boolean get = example.request.idempotent();
        String operations = String.valueOf(example.operations);
        String pause = String.valueOf(PAUSE_MILLIS);
        switch (language) {
            case TENACITY:
                Tools.tenacity();
            case PYTHON:
                Tools.pythonProgram(directory, example.write(language), get);
                return Tools.lines(directory, Tools.python(), "calls.py", url, operations, pause);
            case JAVASCRIPT:
                Tools.node();
                Tools.nodeProgram(directory, example.write(language), get);
                return Tools.lines(directory, "node", "calls.mjs", url, operations, pause);
            case GO:
                Path built = goProgram.get();
                return Tools.lines(built, "./calls", example.slug(), url, operations, pause);
            default:
                JavaExports.write(directory, language.fileName(), example.write(language));
                return JavaExports.run(JavaExports.compile(directory), url, example, PAUSE_MILLIS);
        }
    }

    private Seen seen(Language language, Example example) throws Exception {
        try {
            return runs.get(language).get(example).get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() instanceof ExecutionException inner ? inner.getCause() : e.getCause();
            if (cause instanceof Error error) {
                throw error;
            }
            throw (Exception) cause;
        }
    }

    private static void assertDelays(Seen seen, long[]... ranges) {
        List<Long> delays = seen.delaysMillis();
        assertEquals(ranges.length, delays.size(), delays.toString());
        for (int i = 0; i < ranges.length; i++) {
            assertTrue(
                    delays.get(i) >= ranges[i][0] && delays.get(i) <= ranges[i][1] + TOLERANCE_MILLIS,
                    "wait " + (i + 1) + " of " + delays);
        }
    }

    private static long[] from(long low, long high) {
        return new long[] {low, high};
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void whatGotNoWholeAnswerIsSentAgainUnderTheSameKey(Language language) throws Exception {
        Seen seen = seen(language, Example.KEYED);
        assertEquals(List.of("201"), seen.results());
        assertEquals(4, seen.arrivals().size());
        assertEquals(1, seen.keys());
        assertTrue(seen.arrivals().get(0).key().orElseThrow().length() >= 32, "a random key");
        assertDelays(seen, from(0, 40), from(0, 80), from(0, 100));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void theLastAnswerIsReturnedAfterTheLastAttempt(Language language) throws Exception {
        Seen seen = seen(language, Example.EXHAUSTED);
        assertEquals(List.of("503"), seen.results());
        assertDelays(seen, from(40, 40), from(60, 60));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void aPostWithoutAKeyIsRepeatedOnlyWhereItSurelyDidNotRun(Language language) throws Exception {
        Seen seen = seen(language, Example.UNKEYED);
        assertEquals(List.of("500", "failed"), seen.results());
        assertEquals(4, seen.arrivals().size());
        assertTrue(seen.arrivals().stream().allMatch(one -> one.key().isEmpty()), "no key");
        assertDelays(seen, from(20, 40), from(40, 80), from(PAUSE_MILLIS, PAUSE_MILLIS));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void aGetNeedsNoKeyToBeRepeated(Language language) throws Exception {
        Seen seen = seen(language, Example.GET);
        assertEquals(List.of("200"), seen.results());
        assertTrue(seen.arrivals().stream().allMatch(one -> one.method().equals("GET")));
        assertEquals(Optional.empty(), seen.arrivals().get(0).key());
        assertDelays(seen, from(30, 90), from(30, 270), from(30, 500));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void theSameDelayGiveOrTakeNeverFallsBelowItsSpread(Language language) throws Exception {
        Seen seen = seen(language, Example.TOLERANT);
        assertEquals(List.of("201"), seen.results());
        assertDelays(seen, from(30, 70), from(30, 70));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void aJitterThatMultipliesKeepsToItsFloor(Language language) throws Exception {
        Seen seen = seen(language, Example.SCALED);
        assertEquals(List.of("201"), seen.results());
        assertDelays(seen, from(45, 60), from(48, 72));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void timeoutsDeadlinesAndTheServersTimesAreKept(Language language) throws Exception {
        Seen seen = seen(language, Example.TIMED);
        assertEquals(List.of("201", "503", "422", "409", "201"), seen.results());
        assertEquals(5, seen.keys(), "one for each operation");
        assertEquals(9, seen.arrivals().size());
        List<Long> delays = seen.delaysMillis();
        assertTrue(delays.get(0) >= 1_000, "a second, as asked: " + delays);
        // Its timeout, 2 s, began before the server saw it, by the time that the client took to connect.
        assertTrue(delays.get(1) >= 1_000, "the hang, then the wait: " + delays);
        assertTrue(delays.get(2) < TOLERANCE_MILLIS, "at once, as asked: " + delays);
        assertTrue(delays.get(4) < TOLERANCE_MILLIS, "an hour lies past the deadline: " + delays);
        assertTrue(delays.get(7) < TOLERANCE_MILLIS, "that date is past: " + delays);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void anEmptyBudgetAllowsNoRetryUntilOperationsHavePaidForOne(Language language) throws Exception {
        Seen seen = seen(language, Example.BUDGET);
        assertEquals(List.of("503", "503", "503", "503", "503", "503"), seen.results());
        // 2 tokens pay for the first operation's retries; four quarters for the fifth's one.
        List<Integer> attempts = new ArrayList<>();
        seen.arrivals().stream()
                .map(Arrival::key)
                .distinct()
                .forEach(key -> attempts.add((int) seen.arrivals().stream()
                        .filter(one -> one.key().equals(key))
                        .count()));
        assertEquals(List.of(3, 1, 1, 1, 2, 1), attempts);
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void anOpenBreakerSendsNothingUntilItsProbeDecides(Language language) throws Exception {
        Seen seen = seen(language, Example.BREAKER);
        assertEquals(List.of("503", "503", "failed", "201"), seen.results());
        assertEquals(5, seen.arrivals().size());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void aWindowOfTimeAndACoolDownWithJitterAreWrittenToo(Language language) throws Exception {
        assertEquals(
                List.of("200", "200"), seen(language, Example.TIMED_BREAKER).results());
    }

    /** What any editor would mark: gaps left open, spaces at the end, lines too long, empty lines in a row. */
    @ParameterizedTest
    @EnumSource(Language.class)
    void theCodeIsTidy(Language language) {
        for (Example example : Example.values()) {
            String code = example.write(language);
            assertEquals(code, example.write(language), "the same policy, the same text");
            assertFalse(code.contains("@{") || code.contains("%%"), code);
            assertTrue(code.endsWith("\n") && !code.endsWith("\n\n"), code);
            assertFalse(code.contains("\n\n\n\n"), code);
            code.lines().forEach(line -> assertTrue(line.equals(line.stripTrailing()) && line.length() <= 120, line));
        }
    }
}
