package dev.retrylab.simulator.breaker;

import static dev.retrylab.simulator.breaker.BreakerWords.requests;
import static dev.retrylab.simulator.breaker.BreakerWords.seconds;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.CircuitBreaker.State;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulation.breaker.Dependency;
import dev.retrylab.simulation.breaker.Dependency.Answer;
import dev.retrylab.simulation.breaker.Dependency.Reply;
import dev.retrylab.simulation.breaker.Weather;
import dev.retrylab.simulator.Asked;
import dev.retrylab.simulator.DataTable;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Figures;
import dev.retrylab.simulator.Findings;
import dev.retrylab.simulator.Findings.Bar;
import dev.retrylab.simulator.Knob;
import dev.retrylab.simulator.KnobGroup;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.Query;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A breaker whose probes say nothing of the dependency, so that it never closes again. */
@ApplicationScoped
public class StuckModel implements Model {

    private static final String LOST = "lost-permit";
    private static final String COLD = "cold-start";

    /** So long without a call, and connections are closed and caches cold. */
    private static final long SILENCE_NANOS = 2_000_000_000L;

    private static final int ENOUGH_PROBES = 3;

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
                        : dependency.coldAfter(SILENCE_NANOS, setting.weather().failingNanos()));
        Run run = new Run(parameters, setting, query.read(FIXED), lost, ratio, open, runs);
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

    private record Run(
            Map<String, Object> parameters,
            Setting setting,
            boolean fixed,
            boolean lost,
            double ratio,
            Duration open,
            Weathered runs) {

        private static final String AT_ONCE = "soon";
        private static final String LATER = "later";
        private static final String NEVER = "never";

        Prediction prediction() {
            return new Prediction(
                    "The outage ends at second " + Figures.number(back()) + ". When is the breaker closed for good?",
                    List.of(
                            new Prediction.Option(AT_ONCE, "within " + seconds(2 * coolDown()) + " of it"),
                            new Prediction.Option(LATER, "later"),
                            new Prediction.Option(NEVER, "not within the run")),
                    "Let them come");
        }

        private double back() {
            return BreakerKnobs.seconds(setting.weather().toNanos());
        }

        private double coolDown() {
            return open.toNanos() / 1e9;
        }

        private Watch watch(boolean withFix, Runnable each) {
            int probes = lost || withFix ? ENOUGH_PROBES : 1;
            BreakerPolicy policy = new BreakerPolicy(ratio, WindowSize.ofCalls(10), 10, open, 0, probes);
            return runs.watch(new Caller(Scope.ONE_EACH, policy, false, !lost || withFix), each);
        }

        /** When it closed and stayed so; nothing if it ends otherwise. */
        private OptionalDouble closed(Watch watch) {
            var changes = watch.changes();
            if (BreakerWords.last(watch) != State.CLOSED) {
                return OptionalDouble.empty();
            }
            return OptionalDouble.of(
                    changes.isEmpty()
                            ? 0
                            : BreakerKnobs.seconds(
                                    changes.get(changes.size() - 1).atNanos()));
        }

        private String answer(Watch watch) {
            OptionalDouble at = closed(watch);
            return at.isEmpty() ? NEVER : at.getAsDouble() <= back() + 2 * coolDown() ? AT_ONCE : LATER;
        }

        private boolean isAfter(Call call) {
            return call.request().atNanos() >= setting.weather().toNanos();
        }

        Outcome told(Runnable eachRequest) {
            Watch broken = watch(false, eachRequest);
            Watch mended = watch(true, eachRequest);
            Watch chosen = fixed ? mended : broken;
            Map<String, Object> each = new LinkedHashMap<>();
            each.put("asIs", broken.summary());
            each.put("fixed", mended.summary());
            Map<String, Object> mean = new LinkedHashMap<>();
            OptionalDouble at = closed(chosen);
            mean.put("closedAtSecond", at.isPresent() ? Figures.plain(at.getAsDouble()) : null);
            mean.put("refusedAfterOutage", chosen.where(this::isAfter).refused());
            SimulationResult result = new SimulationResult(
                    "breaker-stuck", parameters, "reference", each, mean, chosen.series(), null, notes());
            return new Told(result, chosen.csv(), predicted -> findings(predicted, chosen, broken, mended));
        }

        private Findings findings(Optional<String> predicted, Watch chosen, Watch broken, Watch mended) {
            OptionalDouble at = closed(chosen);
            String came = at.isEmpty()
                    ? "It was not closed within the run."
                    : "It was closed at second " + Figures.number(at.getAsDouble()) + ".";
            long after = chosen.count(this::isAfter);
            return new Findings(
                    prediction().judgeChoice(predicted, answer(chosen), came),
                    takeaway("As it is, ", broken) + " " + takeaway("With the fix, ", mended),
                    List.of(),
                    List.of(bar("as it is", "series-1", broken, after), bar("with the fix", "series-3", mended, after)),
                    "Of " + requests(after)
                            + " after the outage, those that were refused in front of a healthy dependency.",
                    DataTable.plain(
                            List.of(
                                    "Breaker",
                                    "Requests",
                                    "Reached",
                                    "Answered",
                                    "Failed",
                                    "Refused",
                                    "Waited in all, s"),
                            List.of(OneBreaker.row("as it is", broken), OneBreaker.row("with the fix", mended))),
                    Optional.empty(),
                    Optional.of(new Lanes(setting.seconds())
                            .states("as it is", broken, 0)
                            .states("with the fix", mended, 0)
                            .fates(chosen)
                            .drawn(
                                    "When does it close?",
                                    "The requests are those of the breaker " + (fixed ? "with the fix" : "as it is")
                                            + ". The dotted lines are the outage.",
                                    chosen,
                                    List.of(
                                            BreakerKnobs.seconds(
                                                    setting.weather().fromNanos()),
                                            back()))),
                    notes());
        }

        private String takeaway(String which, Watch watch) {
            OptionalDouble at = closed(watch);
            String refused =
                    Figures.number(watch.where(this::isAfter).refused()) + " requests were refused after the outage";
            return which
                    + (at.isEmpty()
                            ? "it never closed again: " + refused + "."
                            : watch.changes().isEmpty()
                                    ? "it never opened."
                                    : "it closed at " + seconds(at.getAsDouble()) + ": " + refused + ".");
        }

        private Bar bar(String label, String mark, Watch watch, long after) {
            return Bar.of(label, mark, watch.where(this::isAfter).refused(), Math.max(1, after), "");
        }

        private List<String> notes() {
            return List.of(
                    lost
                            ? "Three probes are let through, and a breaker decides when it knows of all three. A probe that "
                                    + "is cancelled and reports nothing keeps its place for ever. The fix is in the client: "
                                    + "whatever ends a call, the permit goes back."
                            : "After " + Figures.number(SILENCE_NANOS / 1e9)
                                    + " s without a call, the next one finds cold "
                                    + "connections and fails by its timeout. One probe after each cool-down is always "
                                    + "such a call. With three, the other two outvote it.",
                    "A window of 10 calls, at least 10 of them, is looked at while it is closed.",
                    BreakerWords.NO_CHANCE);
        }
    }
}
