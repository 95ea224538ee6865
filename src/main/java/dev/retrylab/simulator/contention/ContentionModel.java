package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.contention.Contention;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Knob;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Many clients write one row: how many tries does each way of waiting cost? */
@ApplicationScoped
public class ContentionModel implements Model {

    private static final long MAX_CAP = 1_000_000;
    /** Whole numbers beyond this lose digits in a browser's JSON. */
    private static final long MAX_SEED = 1L << 52;

    static final Knob<Long> CLIENTS = Knob.whole("clients", "Clients", 1, 2_000, 100);
    static final Knob<Double> BASE = Knob.decimal("base", "Base, ms", 0, 10_000, "5");
    static final Knob<Double> CAP = Knob.decimal("cap", "Cap, ms", 0, MAX_CAP, "2000")
            .bounded("a number from the base to 1,000,000", "base to 1,000,000");
    static final Knob<Long> RUNS = Knob.whole("runs", "Runs", 1, 1_000, 100);
    static final Knob<Long> SEED =
            Knob.whole("seed", "Seed", -MAX_SEED, MAX_SEED, 0).hinted("any whole number");
    static final Knob<List<String>> POLICIES = Knob.several(
            "policies",
            "Policies",
            Arrays.stream(StormPolicy.values()).map(StormPolicy::word).toList());

    private final KeptWrites kept = new KeptWrites();

    @Override
    public String name() {
        return "contention";
    }

    @Override
    public String source() {
        return PublishedContention.SOURCE;
    }

    @Override
    public String title() {
        return "Many clients write one row. How should the losers wait?";
    }

    @Override
    public String lead() {
        return "A client reads the row, then writes it, and succeeds if nobody wrote between. If somebody did, it waits "
                + "and reads again. Each message takes about 10 ms.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return List.of(CLIENTS, BASE, CAP, RUNS, SEED, POLICIES);
    }

    @Override
    public List<Knob<?>> lowerable() {
        return List.of(RUNS, POLICIES, CLIENTS);
    }

    @Override
    public Experiment read(Query query) {
        int clients = query.read(CLIENTS).intValue();
        double base = query.read(BASE);
        double cap = query.read(CAP);
        int runs = query.read(RUNS).intValue();
        long seed = query.read(SEED);
        List<String> policies = query.read(POLICIES);
        query.read(ENGINE);
        if (cap < base) {
            query.refuse(CAP.name(), "a number from the base, " + query.text(BASE) + ", to 1,000,000", query.text(CAP));
        }
        query.requireValid();
        List<StormPolicy> each = policies.stream()
                .map(word -> StormPolicy.valueOf(word.toUpperCase(Locale.ROOT)))
                .toList();
        return new ContentionExperiment(new Contention(clients), base, cap, each, runs, seed, kept);
    }
}
