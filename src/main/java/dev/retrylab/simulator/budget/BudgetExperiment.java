package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.Budget;
import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulation.budget.TokenBucket;
import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Figures;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.WorkLimit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An outage with or without a budget, ready to run. */
record BudgetExperiment(Outage outage, boolean budgeted, double tokens, double refund, long seed)
        implements Experiment {

    @Override
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("seconds", outage.seconds());
        parameters.put("rps", outage.rps());
        parameters.put("retries", outage.retries());
        parameters.put("failure", Figures.plain(outage.failure()));
        parameters.put("budget", budgeted ? BudgetModel.TOKEN_BUCKET : "none");
        parameters.put("tokens", Figures.plain(tokens));
        parameters.put("refund", Figures.plain(refund));
        parameters.put("seed", seed);
        return parameters;
    }

    @Override
    public Prediction prediction() {
        return Prediction.ofNumbers(
                "How many calls will the service get for each first attempt?",
                List.of(1.0, 1.1, 2.0, 1.0 + outage.retries()),
                "",
                "Run the outage");
    }

    @Override
    public Outcome run(WorkLimit limit) {
        limit.spend((long) outage.seconds() * outage.rps() * (1 + outage.retries()) * (budgeted ? 2 : 1));
        RecordedOutage free = recorded(Budget.none());
        return new BudgetOutcome(this, budgeted ? recorded(new TokenBucket(tokens, refund)) : free, free);
    }

    private RecordedOutage recorded(Budget budget) {
        long[] retries = new long[outage.seconds()];
        double[] left = new double[outage.seconds()];
        var run = outage.run(budget, new PythonRandom(seed), (second, made, state) -> {
            retries[second - 1] = made;
            left[second - 1] = state.tokens().orElse(0);
        });
        return new RecordedOutage(run, retries, left);
    }
}
