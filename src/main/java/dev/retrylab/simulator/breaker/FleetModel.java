package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.simulation.breaker.Fleet;
import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulator.Asked;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** Many breakers that opened together. */
@ApplicationScoped
public class FleetModel implements Model {

    /** Each goes through a breaker; a call of the fast models is this much cheaper. */
    private static final long COST_OF_A_CALL = 10;

    static final Knob<Long> BREAKERS = Knob.whole("breakers", "Clients, each with a breaker", 1, 1_000, 100);
    static final Knob<Double> RATE =
            Knob.decimal("rate", "Each calls, per second", 0.1, 10, "4").hinted("0.1 to 10; a tick is one over it");
    static final Knob<Long> SECONDS = Knob.whole("seconds", "Run, seconds", 5, 300, 40);
    static final Knob<Long> PROBES = Knob.whole("probes", "Probes when half-open", 1, 100, 1);

    private static final List<Knob<?>> KNOBS = List.of(
            BREAKERS,
            RATE,
            SECONDS,
            BreakerKnobs.FROM,
            BreakerKnobs.TO,
            BreakerKnobs.FAILURE,
            BreakerKnobs.JITTER,
            BreakerKnobs.OPEN,
            BreakerKnobs.RATIO,
            BreakerKnobs.WINDOW_CALLS,
            BreakerKnobs.MIN_CALLS,
            PROBES,
            BreakerKnobs.SEED);

    @Override
    public String name() {
        return "breaker-fleet";
    }

    @Override
    public String title() {
        return "A fleet of breakers opened together. Do they all come back together?";
    }

    @Override
    public String lead() {
        return "Every client has a breaker of its own towards one dependency. An outage opens them all within a moment, "
                + "and then each waits for its cool-down.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return KNOBS;
    }

    @Override
    public List<KnobGroup> folded() {
        return BreakerKnobs.ALL_ROUND_IT;
    }

    @Override
    public Experiment read(Query query) {
        Map<String, Object> parameters = query.parameters(KNOBS);
        query.read(ENGINE);
        BreakerKnobs.checkOutage(query);
        BreakerKnobs.checkWindow(query);
        query.requireValid();
        BreakerPolicy rule = BreakerKnobs.policy(query);
        BreakerPolicy policy =
                jittered(rule, rule.openJitter(), query.read(PROBES).intValue());
        double from = query.read(BreakerKnobs.FROM);
        double to = query.read(BreakerKnobs.TO);
        double failure = query.read(BreakerKnobs.FAILURE);
        double rate = query.read(RATE);
        Fleet fleet = new Fleet(
                query.read(BREAKERS).intValue(),
                policy,
                BreakerKnobs.nanos(1 / rate),
                (int) Math.ceil(query.read(SECONDS) * rate - 1e-9),
                second -> second >= from && second < to ? failure : 0);
        Prediction prediction = prediction(fleet.clients());
        long seed = query.read(BreakerKnobs.SEED);
        return new Asked(
                parameters,
                prediction,
                limit -> run(parameters, prediction, fleet, new double[] {from, to}, seed, limit));
    }

    /** Beside the jitter that was chosen, none; and if none was chosen, as much as there can be. */
    private static Outcome run(
            Map<String, Object> parameters,
            Prediction prediction,
            Fleet fleet,
            double[] outage,
            long seed,
            WorkLimit limit) {
        Runnable eachStep = new Progress(limit, 2L * fleet.steps()).each(COST_OF_A_CALL * fleet.clients());
        double chosen = fleet.policy().openJitter();
        double other = chosen == 0 ? 1 : 0;
        BreakerPolicy policy = jittered(fleet.policy(), other, fleet.policy().probes());
        Fleet beside = new Fleet(fleet.clients(), policy, fleet.stepNanos(), fleet.steps(), fleet.failure());
        return new FleetRun(
                        parameters,
                        prediction,
                        fleet,
                        outage[0],
                        outage[1],
                        fleet.run(new PythonRandom(seed), eachStep),
                        other,
                        beside.run(new PythonRandom(seed), eachStep))
                .told();
    }

    private static BreakerPolicy jittered(BreakerPolicy policy, double jitter, int probes) {
        return new BreakerPolicy(
                policy.failureRatio(), policy.window(), policy.minCalls(), policy.open(), jitter, probes);
    }

    private static Prediction prediction(int breakers) {
        return Prediction.ofNumbers(
                "All have opened, and the outage goes on. How many of them call in the busiest tick from then on?",
                List.of(Math.rint(breakers * 0.1), Math.rint(breakers * 0.25), Math.rint(breakers * 0.5), (double)
                        breakers),
                "",
                "Let them reopen");
    }
}
