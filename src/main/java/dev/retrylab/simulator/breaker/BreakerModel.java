package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulation.breaker.Weather;
import dev.retrylab.simulator.Asked;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** One breaker, request by request. */
@ApplicationScoped
public class BreakerModel implements Model {

    private static final List<Knob<?>> KNOBS = List.of(
            BreakerKnobs.RATE,
            BreakerKnobs.SECONDS,
            BreakerKnobs.FROM,
            BreakerKnobs.TO,
            BreakerKnobs.FAILURE,
            BreakerKnobs.FAILURE_OUTSIDE,
            BreakerKnobs.TIMEOUT,
            BreakerKnobs.ANSWER,
            BreakerKnobs.RATIO,
            BreakerKnobs.WINDOW,
            BreakerKnobs.WINDOW_CALLS,
            BreakerKnobs.WINDOW_SECONDS,
            BreakerKnobs.MIN_CALLS,
            BreakerKnobs.OPEN,
            BreakerKnobs.JITTER,
            BreakerKnobs.PROBES,
            BreakerKnobs.CLIENT_ERRORS,
            BreakerKnobs.COUNT_CLIENT_ERRORS,
            BreakerKnobs.SEED);

    @Override
    public String name() {
        return "breaker";
    }

    @Override
    public String title() {
        return "A dependency fails. What does its breaker let through?";
    }

    @Override
    public String lead() {
        return "Closed, it lets calls pass and counts them. Too many failures open it: for a while every request is "
                + "refused at once. Then, half-open, a few probes decide.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return KNOBS;
    }

    @Override
    public List<KnobGroup> folded() {
        return BreakerKnobs.ALL_ROUND_IT;
    }

    /** One of the two windows, and the mistake only if there is something to mistake. */
    @Override
    public boolean matters(Knob<?> knob, Map<String, String> texts) {
        String window = texts.get(BreakerKnobs.WINDOW.name());
        if (knob == BreakerKnobs.WINDOW_CALLS) {
            return window.equals(BreakerKnobs.BY_CALLS);
        }
        return knob != BreakerKnobs.WINDOW_SECONDS || window.equals(BreakerKnobs.BY_TIME);
    }

    @Override
    public Experiment read(Query query) {
        Map<String, Object> parameters = query.parameters(KNOBS);
        query.read(ENGINE);
        BreakerKnobs.checkOutage(query);
        boolean byCalls = query.read(BreakerKnobs.WINDOW).equals(BreakerKnobs.BY_CALLS);
        if (byCalls) {
            BreakerKnobs.checkWindow(query);
        }
        query.requireValid();
        BreakerPolicy policy = byCalls
                ? BreakerKnobs.policy(query)
                : BreakerKnobs.policy(
                        query,
                        WindowSize.ofTime(
                                Duration.ofNanos(BreakerKnobs.nanos(query.read(BreakerKnobs.WINDOW_SECONDS)))));
        Weather weather = BreakerKnobs.weather(
                query, query.read(BreakerKnobs.FAILURE_OUTSIDE), query.read(BreakerKnobs.CLIENT_ERRORS));
        OneBreaker one = new OneBreaker(
                parameters,
                BreakerKnobs.setting(query, weather),
                new Caller(Scope.ONE_EACH, policy, query.read(BreakerKnobs.COUNT_CLIENT_ERRORS), true));
        return new Asked(parameters, one.prediction(), one::run);
    }

    /** What every run of one question shares. */
    record Setting(double rate, int requests, long seconds, Weather weather, long seed) {

        /** Each goes through a breaker and a queue of events; a call of the fast models is this much cheaper. */
        private static final long COST_OF_A_REQUEST = 20;

        /** Whether a request comes during the outage. */
        Predicate<Call> inOutage() {
            return call -> weather.isOutageAt(call.request().atNanos());
        }

        /** Where it begins and ends, in seconds. */
        List<Double> outage() {
            return List.of(BreakerKnobs.seconds(weather.fromNanos()), BreakerKnobs.seconds(weather.toNanos()));
        }

        /** Counts the requests of so many runs. */
        Runnable counted(WorkLimit limit, int runs) {
            return new Progress(limit, (double) runs * requests).each(COST_OF_A_REQUEST);
        }
    }

    static Prediction reaching(double during, double minCalls) {
        return Prediction.ofNumbers(
                BreakerWords.requests(during)
                        + (during == 1 ? " comes" : " come")
                        + " during the outage. How many reach the dependency?",
                List.of(0.0, Math.min(minCalls, during), Math.rint(during / 2), during),
                "",
                "Let them come");
    }
}
