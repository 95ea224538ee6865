package dev.retrylab.simulator.contention;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.contention.Contention;
import dev.retrylab.simulation.contention.ContentionRun;
import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulation.storm.CallsPerTick;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.storm.StormWords;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Contention under several policies. All runs of one policy draw from one generator, as the published script's do.
 *
 * @param kept runs that were made before, for this setting or another
 */
record ContentionExperiment(
        Contention contention,
        double base,
        double cap,
        List<StormPolicy> policies,
        int runs,
        long seed,
        KeptWrites kept)
        implements Experiment {

    private static final int BINS = 4_096;

    /** A write and its four messages cost as much as so many calls of a storm. */
    private static final int CALLS_PER_WRITE = 20;

    /** The published script numbers the policies so, and seeds each by its number. */
    private static final List<StormPolicy> SCRIPT_ORDER = List.of(
            StormPolicy.EXPONENTIAL, StormPolicy.DECORRELATED, StormPolicy.EQUAL, StormPolicy.FULL, StormPolicy.NONE);

    private static final long SEEDS_PER_CLIENT = 1_000;

    /** What a policy's generator is seeded with. */
    long seedOf(StormPolicy policy) {
        return seed + SEEDS_PER_CLIENT * contention.clients() + SCRIPT_ORDER.indexOf(policy);
    }

    @Override
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("clients", contention.clients());
        parameters.put("policies", policies.stream().map(StormPolicy::word).toList());
        parameters.put("base", Figures.plain(base));
        parameters.put("cap", Figures.plain(cap));
        parameters.put("runs", runs);
        parameters.put("seed", seed);
        return parameters;
    }

    @Override
    public Prediction prediction() {
        double clients = contention.clients();
        return StormWords.asked(
                policies,
                runs,
                "Which policy tries the fewest writes?",
                policy -> "How many writes will " + policy + " try?",
                List.of(clients, 3 * clients, 8 * clients, 25 * clients, clients * (clients + 1) / 2),
                " writes");
    }

    /** By the tabled figures: a crowd without jitter tries some n²/4 writes, one with jitter a dozen times its number. */
    @Override
    public double expectedCost() {
        double clients = contention.clients();
        double each = policies.stream()
                .mapToDouble(policy -> policy.isRandom() ? 5 + clients / 20 : 3 + clients / 4)
                .sum();
        return CALLS_PER_WRITE * runs * clients * each;
    }

    @Override
    public Outcome run(WorkLimit limit) {
        double writesThatSucceed = (double) policies.size() * runs * contention.clients();
        // Everybody writes once at least.
        limit.requireRoomFor(CALLS_PER_WRITE * writesThatSucceed);
        Progress progress = new Progress(limit, writesThatSucceed);
        return new ContentionOutcome(
                this,
                limit.inParts(
                        expectedCost(),
                        policies.stream()
                                .<Function<WorkLimit, PolicyWrites>>map(policy -> part -> run(policy, part, progress))
                                .toList()));
    }

    private PolicyWrites run(StormPolicy policy, WorkLimit limit, Progress progress) {
        Backoff backoff = policy.backoff(base, cap, Backoff.Capping.BEFORE_JITTER);
        KeptWrites.Key key = new KeptWrites.Key(policy, contention, backoff, runs, seedOf(policy));
        return kept.find(key).map(writes -> again(writes, limit, progress)).orElseGet(() -> {
            PolicyWrites writes = run(policy, backoff, limit, progress);
            kept.keep(key, writes);
            return writes;
        });
    }

    /** It counts for as much as if it were made anew: what is refused must not hang on who was here before. */
    private PolicyWrites again(PolicyWrites writes, WorkLimit limit, Progress progress) {
        for (ContentionRun run : writes.runs()) {
            for (long write = 0; write < run.calls(); write++) {
                limit.spend(CALLS_PER_WRITE);
            }
        }
        progress.add((double) runs * contention.clients());
        return writes;
    }

    private PolicyWrites run(StormPolicy policy, Backoff backoff, WorkLimit limit, Progress progress) {
        CallsPerTick series = new CallsPerTick(BINS);
        List<ContentionRun> made =
                contention.runs(runs, backoff, new PythonRandom(seedOf(policy)), (millis, succeeded) -> {
                    limit.spend(CALLS_PER_WRITE);
                    series.called(1 + (long) millis, 1);
                    if (succeeded) {
                        progress.add(1);
                    }
                });
        return new PolicyWrites(policy, made, series);
    }
}
