package dev.retrylab.simulator.recovery;

import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulation.recovery.system.BreakerRule;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.FluidBudget;
import dev.retrylab.simulation.recovery.system.RetryDelay;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** A system before its outage, ready to run. */
record RecoveryExperiment(Recovery recovery) implements Experiment {

    private static final String NEVER = "never";
    private static final String LATER = "later";
    private static final int SOON = 2;
    private static final int SOME_TIME = 30;

    @Override
    public Map<String, Object> parameters() {
        Clients clients = recovery.clients();
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("load", Figures.plain(clients.load()));
        parameters.put("capacity", Figures.plain(recovery.service().capacity()));
        parameters.put("timeout", Figures.plain(clients.timeoutSeconds()));
        parameters.put("retries", clients.retries());
        RetryDelay delay = clients.delay();
        parameters.put("policy", RecoveryKnobs.word(delay.spacing()));
        parameters.put("base", Figures.plain(delay.baseSeconds()));
        parameters.put("cap", Figures.plain(delay.capSeconds()));
        Optional<FluidBudget> budget = clients.budget();
        parameters.put("tokens", budget.map(each -> Figures.plain(each.cap())).orElse(null));
        parameters.put(
                "refund", budget.map(each -> Figures.plain(each.refund())).orElse(null));
        breaker(parameters, clients.breaker());
        var limit = recovery.service().queueLimit();
        parameters.put("queue", limit.isPresent() ? Figures.plain(limit.getAsDouble()) : null);
        parameters.put("dropExpired", recovery.service().dropsExpired());
        parameters.put("outageStart", Figures.plain(recovery.outage().startSeconds()));
        parameters.put("outageEnd", Figures.plain(recovery.outage().endSeconds()));
        parameters.put("outageCapacity", Figures.plain(recovery.outage().capacity()));
        parameters.put("duration", recovery.durationSeconds());
        return parameters;
    }

    private static void breaker(Map<String, Object> parameters, Optional<BreakerRule> breaker) {
        parameters.put("breaker", breaker.isPresent());
        breaker.ifPresent(rule -> {
            parameters.put("breakerWindow", Figures.plain(rule.windowSeconds()));
            parameters.put("breakerRatio", Figures.plain(rule.failureRatio()));
            parameters.put("breakerMinCalls", Figures.plain(rule.minCalls()));
            parameters.put("breakerOpen", Figures.plain(rule.openSeconds()));
            parameters.put("breakerProbes", Figures.plain(rule.probes()));
        });
    }

    @Override
    public Prediction prediction() {
        return new Prediction(
                "How long after the outage until the service is back?",
                List.of(
                        new Prediction.Option("" + SOON, "at most " + SOON + " s"),
                        new Prediction.Option("" + SOME_TIME, "at most " + SOME_TIME + " s"),
                        new Prediction.Option(LATER, "longer"),
                        new Prediction.Option(NEVER, "not within this run")),
                "Run the outage");
    }

    /** The option that turned out right. */
    static String answer(OptionalInt recoverySeconds) {
        if (recoverySeconds.isEmpty()) {
            return NEVER;
        }
        int seconds = recoverySeconds.getAsInt();
        return seconds <= SOON ? "" + SOON : seconds <= SOME_TIME ? "" + SOME_TIME : LATER;
    }

    @Override
    public double expectedCost() {
        return recovery.steps();
    }

    @Override
    public Outcome run(WorkLimit limit) {
        limit.requireRoomFor(recovery.steps());
        Progress progress = new Progress(limit, recovery.steps());
        return new RecoveryOutcome(this, recovery.run(steps -> {
            limit.spend(steps);
            progress.add(steps);
        }));
    }
}
