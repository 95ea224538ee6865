package dev.retrylab.simulator.budget;

import dev.retrylab.simulation.budget.Outage;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Knob;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** Calls fail at a steady rate: what does a retry budget let through? */
@ApplicationScoped
public class BudgetModel implements Model {

    static final String TOKEN_BUCKET = "token-bucket";
    private static final long MAX_SEED = (1L << 53) - 1;

    static final Knob<Long> SECONDS = Knob.whole("seconds", "Length, seconds", 1, 3_600, 60);
    static final Knob<Long> RPS = Knob.whole("rps", "First attempts per second", 1, 10_000, 100);
    static final Knob<Long> RETRIES = Knob.whole("retries", "Retries at most", 0, 10, 3);
    static final Knob<Double> FAILURE = Knob.decimal("failure", "Probability that a call fails", 0, 1, "1");
    static final Knob<String> BUDGET =
            Knob.one("budget", "Budget", "who pays for a retry", List.of("none", TOKEN_BUCKET), TOKEN_BUCKET);
    static final Knob<Double> TOKENS = Knob.decimal("tokens", "Bucket, tokens", 0, 1_000_000, "10");
    static final Knob<Double> REFUND = Knob.decimal("refund", "Refund per first attempt, tokens", 0, 1_000, "0.1");
    static final Knob<Long> SEED =
            Knob.whole("seed", "Seed", -MAX_SEED, MAX_SEED, 0).hinted("any whole number; unused if every call fails");

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
        return List.of(SECONDS, RPS, RETRIES, FAILURE, BUDGET, TOKENS, REFUND, SEED);
    }

    @Override
    public Experiment read(Query query) {
        int seconds = query.read(SECONDS).intValue();
        int rps = query.read(RPS).intValue();
        int retries = query.read(RETRIES).intValue();
        double failure = query.read(FAILURE);
        boolean budgeted = query.read(BUDGET).equals(TOKEN_BUCKET);
        double tokens = query.read(TOKENS);
        double refund = query.read(REFUND);
        long seed = query.read(SEED);
        query.read(ENGINE);
        query.requireValid();
        return new BudgetExperiment(new Outage(seconds, rps, retries, failure), budgeted, tokens, refund, seed);
    }
}
