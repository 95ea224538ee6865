package dev.retrylab.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulator.breaker.BreakerModel;
import dev.retrylab.simulator.breaker.CountModel;
import dev.retrylab.simulator.breaker.FallbackModel;
import dev.retrylab.simulator.breaker.FleetModel;
import dev.retrylab.simulator.breaker.ScopeModel;
import dev.retrylab.simulator.breaker.StuckModel;
import dev.retrylab.simulator.deadline.DeadlineModel;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.vendors.VendorsModel;
import dev.retrylab.simulator.waits.WaitsModel;
import dev.retrylab.simulator.work.TooMuchWork;
import dev.retrylab.simulator.work.WorkLimit;
import dev.retrylab.web.address.Queries;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Models whose bounds alone keep a run small, or small enough for the background: what a visitor may ask for at the most
 * ends soon, is counted while it is done, says how far it has come, and can be stopped.
 */
class GuardedModelsTest {

    /** Many times what each needs on a busy machine. */
    private static final Duration SOON = Duration.ofSeconds(90);

    private static final long LIMIT_OF_THE_BACKGROUND = 10_000_000_000L;
    private static final String LONGEST_OUTAGE = "rate=50&seconds=600&outageStart=0&outageEnd=600";

    private static final List<Model> MODELS = List.of(
            new BreakerModel(),
            new CountModel(),
            new ScopeModel(),
            new FallbackModel(),
            new StuckModel(),
            new FleetModel(),
            new DeadlineModel(),
            new WaitsModel(),
            new VendorsModel());

    private static final Function<String, Model> BY_NAME =
            MODELS.stream().collect(Collectors.toMap(Model::name, model -> model))::get;

    /** Each asks for the most that its bounds allow. */
    static Stream<String> largest() {
        String slow = LONGEST_OUTAGE + "&answer=60&timeout=60&open=0.1";
        String chain = "services=6&userAttempts=6&attempts=6&answers=503&deadline=&work=0&";
        return Stream.of(
                "breaker?" + slow + "&window=time&windowSeconds=600&clientErrors=1",
                "breaker?" + LONGEST_OUTAGE + "&answer=0&timeout=0&open=0.1&windowCalls=1000&minCalls=1000",
                "breaker-count?rate=50&seconds=600&unlucky=50&failureOutside=1&timeout=60&answer=60&open=0.1",
                "breaker-scope?" + slow,
                "breaker-fallback?" + slow,
                "breaker-stuck?" + slow,
                "breaker-fleet?breakers=1000&rate=10&seconds=300&outageStart=0&outageEnd=600&failure=0.5&ratio=1",
                "deadline?" + chain + "bottom=0",
                "deadline?" + chain + "bottom=300&userTimeout=0.01&timeout=0.01",
                "waits?clients=100000&retries=64",
                "vendors?rps=500&seconds=600&outageStart=0&outageEnd=600&fails=silent&timeout=30");
    }

    private static Experiment experiment(String address) {
        String[] parts = address.split("\\?", 2);
        return BY_NAME.apply(parts[0]).read(new Query(Queries.parse(parts[1])));
    }

    @ParameterizedTest
    @MethodSource("largest")
    void theMostThatMayBeAskedForEndsSoon(String address) {
        WorkLimit limit = new WorkLimit(LIMIT_OF_THE_BACKGROUND);
        Outcome outcome = assertTimeout(SOON, () -> experiment(address).run(limit));
        assertTimeout(SOON, () -> outcome.findings(Optional.empty()));
        assertEquals(1, limit.reached(), 1e-9);
    }

    @ParameterizedTest
    @MethodSource("largest")
    void itIsCountedWhileItIsDone(String address) {
        WorkLimit limit = new WorkLimit(1_000);
        assertThrows(TooMuchWork.class, () -> experiment(address).run(limit));
        assertTrue(limit.reached() < 1);
    }

    @ParameterizedTest
    @MethodSource("largest")
    void itCanBeStoppedHalfWay(String address) {
        WorkLimit[] limit = new WorkLimit[1];
        limit[0] = new WorkLimit(LIMIT_OF_THE_BACKGROUND, () -> limit[0].stop());
        assertThrows(WorkLimit.Stopped.class, () -> experiment(address).run(limit[0]));
        assertTrue(limit[0].reached() < 1);
    }
}
