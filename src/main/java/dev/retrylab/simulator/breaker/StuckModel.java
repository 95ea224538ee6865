package dev.retrylab.simulator.breaker;

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
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A breaker whose probes say nothing of the dependency, so that it never closes again. */
@ApplicationScoped
public class StuckModel implements Model {

    private static final String LOST = "lost-permit";
    private static final String COLD = "cold-start";

    static final Knob<String> CAUSE =
            Knob.one("cause", "What is wrong with the probes", "why they don't tell", List.of(LOST, COLD), LOST);
    static final Knob<Boolean> FIXED =
            Knob.toggle("fixed", "With the fix", "a cancelled call gives its place back; or three probes for one");
    static final Knob<Double> CANCELLED = Knob.decimal("cancelled", "Requests that users cancel, share", 0, 1, "0.25")
            .hinted("0 to 1, evenly");

    private static final List<Knob<?>> KNOBS = List.of(
            CAUSE,
            FIXED,
            CANCELLED,
            BreakerKnobs.RATE,
            BreakerKnobs.SECONDS,
            BreakerKnobs.FROM,
            BreakerKnobs.TO,
            BreakerKnobs.FAILURE,
            BreakerKnobs.RATIO,
            BreakerKnobs.OPEN,
            BreakerKnobs.TIMEOUT,
            BreakerKnobs.ANSWER,
            BreakerKnobs.SEED);

    @Override
    public String name() {
        return "breaker-stuck";
    }

    @Override
    public String title() {
        return "The dependency is back. Why doesn't the breaker close?";
    }

    @Override
    public String lead() {
        return "An outage has opened it. Half-open, it lets a few probes through, which are to tell it that the service is "
                + "back. Two mistakes keep them from telling.";
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
    public boolean matters(Knob<?> knob, Map<String, String> texts) {
        return knob != CANCELLED || texts.get(CAUSE.name()).equals(LOST);
    }

    @Override
    public Experiment read(Query query) {
        Map<String, Object> parameters = query.parameters(KNOBS);
        query.read(ENGINE);
        BreakerKnobs.checkOutage(query);
        query.requireValid();
        Setting setting = BreakerKnobs.setting(query, BreakerKnobs.weather(query, 0, 0));
        boolean lost = query.read(CAUSE).equals(LOST);
        double cancelled = query.read(CANCELLED);
        double ratio = query.read(BreakerKnobs.RATIO);
        Duration open = Duration.ofNanos(BreakerKnobs.nanos(query.read(BreakerKnobs.OPEN)));
        Weathered runs = Weathered.of(setting, 0)
                .with(dependency -> lost
                        ? cancelling(dependency, cancelled, setting.weather())
                        : dependency.coldAfter(
                                StuckRun.SILENCE_NANOS, setting.weather().failingNanos()));
        StuckRun run = new StuckRun(parameters, setting, query.read(FIXED), lost, ratio, open, runs);
        return new Asked(parameters, run.prediction(), limit -> run.told(setting.counted(limit, 2)));
    }

    /** A cancelled request ends when an answer would have come, and says nothing. */
    private static Dependency cancelling(Dependency dependency, double share, Weather weather) {
        return (request, silent) -> {
            int i = request.number();
            return Math.floor((i + 1) * share) > Math.floor(i * share)
                    ? new Reply(Answer.ABANDONED, weather.answerNanos())
                    : dependency.reply(request, silent);
        };
    }
}
