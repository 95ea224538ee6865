package dev.retrylab.simulator.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Shows;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.Simulated;
import dev.retrylab.simulator.work.SimulationPool;
import dev.retrylab.simulator.work.SimulatorConfig;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LongRunsTest {

    private final Hands clock = new Hands();
    private final SimulatorConfig config = Simulated.config(Map.of(
            "workers", "1",
            "run-queue", "1",
            "runs-kept", "2",
            "max-run-calls", "1000000",
            "keep-runs", "PT20M",
            "abandon-runs", "PT30S"));
    private final LongRuns runs = new LongRuns(null, config, new SimulationPool(config), clock);

    @AfterEach
    void end() {
        runs.end();
    }

    private LongRun begun(EndlessModel.Kind kind, int number) {
        return runs.start(EndlessModel.setting(kind, number));
    }

    private static void await(LongRun run, LongRun.State state) {
        while (run.state() != state) {
            Thread.onSpinWait();
        }
    }

    @Test
    void aRunIsDoneAndItsOutcomeKept() {
        Setting setting = EndlessModel.setting(EndlessModel.Kind.SHORT, 1);
        LongRun run = runs.start(setting);
        await(run, LongRun.State.DONE);
        assertEquals(1, run.progress());
        assertTrue(runs.outcome(setting).isPresent());
        assertSame(run, runs.start(setting), "what is done is not run again");
    }

    @Test
    void progressIsWhatTheModelSays() {
        LongRun run = begun(EndlessModel.Kind.ENDLESS, 1);
        while (run.progress() < 0.5) {
            Thread.onSpinWait();
        }
        assertEquals(LongRun.State.RUNNING, run.state());
    }

    @Test
    void aRunThatIsStoppedEndsAndCanBeBegunAgain() {
        LongRun run = begun(EndlessModel.Kind.ENDLESS, 1);
        await(run, LongRun.State.RUNNING);
        runs.stop(RunId.of(run.setting()));
        assertEquals(LongRun.State.STOPPED, run.state());
        LongRun again = runs.start(run.setting());
        assertNotSame(run, again);
        // There is one worker: the new run begins when the old one has really ended.
        await(again, LongRun.State.RUNNING);
    }

    @Test
    @Shows({"RETRYLAB_SIMULATIONS_WORKERS", "RETRYLAB_SIMULATIONS_RUN_QUEUE"})
    void beyondThePlacesIsA429() {
        await(begun(EndlessModel.Kind.ENDLESS, 1), LongRun.State.RUNNING);
        begun(EndlessModel.Kind.ENDLESS, 2);
        var refusal = assertThrows(ProblemException.class, () -> begun(EndlessModel.Kind.ENDLESS, 3));
        assertEquals(ProblemType.TOO_MANY_REQUESTS, refusal.type());
        assertTrue(refusal.retryAfterSeconds().isPresent());
    }

    @Test
    void aRunThatWaitsAndIsStoppedLeavesItsPlace() {
        await(begun(EndlessModel.Kind.ENDLESS, 1), LongRun.State.RUNNING);
        runs.stop(RunId.of(begun(EndlessModel.Kind.ENDLESS, 2).setting()));
        assertEquals(LongRun.State.WAITING, begun(EndlessModel.Kind.ENDLESS, 3).state());
    }

    @Test
    @Shows("RETRYLAB_SIMULATIONS_MAX_RUN_CALLS")
    void aRunBeyondTheLimitFailsAndSaysWhy() {
        LongRun run = begun(EndlessModel.Kind.GREEDY, 1);
        await(run, LongRun.State.FAILED);
        assertTrue(run.problem().orElseThrow().contains("1,000,000 simulated calls"));
    }

    @Test
    @Shows("RETRYLAB_SIMULATIONS_ABANDON_RUNS")
    void aRunThatNobodyAsksAboutIsStopped() {
        LongRun asked = begun(EndlessModel.Kind.ENDLESS, 1);
        LongRun forgotten = begun(EndlessModel.Kind.ENDLESS, 2);
        clock.now = clock.now.plus(Duration.ofSeconds(20));
        runs.find(RunId.of(asked.setting()));
        clock.now = clock.now.plus(Duration.ofSeconds(20));
        runs.tidy();
        assertEquals(LongRun.State.STOPPED, forgotten.state());
        assertTrue(!asked.state().isOver());
    }

    @Test
    @Shows("RETRYLAB_SIMULATIONS_RUNS_KEPT")
    void onlySoManyResultsAreKeptAndThoseLastAskedForStay() {
        for (int i = 1; i <= 3; i++) {
            await(begun(EndlessModel.Kind.SHORT, i), LongRun.State.DONE);
        }
        runs.outcome(EndlessModel.setting(EndlessModel.Kind.SHORT, 1));
        runs.tidy();
        assertTrue(
                runs.outcome(EndlessModel.setting(EndlessModel.Kind.SHORT, 1)).isPresent());
        assertEquals(Optional.empty(), runs.outcome(EndlessModel.setting(EndlessModel.Kind.SHORT, 2)));
        assertTrue(
                runs.outcome(EndlessModel.setting(EndlessModel.Kind.SHORT, 3)).isPresent());
    }

    @Test
    @Shows("RETRYLAB_SIMULATIONS_KEEP_RUNS")
    void anOldResultIsForgotten() {
        await(begun(EndlessModel.Kind.SHORT, 1), LongRun.State.DONE);
        clock.now = clock.now.plus(Duration.ofMinutes(21));
        runs.tidy();
        assertEquals(Optional.empty(), runs.outcome(EndlessModel.setting(EndlessModel.Kind.SHORT, 1)));
    }

    /** A clock that is moved by hand. */
    private static final class Hands extends Clock {

        private Instant now = Instant.parse("2026-12-01T09:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
