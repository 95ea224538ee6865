package dev.retrylab.simulator.breaker;

import static dev.retrylab.simulator.breaker.BreakerWords.requests;
import static dev.retrylab.simulator.breaker.BreakerWords.seconds;

import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The same unlucky requests before a breaker that counts and one that looks at the rate. */
record CountRun(Map<String, Object> parameters, Prediction prediction, Setting setting, Watch counting, Watch rating) {

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
                Watch.table("Breaker", List.of(counting.row("count"), rating.row("rate"))),
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
