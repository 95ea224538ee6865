package dev.retrylab;

import dev.retrylab.content.reading.Lint;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.playground.cell.CrashExhibits;
import dev.retrylab.playground.client.ClientExhibits;
import dev.retrylab.playground.port.PlaygroundAddresses;
import dev.retrylab.playground.port.ScenarioCheck;
import dev.retrylab.playground.port.ScenarioExhibits;
import dev.retrylab.question.answer.Measures;
import dev.retrylab.question.interview.InterviewCheck;
import dev.retrylab.question.port.QuestionExhibits;
import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.breaker.BreakerModel;
import dev.retrylab.simulator.breaker.CountModel;
import dev.retrylab.simulator.breaker.FallbackModel;
import dev.retrylab.simulator.breaker.FleetModel;
import dev.retrylab.simulator.breaker.ScopeModel;
import dev.retrylab.simulator.breaker.StuckModel;
import dev.retrylab.simulator.budget.BudgetModel;
import dev.retrylab.simulator.contention.ContentionModel;
import dev.retrylab.simulator.deadline.DeadlineModel;
import dev.retrylab.simulator.layers.LayersModel;
import dev.retrylab.simulator.page.SimulationAddresses;
import dev.retrylab.simulator.page.SimulationExhibit;
import dev.retrylab.simulator.recovery.RecoveryModel;
import dev.retrylab.simulator.storm.StormModel;
import dev.retrylab.simulator.vendors.VendorsModel;
import dev.retrylab.simulator.waits.WaitsModel;
import dev.retrylab.simulator.work.SimulatorConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.List;

/** Puts together by hand what the container puts together at start: a lint has neither server nor database. */
final class LintChecks {

    private LintChecks() {}

    static Lint lint() {
        SimulatorConfig config = new SmallRyeConfigBuilder()
                .withMapping(SimulatorConfig.class)
                .addDefaultInterceptors()
                .build()
                .getConfigMapping(SimulatorConfig.class);
        Models models = new Models(List.of(
                new StormModel(config),
                new LayersModel(),
                new BudgetModel(),
                new ContentionModel(),
                new RecoveryModel(),
                new VendorsModel(),
                new WaitsModel(),
                new BreakerModel(),
                new CountModel(),
                new FallbackModel(),
                new FleetModel(),
                new ScopeModel(),
                new StuckModel(),
                new DeadlineModel()));
        return new Lint(
                List.of(
                        ScenarioExhibits.RULES,
                        QuestionExhibits.RULES,
                        CrashExhibits.RULES,
                        ClientExhibits.RULES,
                        new SimulationExhibit(models)),
                List.of(new PlaygroundAddresses(), new SimulationAddresses(models)),
                List.of(
                        new ScenarioCheck(),
                        new InterviewCheck(),
                        new Measures(cell -> Cell.find(cell).isPresent())));
    }
}
