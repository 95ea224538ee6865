package dev.retrylab.simulator.waits;

import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulation.waits.IntShift;
import dev.retrylab.simulation.waits.Waits;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A policy and how often it is asked, ready to run. */
record WaitsExperiment(
        Waits waits,
        WaitPolicy policy,
        double base,
        double cap,
        double spread,
        boolean capAfterJitter,
        boolean intShift,
        long seed)
        implements Experiment {

    private static final List<Double> PERCENT = List.of(0.0, 5.0, 15.0, 40.0, 75.0, 100.0);

    /** A sort among them, which is the dear part. */
    private static final long COST_OF_A_WAIT = 5;

    boolean grows() {
        return policy != WaitPolicy.PLUS_MINUS;
    }

    /** What a shifted int comes to before that retry. */
    double shifted(int retry) {
        return IntShift.delay((int) base, cap, retry - 1);
    }

    /** The first retry before which it is negative; 0 if it never is. */
    int firstNegative() {
        for (int retry = 1; retry <= waits.retries(); retry++) {
            if (shifted(retry) < 0) {
                return retry;
            }
        }
        return 0;
    }

    @Override
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("policy", policy.word());
        parameters.put("base", Figures.plain(base));
        parameters.put("cap", Figures.plain(cap));
        parameters.put("spread", Figures.plain(spread));
        parameters.put("retries", waits.retries());
        parameters.put("clients", waits.clients());
        parameters.put("capAfterJitter", capAfterJitter);
        parameters.put("intShift", intShift);
        parameters.put("seed", seed);
        return parameters;
    }

    @Override
    public Prediction prediction() {
        if (intShift) {
            return Prediction.ofNumbers(
                    "Before which retry is the shifted int negative for the first time? 0: before none.",
                    List.of(0.0, 8.0, 16.0, 26.0, 32.0, 64.0),
                    "",
                    "Draw the waits");
        }
        String question = grows()
                ? "How many in a hundred clients will wait exactly the cap before the last retry?"
                : "How many in a hundred retries will not wait at all?";
        return Prediction.ofNumbers(question, PERCENT, "", "Draw the waits");
    }

    @Override
    public Outcome run(WorkLimit limit) {
        Runnable eachRetry = new Progress(limit, waits.retries()).each(COST_OF_A_WAIT * waits.clients());
        return new WaitsOutcome(this, waits.run(new PythonRandom(seed), eachRetry));
    }
}
