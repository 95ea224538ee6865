package dev.retrylab.simulator.breaker;

import static dev.retrylab.simulator.breaker.BreakerWords.seconds;

import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What users get in an outage with a breaker and with none; the fallback is the same for both. */
record FallbackRun(Map<String, Object> parameters, Setting setting, boolean fallback, Watch guarded, Watch free) {

    private static final List<String> NOTES = List.of(
            "A stale answer is useful for a price list and harmful for a balance. Where there is none, an error at once "
                    + "is still better than one after the timeout: the user can act, and no worker sleeps.",
            "Without a breaker the fallback comes too, a timeout later, and the dependency gets every call.",
            BreakerWords.NO_CHANCE);

    /** What a user can get. */
    private enum Gets {
        FRESH("a fresh answer", "fresh"),
        STALE("a stale answer at once", "stale at once"),
        STALE_LATE("a stale answer after the timeout", "stale, late"),
        ERROR("an error at once", "error at once"),
        ERROR_LATE("an error after the timeout", "error, late");

        private final String words;
        private final String label;

        Gets(String words, String label) {
            this.words = words;
            this.label = label;
        }

        static Gets of(Call call, boolean fallback) {
            if (call.answered()) {
                return FRESH;
            }
            return fallback ? (call.reached() ? STALE_LATE : STALE) : call.reached() ? ERROR_LATE : ERROR;
        }
    }

    static Prediction prediction() {
        List<Prediction.Option> options = new ArrayList<>();
        for (Gets each : Gets.values()) {
            options.add(new Prediction.Option(each.name().toLowerCase(Locale.ROOT), each.words));
        }
        return new Prediction(
                "The dependency is down. What do most users of the client with a breaker get?",
                options,
                "Let them come");
    }

    private Watch during(Watch watch) {
        return watch.where(setting.inOutage());
    }

    private long got(Watch watch, boolean withFallback, Gets what) {
        return during(watch).count(call -> Gets.of(call, withFallback) == what);
    }

    private Gets most() {
        Gets most = Gets.FRESH;
        for (Gets each : Gets.values()) {
            most = got(guarded, fallback, each) > got(guarded, fallback, most) ? each : most;
        }
        return most;
    }

    private static double meanWait(Watch watch) {
        return watch.calls().isEmpty()
                ? 0
                : watch.waitedSeconds() / watch.calls().size();
    }

    Outcome told() {
        Map<String, Object> runs = new LinkedHashMap<>();
        runs.put("breaker", during(guarded).summary());
        runs.put("noBreaker", during(free).summary());
        Map<String, Object> mean = new LinkedHashMap<>();
        for (Gets each : Gets.values()) {
            mean.put(each.name().toLowerCase(Locale.ROOT), got(guarded, fallback, each));
        }
        SimulationResult result = new SimulationResult(
                "breaker-fallback", parameters, "reference", runs, mean, guarded.series(), null, NOTES);
        return new Told(result, guarded.csv(), this::findings);
    }

    private Findings findings(Optional<String> predicted) {
        Gets most = most();
        double all = Math.max(1, during(guarded).calls().size());
        List<Bar> bars = new ArrayList<>();
        for (Gets each : Gets.values()) {
            bars.add(Bar.of(
                    each.label,
                    each == Gets.FRESH ? "series-3" : each.name().startsWith("S") ? "series-4" : "series-1",
                    got(guarded, fallback, each),
                    all,
                    "none: " + Figures.number(got(free, fallback, each))));
        }
        return new Findings(
                prediction()
                        .judgeChoice(
                                predicted,
                                most.name().toLowerCase(Locale.ROOT),
                                "It was " + most.words + ", " + Figures.number(got(guarded, fallback, most))
                                        + " times of " + Figures.number(all) + "."),
                takeaway(most, all),
                List.of(),
                bars,
                "What users get during the outage, with a breaker; beside it, with none.",
                table(),
                Optional.empty(),
                Optional.of(new Lanes(setting.seconds())
                        .states("breaker", guarded, 0)
                        .fates(guarded)
                        .calls("with no breaker", free, call -> true)
                        .drawn(
                                "How long does each user wait?",
                                "The last lane is the same requests with no breaker. The dotted lines are the outage.",
                                guarded,
                                setting.outage())),
                NOTES);
    }

    private String takeaway(Gets most, double all) {
        return "During the outage " + Figures.number(got(guarded, fallback, most)) + " of " + Figures.number(all)
                + " users got " + most.words + ". They waited " + seconds(meanWait(during(guarded)))
                + " on average, and " + seconds(meanWait(during(free)))
                + " without a breaker. Fallback or not, the breaker let "
                + Figures.number(during(guarded).reached()) + " of "
                + Figures.count(during(free).reached(), "call") + " through.";
    }

    private DataTable table() {
        List<List<String>> rows = new ArrayList<>();
        for (boolean withBreaker : List.of(false, true)) {
            for (boolean withFallback : List.of(false, true)) {
                Watch watch = during(withBreaker ? guarded : free);
                long fresh = watch.answered();
                long other = watch.calls().size() - fresh;
                rows.add(List.of(
                        (withBreaker ? "breaker" : "no breaker") + (withFallback ? ", fallback" : ", no fallback"),
                        Figures.number(watch.reached()),
                        Figures.number(fresh),
                        Figures.number(withFallback ? other : 0),
                        Figures.number(withFallback ? 0 : other),
                        Figures.fine(meanWait(watch))));
            }
        }
        return DataTable.plain(
                List.of("Client", "Calls made", "Fresh answers", "Stale answers", "Errors", "Mean wait, s"), rows);
    }
}
