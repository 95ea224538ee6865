package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.Failures;
import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulation.budget.kind.BudgetKind;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** Calls fail: what does a retry budget let through? */
@ApplicationScoped
public class BudgetModel implements Model {

    private static final long MAX_SECONDS = 3_600;

    static final Knob<Long> SECONDS = Knob.whole("seconds", "Length, seconds", 1, MAX_SECONDS, 60);
    static final Knob<Long> RPS = Knob.whole("rps", "First attempts per second", 1, 10_000, 100);
    static final Knob<Long> RETRIES = Knob.whole("retries", "Retries at most", 0, 10, 3);
    static final Knob<Double> FAILURE = Knob.decimal("failure", "Probability that a call fails", 0, 1, "1");
    static final Knob<Double> OUTAGE_START = Knob.decimal("outageStart", "Failing from second", 0, MAX_SECONDS, "0");
    static final Knob<Double> OUTAGE_END = Knob.decimal(
                    "outageEnd", "Failing until second", 0, MAX_SECONDS, "" + MAX_SECONDS)
            .bounded("a number from outageStart to 3,600", "from its start to 3,600; beyond the length: to the end");
    static final Knob<Double> FAILURE_OUTSIDE =
            Knob.decimal("failureOutside", "Probability before and after", 0, 1, "0");
    static final Knob<BudgetKind> BUDGET = Knob.one(
            "budget", "Budget", "who pays for a retry", BudgetKind.values(), BudgetKind::word, BudgetKind.TOKEN_BUCKET);
    static final Knob<Double> TOKENS = Knob.decimal("tokens", "Bucket, tokens", 0, 1_000_000, "10");
    static final Knob<Double> REFUND = Knob.decimal("refund", "Refund per first attempt, tokens", 0, 1_000, "0.1");
    static final Knob<Boolean> WHOLE_TOKENS =
            Knob.toggle("wholeTokens", "Count whole thousandths", "as a live client should: doubles drift");
    static final Knob<Double> LATENCY =
            Knob.decimal("latency", "A call lasts, seconds", 0, 10, "1").hinted("0 to 10; envoy alone looks at it");
    static final Knob<Long> SEED = Knob.seed().hinted("any whole number; unused if every call fails");

    @Override
    public String name() {
        return "budget";
    }

    @Override
    public String title() {
        return "Calls are failing. How much load do the retries add?";
    }

    @Override
    public String lead() {
        return "First attempts keep coming. A failed call is tried again at once, as often as the client may and as "
                + "the budget pays.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return List.of(
                SECONDS,
                RPS,
                RETRIES,
                FAILURE,
                BUDGET,
                TOKENS,
                REFUND,
                OUTAGE_START,
                OUTAGE_END,
                FAILURE_OUTSIDE,
                LATENCY,
                WHOLE_TOKENS,
                SEED);
    }

    @Override
    public List<KnobGroup> folded() {
        return List.of(
                KnobGroup.of("The traffic", SECONDS, RPS, LATENCY),
                KnobGroup.of("When calls fail", OUTAGE_START, OUTAGE_END, FAILURE_OUTSIDE),
                KnobGroup.of("Counting and chance", WHOLE_TOKENS, SEED));
    }

    /** Tokens and refund are the token bucket's; envoy alone asks how long a call lasts. */
    @Override
    public boolean matters(Knob<?> knob, Map<String, String> texts) {
        BudgetKind kind = BUDGET.parser().apply(texts.get(BUDGET.name())).orElseThrow();
        if (knob == TOKENS || knob == REFUND) {
            return kind == BudgetKind.TOKEN_BUCKET;
        }
        return knob != LATENCY || kind.looksAtFlight();
    }

    @Override
    public List<Knob<?>> lowerable() {
        return List.of(SECONDS, RPS);
    }

    @Override
    public Experiment read(Query query) {
        int seconds = query.read(SECONDS).intValue();
        int rps = query.read(RPS).intValue();
        int retries = query.read(RETRIES).intValue();
        double failure = query.read(FAILURE);
        double start = query.read(OUTAGE_START);
        double end = query.read(OUTAGE_END);
        double outside = query.read(FAILURE_OUTSIDE);
        BudgetKind kind = query.read(BUDGET);
        double tokens = query.read(TOKENS);
        double refund = query.read(REFUND);
        boolean whole = query.read(WHOLE_TOKENS);
        double latency = query.read(LATENCY);
        long seed = query.read(SEED);
        query.read(ENGINE);
        query.requireNotBelow(OUTAGE_END, OUTAGE_START, "outageStart", "3,600");
        query.requireValid();
        Outage outage = new Outage(seconds, rps, retries, new Failures(failure, start, end, outside), 0);
        return new BudgetExperiment(outage, kind, tokens, refund, whole, latency, seed);
    }
}
