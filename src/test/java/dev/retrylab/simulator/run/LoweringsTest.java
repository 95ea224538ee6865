package dev.retrylab.simulator.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.Simulated;
import dev.retrylab.simulator.budget.BudgetModel;
import dev.retrylab.simulator.contention.ContentionModel;
import dev.retrylab.simulator.storm.StormModel;
import dev.retrylab.simulator.work.SimulatorConfig;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoweringsTest {

    private static final SimulatorConfig CONFIG = Simulated.config(Map.of());

    private static List<Lowering> of(Model model, String query) {
        return Lowerings.of(Setting.parse(model, query), CONFIG);
    }

    @Test
    void eachFitsAndDiffersFromWhatWasAsked() {
        for (List<Lowering> fits : List.of(
                of(new StormModel(CONFIG), "clients=1000000"),
                of(new StormModel(CONFIG), "clients=1000000&engine=reference"),
                of(new ContentionModel(), "clients=2000&runs=1000"),
                of(new BudgetModel(), "seconds=3600&rps=10000&retries=10"))) {
            assertTrue(!fits.isEmpty() && fits.size() <= 4, fits.toString());
            for (Lowering each : fits) {
                double cost = each.setting().experiment().expectedCost();
                assertTrue(cost <= (each.inBackground() ? CONFIG.maxRunCalls() : CONFIG.maxCalls()), each.label());
                assertTrue(!each.setting().differences(each.from()).isEmpty());
            }
        }
    }

    /** The costliest goes first, and no more is taken away than has to be. */
    @Test
    void ofTheCrowdsOfAMillionTheDecorrelatedOneIsLeftOut() {
        List<String> labels = of(new StormModel(CONFIG), "clients=1000000").stream()
                .map(Lowering::label)
                .toList();
        assertTrue(labels.contains("Runs 1; Policies none, exponential, full, equal"), labels.toString());
    }

    @Test
    void whatFitsNeedsNoLowering() {
        assertEquals(List.of(), of(new StormModel(CONFIG), "clients=100"));
    }
}
