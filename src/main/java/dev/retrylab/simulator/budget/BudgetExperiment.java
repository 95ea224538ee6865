package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulation.budget.kind.Budget;
import dev.retrylab.simulation.budget.kind.BudgetKind;
import dev.retrylab.simulation.budget.kind.WholeTokenBucket;
import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An outage with or without a budget, ready to run.
 *
 * @param outage with calls that take no time, as the published one
 * @param latency how long a call takes for the budgets that look at what is in flight
 * @param whole whether the token bucket counts whole thousandths, as a live client does
 */
record BudgetExperiment(
        Outage outage, BudgetKind kind, double tokens, double refund, boolean whole, double latency, long seed)
        implements Experiment {

    /** All kinds are run for comparison if that is no more calls than this. */
    private static final long MOST_FOR_ALL = 20_000_000;

    boolean budgeted() {
        return kind != BudgetKind.NONE;
    }

    @Override
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("seconds", outage.seconds());
        parameters.put("rps", outage.rps());
        parameters.put("retries", outage.retries());
        parameters.put("failure", Figures.plain(outage.failures().probability()));
        parameters.put("outageStart", Figures.plain(outage.failures().from()));
        parameters.put("outageEnd", Figures.plain(outage.failures().to()));
        parameters.put("failureOutside", Figures.plain(outage.failures().outside()));
        parameters.put("budget", kind.word());
        parameters.put("tokens", Figures.plain(tokens));
        parameters.put("refund", Figures.plain(refund));
        parameters.put("wholeTokens", whole);
        parameters.put("latency", Figures.plain(latency));
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
    public double expectedCost() {
        return (double) mostCalls() * kinds().size();
    }

    private long mostCalls() {
        return (long) outage.seconds() * outage.rps() * (1 + outage.retries());
    }

    private List<BudgetKind> kinds() {
        boolean all = mostCalls() * BudgetKind.values().length <= MOST_FOR_ALL;
        return Arrays.stream(BudgetKind.values())
                .filter(one -> all || one == kind || one == BudgetKind.NONE)
                .toList();
    }

    @Override
    public Outcome run(WorkLimit limit) {
        List<BudgetKind> kinds = kinds();
        limit.requireRoomFor(expectedCost());
        Progress progress = new Progress(limit, (double) outage.seconds() * kinds.size());
        Map<BudgetKind, RecordedOutage> runs = new EnumMap<>(BudgetKind.class);
        kinds.forEach(one -> runs.put(one, recorded(one, limit, progress)));
        return new BudgetOutcome(this, runs);
    }

    private RecordedOutage recorded(BudgetKind one, WorkLimit limit, Progress progress) {
        long[] calls = new long[outage.seconds()];
        long[] retries = new long[outage.seconds()];
        double[] left = new double[outage.seconds()];
        long perSecond = mostCalls() / outage.seconds();
        PythonRandom random = new PythonRandom(seed);
        var run = lasting(one).run(fresh(one, random), random, (second, firsts, made, state) -> {
            limit.spend(perSecond);
            progress.add(1);
            calls[second - 1] = firsts + made;
            retries[second - 1] = made;
            left[second - 1] = state.tokens().orElse(0);
        });
        return new RecordedOutage(run, calls, retries, left);
    }

    private Budget fresh(BudgetKind one, PythonRandom random) {
        return one == BudgetKind.TOKEN_BUCKET && whole
                ? new WholeTokenBucket(tokens, refund)
                : one.fresh(tokens, refund, random);
    }

    private Outage lasting(BudgetKind one) {
        return one.looksAtFlight()
                ? new Outage(outage.seconds(), outage.rps(), outage.retries(), outage.failures(), latency)
                : outage;
    }
}
