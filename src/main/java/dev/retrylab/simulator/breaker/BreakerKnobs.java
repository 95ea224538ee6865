package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Weather;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import java.time.Duration;
import java.util.List;

/** The parameters of a breaker, of its traffic and of what befalls its dependency; the same in every question. */
final class BreakerKnobs {

    private static final double SECOND = 1e9;
    private static final int MAX_SECONDS = 600;

    static final String BY_CALLS = "calls";
    static final String BY_TIME = "time";

    static final Knob<Double> RATE = Knob.decimal("rate", "Requests per second", 0.1, 50, "4");
    static final Knob<Long> SECONDS = Knob.whole("seconds", "Run, seconds", 5, MAX_SECONDS, 40);
    static final Knob<Double> FROM = Knob.decimal("outageStart", "Outage from, seconds", 0, MAX_SECONDS, "10");
    static final Knob<Double> TO = Knob.decimal("outageEnd", "Outage to, seconds", 0, MAX_SECONDS, "20")
            .bounded("a number from outageStart to 600", "its start to 600");
    static final Knob<Double> FAILURE = Knob.decimal("failure", "Calls that fail meanwhile, share", 0, 1, "1");
    static final Knob<Double> FAILURE_OUTSIDE =
            Knob.decimal("failureOutside", "Calls that fail before and after, share", 0, 1, "0");
    static final Knob<Double> CLIENT_ERRORS =
            Knob.decimal("clientErrors", "Answers 4xx, share", 0, 1, "0").hinted("0 to 1; the caller's own mistakes");
    static final Knob<Boolean> COUNT_CLIENT_ERRORS =
            Knob.toggle("countClientErrors", "Count 4xx as failures", "a mistake: the dependency works");
    static final Knob<Double> ANSWER = Knob.decimal("answer", "An answer takes, seconds", 0, 60, "0.05");
    static final Knob<Double> TIMEOUT =
            Knob.decimal("timeout", "A failed call takes, seconds", 0, 60, "1").hinted("0 to 60; its caller's timeout");
    static final Knob<Double> RATIO =
            Knob.decimal("ratio", "Opens at failures, share", 0.01, 1, "0.5").hinted("0.01 to 1, of the window");
    static final Knob<String> WINDOW =
            Knob.one("window", "The window is", "so many calls, or so much time", List.of(BY_CALLS, BY_TIME), BY_CALLS);
    static final Knob<Long> WINDOW_CALLS = Knob.whole("windowCalls", "Window, calls", 1, 1_000, 10);
    static final Knob<Double> WINDOW_SECONDS = Knob.decimal("windowSeconds", "Window, seconds", 0.1, 600, "10");
    static final Knob<Long> MIN_CALLS = Knob.whole("minCalls", "Calls at least", 1, 1_000, 10)
            .bounded("a whole number from 1 to 1,000, and no more than a window of calls holds", "no ratio of fewer");
    static final Knob<Double> OPEN = Knob.decimal("open", "Open for, seconds", 0.1, 600, "5");
    static final Knob<Double> JITTER = Knob.decimal("jitter", "Jitter of it, share", 0, 1, "0")
            .hinted("0 to 1; 0.2 makes it up to a fifth longer");
    static final Knob<Long> PROBES = Knob.whole("probes", "Probes when half-open", 1, 100, 3);
    static final Knob<Long> SEED = Knob.seed().hinted("any whole number; unused where nothing is left to chance");

    private static final KnobGroup TRAFFIC = KnobGroup.of("The traffic", RATE, SECONDS, ANSWER, TIMEOUT, SEED);
    private static final KnobGroup OUTAGE =
            KnobGroup.of("The outage", FROM, TO, FAILURE, FAILURE_OUTSIDE, CLIENT_ERRORS, COUNT_CLIENT_ERRORS);
    private static final KnobGroup BREAKER =
            KnobGroup.of("The breaker", RATIO, WINDOW, WINDOW_CALLS, WINDOW_SECONDS, MIN_CALLS, OPEN, JITTER, PROBES);

    /** What a page folds that asks about the breaker's own settings. */
    static final List<KnobGroup> ALL_ROUND_IT = List.of(OUTAGE, TRAFFIC);

    /** What a page folds that asks about something beside them. */
    static final List<KnobGroup> ALL = List.of(BREAKER, OUTAGE, TRAFFIC);

    private BreakerKnobs() {}

    /** Complains where the bounds of one knob hang on another. */
    static void checkOutage(Query query) {
        query.requireNotBelow(TO, FROM, "outageStart", "" + MAX_SECONDS);
    }

    /** The same, of a window of calls. */
    static void checkWindow(Query query) {
        long holds = query.read(WINDOW_CALLS);
        if (query.read(MIN_CALLS) > holds) {
            String bound = "a whole number from 1 to windowCalls, " + holds;
            query.refuse(MIN_CALLS.name(), bound, query.text(MIN_CALLS));
        }
    }

    static BreakerPolicy policy(Query query) {
        return policy(query, WindowSize.ofCalls(query.read(WINDOW_CALLS).intValue()));
    }

    static BreakerPolicy policy(Query query, WindowSize window) {
        return new BreakerPolicy(
                query.read(RATIO),
                window,
                query.read(MIN_CALLS).intValue(),
                Duration.ofNanos(nanos(query.read(OPEN))),
                query.read(JITTER),
                query.read(PROBES).intValue());
    }

    /** As many requests as come within the run. */
    static int requests(Query query) {
        return (int) Math.ceil(query.read(RATE) * query.read(SECONDS) - 1e-9);
    }

    /** The traffic of a page, in the weather given. */
    static Setting setting(Query query, Weather weather) {
        return new Setting(query.read(RATE), requests(query), query.read(SECONDS), weather, query.read(SEED));
    }

    static Weather weather(Query query, double failureOutside, double clientErrors) {
        return new Weather(
                nanos(query.read(FROM)),
                nanos(query.read(TO)),
                query.read(FAILURE),
                failureOutside,
                clientErrors,
                nanos(query.read(ANSWER)),
                nanos(query.read(TIMEOUT)));
    }

    static long nanos(double seconds) {
        return Math.round(seconds * SECOND);
    }

    static double seconds(long nanos) {
        return nanos / SECOND;
    }
}
