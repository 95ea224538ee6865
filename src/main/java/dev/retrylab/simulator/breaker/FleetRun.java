package dev.retrylab.simulator.breaker;

import dev.retrylab.simulation.breaker.Fleet;
import dev.retrylab.simulation.breaker.Fleet.Step;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import dev.retrylab.simulator.figure.Findings.Chart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A fleet in an outage, with the jitter that was chosen and with another.
 *
 * @param otherJitter none, or all if none was chosen
 */
record FleetRun(
        Map<String, Object> parameters,
        Prediction prediction,
        Fleet fleet,
        double from,
        double to,
        List<Step> steps,
        double otherJitter,
        List<Step> otherSteps) {

    private static final int MAX_POINTS = 200;

    private static final List<String> NOTES = List.of(
            "A common mistake: a fixed cool-down. Breakers that opened in one tick are half-open in one tick, and their probes "
                    + "are a wave of their own. Jitter makes each cool-down longer by a random part of itself, never "
                    + "shorter.",
            "A call is over within its tick here, so that only the breakers decide when the next one comes.",
            BreakerWords.NO_CHANCE);

    Outcome told() {
        Map<String, Object> runs = new LinkedHashMap<>();
        runs.put("chosen", summary(steps));
        runs.put("other", summary(otherSteps));
        Map<String, Object> mean = summary(steps);
        mean.put("otherJitter", Figures.plain(otherJitter));
        mean.put("otherBusiestTick", busiest(otherSteps));
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "calls in each tick that reach the dependency; breakers open at its end");
        series.put("tickSeconds", Figures.plain(tick()));
        series.put("reached", steps.stream().map(Step::reached).toList());
        series.put("open", steps.stream().map(Step::open).toList());
        series.put("otherReached", otherSteps.stream().map(Step::reached).toList());
        SimulationResult result =
                new SimulationResult("breaker-fleet", parameters, "reference", runs, mean, series, null, NOTES);
        return new Told(result, csv(), this::findings);
    }

    private Map<String, Object> summary(List<Step> run) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("busiestTick", busiest(run));
        summary.put("reachedInOutage", inOutage(run));
        return summary;
    }

    private int inOutage(List<Step> run) {
        return IntStream.range(0, run.size())
                .filter(this::isDuring)
                .map(step -> run.get(step).reached())
                .sum();
    }

    private double tick() {
        return BreakerKnobs.seconds(fleet.stepNanos());
    }

    private boolean isDuring(int step) {
        double at = step * tick();
        return at >= from && at < to;
    }

    /** Of the ticks after the first in which all breakers were open, within the outage. */
    private int busiest(List<Step> run) {
        boolean opened = false;
        int most = 0;
        for (int step = 0; step < run.size(); step++) {
            if (isDuring(step)) {
                most = opened ? Math.max(most, run.get(step).reached()) : most;
                opened |= run.get(step).open() == fleet.clients();
            }
        }
        return most;
    }

    private DataTable csv() {
        List<List<String>> rows = new ArrayList<>();
        for (int step = 0; step < steps.size(); step++) {
            rows.add(List.of(
                    Figures.plain(step * tick()).toString(),
                    "" + steps.get(step).reached(),
                    "" + steps.get(step).failed(),
                    "" + steps.get(step).refused(),
                    "" + steps.get(step).open(),
                    "" + otherSteps.get(step).reached()));
        }
        return DataTable.plain(List.of("at", "reached", "failed", "refused", "open", "reachedWithOtherJitter"), rows);
    }

    private Findings findings(Optional<String> predicted) {
        return new Findings(
                prediction.judgeNumber(predicted, busiest(steps), " calls"),
                takeaway(),
                List.of(),
                List.of(bar(fleet.policy().openJitter(), "series-1", steps), bar(otherJitter, "series-3", otherSteps)),
                "Calls in the busiest tick of " + Figures.fine(tick())
                        + " s, after all had opened and while the outage " + "went on.",
                DataTable.plain(
                        List.of("Jitter", "Busiest tick, calls", "Calls in the outage"),
                        List.of(row(fleet.policy().openJitter(), steps), row(otherJitter, otherSteps))),
                Optional.of(chart()),
                NOTES);
    }

    private String takeaway() {
        int here = busiest(steps);
        int there = busiest(otherSteps);
        if (here == 0 && there == 0) {
            return "No breaker called again before the outage was over.";
        }
        return "With " + words(fleet.policy().openJitter()) + ", " + Figures.number(here) + " of "
                + Figures.number(fleet.clients()) + " breakers called in the same tick of " + Figures.fine(tick())
                + " s; with " + words(otherJitter) + " it was " + Figures.number(there) + " at most.";
    }

    private static String words(double jitter) {
        return jitter == 0 ? "no jitter" : "jitter " + Figures.number(jitter);
    }

    private Bar bar(double jitter, String mark, List<Step> run) {
        return Bar.of(words(jitter), mark, busiest(run), fleet.clients(), "");
    }

    private List<String> row(double jitter, List<Step> run) {
        return List.of(words(jitter), Figures.number(busiest(run)), Figures.number(inOutage(run)));
    }

    /** Where ticks are put together, the busiest of them stands for all: a wave must not be averaged away. */
    private Chart chart() {
        int width = (steps.size() + MAX_POINTS - 1) / MAX_POINTS;
        List<List<String>> rows = new ArrayList<>();
        for (int at = 0; at < steps.size(); at += width) {
            int end = Math.min(steps.size(), at + width);
            rows.add(List.of(
                    Figures.number(at * tick()),
                    Figures.number(most(steps.subList(at, end))),
                    Figures.number(most(otherSteps.subList(at, end)))));
        }
        List<DataTable.Column> columns = List.of(
                new DataTable.Column("From second", ""),
                new DataTable.Column(words(fleet.policy().openJitter()), "series-1"),
                new DataTable.Column(words(otherJitter), "series-3"));
        return new Chart(
                "What does the dependency get?",
                "The outage is from second " + Figures.number(from) + " to " + Figures.number(to) + ".",
                "second",
                "calls in a tick" + (width == 1 ? "" : ", the busiest of " + width),
                new DataTable(columns, rows));
    }

    private static int most(List<Step> ticks) {
        return ticks.stream().mapToInt(Step::reached).max().orElse(0);
    }
}
