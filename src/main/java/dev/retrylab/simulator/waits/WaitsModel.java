package dev.retrylab.simulator.waits;

import dev.retrylab.simulation.waits.Waits;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** The waits of one policy, retry by retry, and the mistakes that hide in them. */
@ApplicationScoped
public class WaitsModel implements Model {

    private static final long MAX_MILLIS = 1_000_000;

    static final Knob<WaitPolicy> POLICY = Knob.one(
            "policy",
            "Policy",
            "plus-minus: always the base, give or take the spread",
            WaitPolicy.values(),
            WaitPolicy::word,
            WaitPolicy.DECORRELATED);
    static final Knob<Double> BASE = Knob.decimal("base", "Base, ms", 0, MAX_MILLIS, "2");
    static final Knob<Double> CAP = Knob.decimal("cap", "Cap, ms", 0, MAX_MILLIS, "64")
            .bounded("a number from the base to 1,000,000", "from the base to 1,000,000");
    static final Knob<Double> SPREAD =
            Knob.decimal("spread", "Spread, ms", 0, MAX_MILLIS, "200").hinted("of plus-minus: 0 to 1,000,000");
    static final Knob<Long> RETRIES = Knob.whole("retries", "Retries of each client", 1, 64, 20);
    static final Knob<Long> CLIENTS = Knob.whole("clients", "Clients", 1, 100_000, 10_000);
    static final Knob<Boolean> CAP_AFTER_JITTER = Knob.toggle(
            "capAfterJitter", "Cap after the jitter", "a mistake: the draw is cut, not what it is drawn from");
    static final Knob<Boolean> INT_SHIFT =
            Knob.toggle("intShift", "Beside it: a shifted int", "a mistake: base << failures, as it is often written");
    static final Knob<Long> SEED = Knob.seed();

    @Override
    public String name() {
        return "waits";
    }

    @Override
    public String title() {
        return "How long does one client wait before each retry?";
    }

    @Override
    public String lead() {
        return "Many clients fail again and again. Before each retry: how long do they wait, how many sit exactly on "
                + "the cap, and how many do not wait at all?";
    }

    @Override
    public String source() {
        return "the formulas of the AWS Architecture Blog, \"Exponential Backoff And Jitter\"";
    }

    @Override
    public List<Knob<?>> knobs() {
        return List.of(POLICY, BASE, CAP, SPREAD, RETRIES, CLIENTS, CAP_AFTER_JITTER, INT_SHIFT, SEED);
    }

    @Override
    public List<KnobGroup> folded() {
        return List.of(KnobGroup.of("Mistakes to try", CAP_AFTER_JITTER, INT_SHIFT));
    }

    /** The cap is a backoff's, the spread of the delay that does not grow. */
    @Override
    public boolean matters(Knob<?> knob, Map<String, String> texts) {
        boolean plusMinus = texts.get(POLICY.name()).equals(WaitPolicy.PLUS_MINUS.word());
        return knob == SPREAD ? plusMinus : knob != CAP || !plusMinus;
    }

    @Override
    public Experiment read(Query query) {
        WaitPolicy policy = query.read(POLICY);
        double base = query.read(BASE);
        double cap = query.read(CAP);
        double spread = query.read(SPREAD);
        int retries = query.read(RETRIES).intValue();
        int clients = query.read(CLIENTS).intValue();
        boolean capAfterJitter = query.read(CAP_AFTER_JITTER);
        boolean intShift = query.read(INT_SHIFT);
        long seed = query.read(SEED);
        query.read(ENGINE);
        if (policy != WaitPolicy.PLUS_MINUS) {
            query.requireNotBelow(CAP, BASE, "the base", "1,000,000");
        }
        if (intShift && base != Math.rint(base)) {
            query.refuse(BASE.name(), "a whole number where an int is shifted", query.text(BASE));
        }
        query.requireValid();
        Waits waits = new Waits(policy.delays(base, cap, spread, capAfterJitter), retries, clients);
        return new WaitsExperiment(waits, policy, base, cap, spread, capAfterJitter, intShift, seed);
    }
}
