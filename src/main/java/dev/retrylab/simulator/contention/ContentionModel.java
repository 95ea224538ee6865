package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.contention.Contention;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.storm.StormWords;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Many clients write one row: how many tries does each way of waiting cost? */
@ApplicationScoped
public class ContentionModel implements Model {

    private static final long MAX_CAP = 1_000_000;

    static final Knob<Long> CLIENTS = Knob.whole("clients", "Clients", 1, 2_000, 100);
    static final Knob<Double> BASE = Knob.decimal("base", "Base, ms", 0, 10_000, "5");
    static final Knob<Double> CAP = Knob.decimal("cap", "Cap, ms", 0, MAX_CAP, "2000")
            .bounded("a number from the base to 1,000,000", "base to 1,000,000");
    static final Knob<Long> RUNS = Knob.whole("runs", "Runs", 1, 1_000, 100);
    static final Knob<Long> SEED = Knob.seed();

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
        return List.of(CLIENTS, BASE, CAP, RUNS, SEED, StormWords.POLICIES);
    }

    @Override
    public List<Knob<?>> lowerable() {
        return List.of(RUNS, StormWords.POLICIES, CLIENTS);
    }

    @Override
    public Experiment read(Query query) {
        int clients = query.read(CLIENTS).intValue();
        double base = query.read(BASE);
        double cap = query.read(CAP);
        int runs = query.read(RUNS).intValue();
        long seed = query.read(SEED);
        List<StormPolicy> policies = query.read(StormWords.POLICIES);
        query.read(ENGINE);
        query.requireNotBelow(CAP, BASE, "the base", "1,000,000");
        query.requireValid();
        return new ContentionExperiment(new Contention(clients), base, cap, policies, runs, seed, kept);
    }
}
