package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulation.breaker.Weather;
import dev.retrylab.simulator.Asked;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** A breaker that counts failures beside one that looks at their rate. */
@ApplicationScoped
public class CountModel implements Model {

    static final Knob<Double> AT = Knob.decimal("unluckyAt", "Unlucky from, seconds", 0, 600, "10");
    static final Knob<Long> UNLUCKY = Knob.whole("unlucky", "Unlucky requests in a row", 0, 50, 2);
    static final Knob<Long> COUNT =
            Knob.whole("count", "The count opens at", 1, 50, 2).hinted("1 to 50 failures in a row");
    static final Knob<Double> FAILS = Knob.decimal("timeout", "A failed call takes, seconds", 0, 60, "0.1");

    private static final List<Knob<?>> KNOBS = List.of(
            BreakerKnobs.RATE,
            BreakerKnobs.SECONDS,
            AT,
            UNLUCKY,
            BreakerKnobs.FAILURE_OUTSIDE,
            COUNT,
            BreakerKnobs.RATIO,
            BreakerKnobs.WINDOW_CALLS,
            BreakerKnobs.MIN_CALLS,
            BreakerKnobs.OPEN,
            BreakerKnobs.JITTER,
            BreakerKnobs.PROBES,
            FAILS,
            BreakerKnobs.ANSWER,
            BreakerKnobs.SEED);

    @Override
    public String name() {
        return "breaker-count";
    }

    @Override
    public String title() {
        return "Two requests are unlucky. Should that open a breaker?";
    }

    @Override
    public String lead() {
        return "The dependency works, but for a few unlucky calls. One breaker opens at so many failures in a row, "
                + "another at a share of the last calls, and only if there were enough of them.";
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
        BreakerKnobs.checkWindow(query);
        query.requireValid();
        double rate = query.read(BreakerKnobs.RATE);
        int first = (int) Math.ceil(query.read(AT) * rate - 1e-9);
        // From half a step before the first unlucky request to half a step after the last: none is missed by rounding.
        Weather weather = new Weather(
                BreakerKnobs.nanos((first - 0.5) / rate),
                BreakerKnobs.nanos((first - 0.5 + query.read(UNLUCKY)) / rate),
                1,
                query.read(BreakerKnobs.FAILURE_OUTSIDE),
                0,
                BreakerKnobs.nanos(query.read(BreakerKnobs.ANSWER)),
                BreakerKnobs.nanos(query.read(FAILS)));
        Setting setting = BreakerKnobs.setting(query, weather);
        BreakerPolicy byRate = BreakerKnobs.policy(query);
        int count = query.read(COUNT).intValue();
        BreakerPolicy byCount = new BreakerPolicy(
                1, WindowSize.ofCalls(count), count, byRate.open(), byRate.openJitter(), byRate.probes());
        Prediction prediction = prediction(setting, byRate);
        return new Asked(parameters, prediction, limit -> {
            Runnable each = setting.counted(limit, 2);
            Weathered runs = Weathered.of(setting, 0);
            return new CountRun(
                            parameters,
                            prediction,
                            setting,
                            runs.watch(Caller.careful(Scope.ONE_EACH, byCount), each),
                            runs.watch(Caller.careful(Scope.ONE_EACH, byRate), each))
                    .told();
        });
    }

    private static Prediction prediction(Setting setting, BreakerPolicy policy) {
        double coolDown = Math.rint(setting.rate() * policy.open().toNanos() / 1e9);
        return Prediction.ofNumbers(
                "How many requests does the breaker that counts refuse?",
                List.of(0.0, 2.0, Math.min(coolDown, setting.requests()), Math.rint(setting.requests() * 0.75)),
                "",
                "Let them come");
    }
}
