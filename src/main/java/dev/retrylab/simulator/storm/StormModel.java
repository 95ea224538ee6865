package dev.retrylab.simulator.storm;

import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.simulation.storm.Storm;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.work.SimulatorConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** A crowd fails together: how many calls does each way of waiting cost? */
@ApplicationScoped
public class StormModel implements Model {

    private static final long MAX_CAP = 100_000;

    static final Knob<Double> BASE = Knob.decimal("base", "Base, ticks", 0, 1_000, "2");
    static final Knob<Double> CAP = Knob.decimal("cap", "Cap, ticks", 0, MAX_CAP, "64")
            .bounded("a number from the base to 100,000", "base to 100,000");
    static final Knob<Long> RUNS = Knob.whole("runs", "Runs", 1, 1_000, 20);
    static final Knob<Long> SEED = Knob.seed().labelled("First seed");
    static final Knob<Boolean> SAME_SEED =
            Knob.toggle("sameSeed", "Seed every client alike", "a mistake that undoes jitter");
    static final Knob<Boolean> CAP_AFTER_JITTER =
            Knob.toggle("capAfterJitter", "Cap after the jitter", "a mistake that makes most waits the cap");

    static final Knob<Boolean> SHARED_PREVIOUS =
            Knob.toggle("sharedPrevious", "Share the previous wait", "a mistake that decorrelated jitter notices");

    private final Knob<Long> clients;

    public StormModel(SimulatorConfig config) {
        clients = Knob.whole("clients", "Clients", 1, config.maxClients(), 100);
    }

    @Override
    public String name() {
        return "storm";
    }

    @Override
    public String title() {
        return "A crowd fails together. How should it wait?";
    }

    @Override
    public String lead() {
        return "All clients call at once. One is served in each tick; the others have to come back later.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return List.of(
                clients,
                BASE,
                CAP,
                RUNS,
                SEED,
                StormWords.POLICIES,
                SAME_SEED,
                CAP_AFTER_JITTER,
                SHARED_PREVIOUS,
                StormEngine.KNOB);
    }

    @Override
    public List<KnobGroup> folded() {
        return List.of(
                KnobGroup.of("Runs and chance", RUNS, SEED, StormEngine.KNOB),
                KnobGroup.of("Mistakes to try", SAME_SEED, CAP_AFTER_JITTER, SHARED_PREVIOUS));
    }

    @Override
    public List<Knob<?>> lowerable() {
        return List.of(RUNS, StormWords.POLICIES, clients);
    }

    @Override
    public Experiment read(Query query) {
        int count = query.read(clients).intValue();
        double base = query.read(BASE);
        double cap = query.read(CAP);
        int runs = query.read(RUNS).intValue();
        long seed = query.read(SEED);
        List<StormPolicy> policies = query.read(StormWords.POLICIES);
        boolean sameSeed = query.read(SAME_SEED);
        Capping capping = query.read(CAP_AFTER_JITTER) ? Capping.AFTER_JITTER : Capping.BEFORE_JITTER;
        boolean sharedPrevious = query.read(SHARED_PREVIOUS);
        StormEngine engine = StormEngine.chosen(query.read(StormEngine.KNOB), count);
        query.requireNotBelow(CAP, BASE, "the base", "100,000");
        query.requireValid();
        query.settle(StormEngine.KNOB, engine.word());
        return new StormExperiment(
                new Storm(count, base, cap, capping, sameSeed, sharedPrevious), policies, runs, seed, engine);
    }
}
