package dev.retrylab.simulator.breaker;

import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One breaker for both dependencies, one for each, and none, under the same requests. */
record ScopeRun(Map<String, Object> parameters, Setting setting, Watch shared, Watch own, Watch none) {

    static final int CHECKOUT = 0;
    static final int ANALYTICS = 1;

    private static final List<String> NOTES = List.of(
            "A breaker for everything sees a mix. Either the healthy calls hide the dead ones and it never opens, or it "
                    + "opens and refuses both: it has no way to be right.",
            "The mix decides which: with too few calls to analytics in the window the shared breaker stays closed, and "
                    + "every one of them waits for its timeout.",
            BreakerWords.NO_CHANCE);

    static Prediction prediction() {
        return Prediction.ofNumbers(
                "One breaker guards both. How many of the checkouts succeed while analytics is down?",
                List.of(0.0, 40.0, 70.0, 100.0),
                " %",
                "Let them come");
    }

    private Watch checkouts(Watch watch) {
        return watch.to(CHECKOUT).where(setting.inOutage());
    }

    private Watch reports(Watch watch) {
        return watch.to(ANALYTICS).where(setting.inOutage());
    }

    Outcome told() {
        Map<String, Object> runs = new LinkedHashMap<>();
        runs.put("shared", shared.summary());
        runs.put("own", own.summary());
        runs.put("noBreaker", none.summary());
        Map<String, Object> mean = new LinkedHashMap<>();
        mean.put("checkoutPercentShared", Figures.plain(checkouts(shared).answeredPercent()));
        mean.put("checkoutPercentOwn", Figures.plain(checkouts(own).answeredPercent()));
        mean.put("analyticsCallsShared", reports(shared).reached());
        mean.put("analyticsCallsOwn", reports(own).reached());
        SimulationResult result = new SimulationResult(
                "breaker-scope", parameters, "reference", runs, mean, shared.series(), null, NOTES);
        return new Told(result, shared.csv(), this::findings);
    }

    private Findings findings(Optional<String> predicted) {
        return new Findings(
                prediction().judgeNumber(predicted, checkouts(shared).answeredPercent(), " %"),
                takeaway(),
                List.of(),
                List.of(
                        bar("one for all", "series-1", shared),
                        bar("one each", "series-3", own),
                        bar("no breaker", "series-5", none)),
                "Checkouts that succeed while analytics is down, in percent; and the calls to analytics meanwhile.",
                DataTable.plain(
                        List.of(
                                "Breakers",
                                "Checkouts in the outage",
                                "Succeeded",
                                "Refused",
                                "Calls to analytics",
                                "Their users waited, s"),
                        List.of(row("one for all", shared), row("one each", own), row("none", none))),
                Optional.empty(),
                Optional.of(new Lanes(setting.seconds())
                        .states("one for all", shared, 0)
                        .calls("its checkouts", shared, call -> call.request().dependency() == CHECKOUT)
                        .calls("its analytics", shared, call -> call.request().dependency() == ANALYTICS)
                        .states("analytics' own", own, ANALYTICS)
                        .calls("checkouts", own, call -> call.request().dependency() == CHECKOUT)
                        .calls("analytics", own, call -> call.request().dependency() == ANALYTICS)
                        .drawn(
                                "Who is refused?",
                                "Above, one breaker for all; below, one each. The dotted lines are the outage. The "
                                        + "table tells the requests under one breaker for all.",
                                shared,
                                setting.outage())),
                NOTES);
    }

    private String takeaway() {
        double together = checkouts(shared).answeredPercent();
        double apart = checkouts(own).answeredPercent();
        String both = "While analytics was down, " + Figures.number(together)
                + " % of the checkouts succeeded under one breaker for all, and " + Figures.number(apart)
                + " % with one each. ";
        return both + "Analytics got " + Figures.count(reports(shared).reached(), "call") + " under the one, and "
                + Figures.number(reports(own).reached()) + " with its own.";
    }

    private Bar bar(String label, String mark, Watch watch) {
        return Bar.of(
                label,
                mark,
                checkouts(watch).answeredPercent(),
                100,
                Figures.count(reports(watch).reached(), "call"));
    }

    private List<String> row(String label, Watch watch) {
        Watch checkouts = checkouts(watch);
        return List.of(
                label,
                Figures.number(checkouts.calls().size()),
                Figures.number(checkouts.answered()),
                Figures.number(checkouts.refused()),
                Figures.number(reports(watch).reached()),
                Figures.number(reports(watch).waitedSeconds()));
    }
}
