package dev.retrylab.simulator.breaker;

import static dev.retrylab.simulator.breaker.BreakerWords.requests;
import static dev.retrylab.simulator.breaker.BreakerWords.seconds;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.CircuitBreaker.State;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The breaker as it is and the breaker with the fix, after the same outage. */
record StuckRun(
        Map<String, Object> parameters,
        Setting setting,
        boolean fixed,
        boolean lost,
        double ratio,
        Duration open,
        Weathered runs) {

    /** So long without a call, and connections are closed and caches cold. */
    static final long SILENCE_NANOS = 2_000_000_000L;

    private static final int ENOUGH_PROBES = 3;
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
        return setting.outage().get(1);
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
                        : BreakerKnobs.seconds(changes.get(changes.size() - 1).atNanos()));
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
                Watch.table("Breaker", List.of(broken.row("as it is"), mended.row("with the fix"))),
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
                                setting.outage())),
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
