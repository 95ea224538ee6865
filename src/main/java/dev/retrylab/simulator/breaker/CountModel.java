package dev.retrylab.simulator.breaker;

import static dev.retrylab.simulator.breaker.BreakerWords.requests;
import static dev.retrylab.simulator.breaker.BreakerWords.seconds;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
            return new Run(
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

    private record Run(
            Map<String, Object> parameters, Prediction prediction, Setting setting, Watch counting, Watch rating) {

        private static final List<String> NOTES = List.of(
                "\"In a row\" is in the order of the answers: any success in between begins the count anew. A count that "
                        + "no success resets opens even sooner.",
                "A ratio alone is no better at a quiet hour: with a minimum of one call, one failure of one is 100 %. The "
                        + "minimum is what makes it wait for evidence.",
                BreakerWords.NO_CHANCE);

        Outcome told() {
            Map<String, Object> runs = new LinkedHashMap<>();
            runs.put("count", counting.summary());
            runs.put("rate", rating.summary());
            Map<String, Object> mean = new LinkedHashMap<>();
            mean.put("refusedByCount", counting.refused());
            mean.put("refusedByRate", rating.refused());
            mean.put("openingsOfCount", BreakerWords.openings(counting));
            mean.put("openingsOfRate", BreakerWords.openings(rating));
            SimulationResult result = new SimulationResult(
                    "breaker-count", parameters, "reference", runs, mean, counting.series(), null, NOTES);
            return new Told(result, counting.csv(), this::findings);
        }

        private Findings findings(Optional<String> predicted) {
            double most = Math.max(1, setting.requests());
            return new Findings(
                    prediction.judgeNumber(predicted, counting.refused(), " requests"),
                    takeaway(),
                    List.of(),
                    List.of(
                            bar("refused by count", "series-1", counting, most),
                            bar("refused by rate", "series-3", rating, most)),
                    "Requests that a breaker refused, of " + Figures.number(setting.requests()) + ".",
                    DataTable.plain(
                            List.of(
                                    "Breaker",
                                    "Requests",
                                    "Reached",
                                    "Answered",
                                    "Failed",
                                    "Refused",
                                    "Waited in all, s"),
                            List.of(OneBreaker.row("count", counting), OneBreaker.row("rate", rating))),
                    Optional.empty(),
                    Optional.of(new Lanes(setting.seconds())
                            .states("by count", counting, 0)
                            .fates(counting)
                            .states("by rate", rating, 0)
                            .calls("refused by rate", rating, call -> !call.reached())
                            .drawn(
                                    "Which breaker opens?",
                                    "The four lanes in the middle are the requests under the breaker that counts.",
                                    counting,
                                    List.of())),
                    NOTES);
        }

        private String takeaway() {
            long failed = counting.failed();
            String count = "The count " + times(BreakerWords.openings(counting)) + " and refused "
                    + requests(counting.refused()) + " after " + failed + (failed == 1 ? " failure" : " failures");
            return count + "; the rate " + times(BreakerWords.openings(rating)) + " and refused "
                    + (rating.refused() == 0 ? "none" : Figures.number(rating.refused())) + ". The run is "
                    + seconds(setting.seconds()) + " long.";
        }

        private static String times(long openings) {
            return openings == 0
                    ? "never opened"
                    : "opened " + (openings == 1 ? "once" : Figures.number(openings) + " times");
        }

        private static Bar bar(String label, String mark, Watch watch, double most) {
            return Bar.of(label, mark, watch.refused(), most, times(BreakerWords.openings(watch)));
        }
    }
}
