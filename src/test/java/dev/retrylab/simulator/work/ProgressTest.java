package dev.retrylab.simulator.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.Simulated;
import dev.retrylab.simulator.budget.BudgetModel;
import dev.retrylab.simulator.contention.ContentionModel;
import dev.retrylab.simulator.layers.LayersModel;
import dev.retrylab.simulator.recovery.RecoveryModel;
import dev.retrylab.simulator.storm.StormModel;
import dev.retrylab.simulator.waits.WaitsModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A run in the background is told how far it is by its model, whichever it is. */
class ProgressTest {

    private static final SimulatorConfig CONFIG = Simulated.config(Map.of());

    private static Experiment experiment(String model, String query) {
        return Stream.of(
                        new StormModel(CONFIG),
                        new LayersModel(),
                        new WaitsModel(),
                        new BudgetModel(),
                        new ContentionModel(),
                        new RecoveryModel())
                .filter(each -> each.name().equals(model))
                .map(each -> Setting.parse(each, query).experiment())
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({
        "storm, clients=6000&runs=3&policies=full&engine=reference",
        "storm, clients=1000&runs=60",
        "budget, seconds=600&rps=1000",
        "contention, clients=60&runs=30",
        "contention, clients=600&runs=1&policies=none",
        "recovery, retries=20&policy=full&cap=60&duration=3600"
    })
    void progressGrowsWithTheWorkUpToItsEnd(String model, String query) {
        List<Double> seen = new ArrayList<>();
        WorkLimit[] limit = new WorkLimit[1];
        limit[0] = new WorkLimit(Long.MAX_VALUE, () -> seen.add(limit[0].reached()));
        experiment(model, query).run(limit[0]);
        assertEquals(seen.stream().sorted().toList(), seen, "it never falls");
        assertTrue(seen.stream().distinct().count() >= 3, "it is told on the way: " + seen);
        assertTrue(seen.get(seen.size() - 1) > 0.5, "and near the end it is near 1: " + seen);
        assertEquals(1, limit[0].reached(), 1e-9);
    }

    @ParameterizedTest
    @CsvSource({"layers, layers=3", "waits, retries=3"})
    void whatTakesNoTimeIsDoneAtOnce(String model, String query) {
        WorkLimit limit = new WorkLimit(Long.MAX_VALUE);
        experiment(model, query).run(limit);
        assertEquals(1, limit.reached());
    }

    @ParameterizedTest
    @CsvSource({"budget, seconds=600&rps=1000", "recovery, retries=20&policy=full&cap=60&duration=3600"})
    void aRunIsStoppedOnTheWay(String model, String query) {
        WorkLimit[] limit = new WorkLimit[1];
        limit[0] = new WorkLimit(Long.MAX_VALUE, () -> limit[0].stop());
        Experiment experiment = experiment(model, query);
        assertThrows(WorkLimit.Stopped.class, () -> experiment.run(limit[0]));
        assertTrue(limit[0].reached() < 0.5, "at " + limit[0].reached());
    }
}
