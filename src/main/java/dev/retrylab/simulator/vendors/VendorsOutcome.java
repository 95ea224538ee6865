package dev.retrylab.simulator.vendors;

import dev.retrylab.simulation.vendor.Vendor;
import dev.retrylab.simulation.vendor.VendorRun;
import dev.retrylab.simulation.vendor.VendorRun.Served;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What came of the same traffic for each client, as data. */
record VendorsOutcome(VendorsExperiment experiment, Map<Vendor, VendorRun> runs) implements Outcome {

    VendorRun chosen() {
        return runs.get(experiment.vendor());
    }

    /** Whoever made the most calls; the first of equals. */
    Vendor heaviest() {
        return runs.keySet().stream()
                .max(Comparator.comparingLong(one -> runs.get(one).calls()))
                .orElseThrow();
    }

    @Override
    public SimulationResult result() {
        Map<String, Object> mean = new LinkedHashMap<>();
        Map<String, Object> calls = new LinkedHashMap<>();
        runs.forEach((vendor, run) -> {
            mean.put(vendor.word(), figures(run));
            calls.put(vendor.word(), Arrays.stream(run.callsPerSecond()).boxed().toList());
        });
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "calls per second");
        series.put("firstSecond", 1);
        series.put("calls", calls);
        return new SimulationResult(
                "vendors",
                experiment.parameters(),
                Model.ENGINE.fallback(),
                List.of(),
                mean,
                series,
                null,
                VendorWords.notes(experiment));
    }

    private static Map<String, Object> figures(VendorRun run) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("requests", run.requests());
        figures.put("first", run.firsts());
        figures.put("retries", run.retries());
        figures.put("calls", run.calls());
        figures.put("load", Figures.plain(run.load()));
        figures.put("outage", figures(run.outage()));
        figures.put("outside", figures(run.outside()));
        figures.put("retriesWithoutWait", run.atOnce());
        figures.put("peakIn10ms", run.peak());
        figures.put("addedMedianSeconds", Figures.plain(run.added().median()));
        figures.put("added95Seconds", Figures.plain(run.added().high()));
        figures.put("addedMaxSeconds", Figures.plain(run.added().max()));
        figures.put("longestHeldSeconds", Figures.plain(run.longestHeld()));
        figures.put(
                "recoverySeconds",
                run.recovery().isPresent() ? Figures.plain(run.recovery().getAsDouble()) : null);
        return figures;
    }

    private static Map<String, Object> figures(Served served) {
        Map<String, Object> figures = new LinkedHashMap<>();
        figures.put("requests", served.requests());
        figures.put("good", served.good());
        figures.put("calls", served.calls());
        return figures;
    }

    @Override
    public DataTable csv() {
        List<String> head = new ArrayList<>(List.of("second"));
        runs.keySet().forEach(vendor -> head.add(vendor.word()));
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < experiment.traffic().seconds(); i++) {
            List<String> row = new ArrayList<>(List.of("" + (i + 1)));
            for (VendorRun run : runs.values()) {
                row.add("" + run.callsPerSecond()[i]);
            }
            rows.add(row);
        }
        return DataTable.plain(head, rows);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new VendorsFindings(this).told(predicted);
    }
}
