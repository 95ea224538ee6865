package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulation.breaker.Dependency;
import dev.retrylab.simulation.breaker.Dependency.Answer;
import dev.retrylab.simulation.breaker.Dependency.Reply;
import dev.retrylab.simulation.breaker.Weather;
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

/** One breaker for everything beside one for each dependency. */
@ApplicationScoped
public class ScopeModel implements Model {

    static final Knob<Double> SHARE =
            Knob.decimal("analytics", "Calls to analytics, share", 0, 1, "0.5").hinted("0 to 1; the rest is checkout");

    private static final List<Knob<?>> KNOBS = List.of(
            BreakerKnobs.RATE,
            BreakerKnobs.SECONDS,
            SHARE,
            BreakerKnobs.FROM,
            BreakerKnobs.TO,
            BreakerKnobs.FAILURE,
            BreakerKnobs.RATIO,
            BreakerKnobs.WINDOW_CALLS,
            BreakerKnobs.MIN_CALLS,
            BreakerKnobs.OPEN,
            BreakerKnobs.JITTER,
            BreakerKnobs.PROBES,
            BreakerKnobs.TIMEOUT,
            BreakerKnobs.ANSWER,
            BreakerKnobs.SEED);

    @Override
    public String name() {
        return "breaker-scope";
    }

    @Override
    public String title() {
        return "Analytics is down. Does checkout go down with it?";
    }

    @Override
    public String lead() {
        return "One client calls two services: checkout needs payments, which work, and a page view is reported to "
                + "analytics, which fail. Either one breaker guards all calls, or each service has its own.";
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
        double share = query.read(SHARE);
        return new Asked(parameters, ScopeRun.prediction(), limit -> {
            Runnable each = setting.counted(limit, 3);
            Weathered runs = Weathered.of(setting, share).with(down -> onlyAnalytics(down, setting.weather()));
            return new ScopeRun(
                            parameters,
                            setting,
                            runs.watch(Caller.careful(Scope.ONE_FOR_ALL, policy), each),
                            runs.watch(Caller.careful(Scope.ONE_EACH, policy), each),
                            runs.watch(Caller.careful(Scope.NO_BREAKER, policy), each))
                    .told();
        });
    }

    private static Dependency onlyAnalytics(Dependency down, Weather weather) {
        return (request, silent) -> request.dependency() == ScopeRun.ANALYTICS
                ? down.reply(request, silent)
                : new Reply(Answer.OK, weather.answerNanos());
    }
}
