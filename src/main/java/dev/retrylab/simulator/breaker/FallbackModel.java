package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulator.Asked;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** What users get from a client with a breaker or without, and with something to fall back on or without. */
@ApplicationScoped
public class FallbackModel implements Model {

    static final Knob<Boolean> FALLBACK =
            Knob.toggle("fallback", "There is a stale answer to fall back on", "for a request that gets no fresh one");

    private static final List<Knob<?>> KNOBS = List.of(
            FALLBACK,
            BreakerKnobs.RATE,
            BreakerKnobs.SECONDS,
            BreakerKnobs.FROM,
            BreakerKnobs.TO,
            BreakerKnobs.FAILURE,
            BreakerKnobs.TIMEOUT,
            BreakerKnobs.ANSWER,
            BreakerKnobs.RATIO,
            BreakerKnobs.WINDOW_CALLS,
            BreakerKnobs.MIN_CALLS,
            BreakerKnobs.OPEN,
            BreakerKnobs.JITTER,
            BreakerKnobs.PROBES,
            BreakerKnobs.SEED);

    @Override
    public String name() {
        return "breaker-fallback";
    }

    @Override
    public String title() {
        return "The breaker is open. What does the user get?";
    }

    @Override
    public String lead() {
        return "A breaker takes load from a dependency, whatever the user gets instead. Whether that is an error or a "
                + "stale answer is another decision.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return KNOBS;
    }

    @Override
    public List<KnobGroup> folded() {
        return BreakerKnobs.ALL;
    }

    @Override
    public Experiment read(Query query) {
        Map<String, Object> parameters = query.parameters(KNOBS);
        query.read(ENGINE);
        BreakerKnobs.checkOutage(query);
        BreakerKnobs.checkWindow(query);
        query.requireValid();
        Setting setting = BreakerKnobs.setting(query, BreakerKnobs.weather(query, 0, 0));
        BreakerPolicy policy = BreakerKnobs.policy(query);
        boolean fallback = query.read(FALLBACK);
        return new Asked(parameters, FallbackRun.prediction(), limit -> {
            Runnable each = setting.counted(limit, 2);
            Weathered runs = Weathered.of(setting, 0);
            return new FallbackRun(
                            parameters,
                            setting,
                            fallback,
                            runs.watch(Caller.careful(Scope.ONE_EACH, policy), each),
                            runs.watch(Caller.careful(Scope.NO_BREAKER, policy), each))
                    .told();
        });
    }
}
