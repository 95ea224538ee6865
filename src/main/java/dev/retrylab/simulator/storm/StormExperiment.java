package dev.retrylab.simulator.storm;

import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.simulation.storm.CallsPerTick;
import dev.retrylab.simulation.storm.Storm;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A storm under several policies, each run with the seeds {@code seed}, {@code seed + 1}, … */
record StormExperiment(Storm storm, List<StormPolicy> policies, int runs, long seed, StormEngine engine)
        implements Experiment {

    /** Enough for every tick of the published runs, the longest of which takes 6,079. */
    private static final int BINS = 8_192;

    /** Either engine makes ready a slot for each tick up to the cap: this is its time, in that of a simulated call. */
    private static final double CALLS_PER_SLOT = 0.25;

    @Override
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("policies", policies.stream().map(StormPolicy::word).toList());
        parameters.put("clients", storm.clients());
        parameters.put("base", Figures.plain(storm.base()));
        parameters.put("cap", Figures.plain(storm.cap()));
        parameters.put("runs", runs);
        parameters.put("seed", seed);
        parameters.put("sameSeed", storm.sameSeed());
        parameters.put("capAfterJitter", storm.capping() == Capping.AFTER_JITTER);
        parameters.put("sharedPrevious", storm.sharedPrevious());
        return parameters;
    }

    @Override
    public Prediction prediction() {
        double clients = storm.clients();
        return StormWords.asked(
                policies,
                runs,
                "Which policy makes the fewest calls?",
                policy -> "How many calls will " + policy + " make?",
                List.of(clients, 5 * clients, 20 * clients, clients * (clients + 1) / 2),
                " calls");
    }

    @Override
    public Outcome run(WorkLimit limit) {
        // Of all policies together, so that nothing is run that cannot be finished.
        limit.requireRoomFor(leastCost());
        Progress progress = new Progress(limit, (double) storm.clients() * runs * policies.size());
        List<PolicyRuns> results = new ArrayList<>();
        for (StormPolicy policy : policies) {
            if (storm.isInStep(policy)) {
                results.add(inStep(policy, limit));
                progress.add((double) storm.clients() * runs);
            } else {
                results.add(atRandom(policy, limit, progress));
            }
        }
        return new StormOutcome(this, results);
    }

    private PolicyRuns inStep(StormPolicy policy, WorkLimit limit) {
        int distinct = distinctRuns(policy);
        CallsPerTick series = new CallsPerTick(BINS);
        List<StormRun> made = new ArrayList<>();
        for (int i = 0; i < distinct; i++) {
            limit.spend(costInStep(policy));
            made.add(engine.run(storm, policy, seed + i, series));
        }
        return new PolicyRuns(
                policy, distinct == runs ? made : Collections.nCopies(runs, made.get(0)), series, distinct);
    }

    private PolicyRuns atRandom(StormPolicy policy, WorkLimit limit, Progress progress) {
        CallsPerTick series = new CallsPerTick(BINS);
        List<StormRun> made = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            limit.spend(setUp());
            made.add(engine.run(storm, policy, seed + i, (tick, calls) -> {
                limit.spend((long) engine.cost(storm, policy, 1, calls));
                // In each tick with callers one client is served.
                progress.add(1);
                series.called(tick, calls);
            }));
        }
        return new PolicyRuns(policy, made, series, runs);
    }

    /** Crowds of any size need about twice the fewest calls, since a wait is half the longest in the mean. */
    @Override
    public double expectedCost() {
        return 2 * leastCost();
    }

    private double leastCost() {
        return policies.stream().mapToDouble(this::leastCost).sum();
    }

    /** What its runs are known to cost before any is made. */
    private double leastCost(StormPolicy policy) {
        return storm.isInStep(policy)
                ? (double) distinctRuns(policy) * costInStep(policy)
                : runs * (setUp() + engine.cost(storm, policy, storm.clients(), fewestCalls()));
    }

    /** Without a draw every run is the same one. */
    private int distinctRuns(StormPolicy policy) {
        return policy.isRandom() ? runs : 1;
    }

    /** Waits that are not drawn grow to the cap, and from there on the run is a sum; only its series is work. */
    private int costInStep(StormPolicy policy) {
        return policy.isRandom() ? storm.clients() : Math.min(storm.clients(), BINS);
    }

    private long setUp() {
        return (long) (CALLS_PER_SLOT * storm.cap());
    }

    /**
     * No run makes fewer calls: at most one client leaves in a tick, and each that stays calls at least once in any
     * stretch of cap + 1 ticks.
     */
    private double fewestCalls() {
        double clients = storm.clients();
        double stretch = Math.ceil(Math.max(1, storm.cap())) + 1;
        return Math.max(clients, clients * clients / (2 * stretch) - clients);
    }
}
