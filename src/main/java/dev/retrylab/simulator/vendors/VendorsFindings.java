package dev.retrylab.simulator.vendors;

import dev.retrylab.simulation.vendor.Vendor;
import dev.retrylab.simulation.vendor.VendorRun;
import dev.retrylab.simulation.vendor.VendorRun.Served;
import dev.retrylab.simulator.chart.PerSecond;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The clients in words, bars and lines. */
final class VendorsFindings {

    private static final String CHOSEN = "series-3";
    private static final String HEAVIEST = "series-1";

    private final VendorsOutcome outcome;
    private final VendorsExperiment experiment;
    private final VendorRun chosen;

    VendorsFindings(VendorsOutcome outcome) {
        this.outcome = outcome;
        experiment = outcome.experiment();
        chosen = outcome.chosen();
    }

    Findings told(Optional<String> predicted) {
        return new Findings(
                experiment.prediction().judgeNumber(predicted, experiment.asked(chosen), " calls for each request"),
                takeaway(),
                List.of(),
                bars(),
                "Calls that reached the dependency, and how many that is for each request.",
                table(),
                chart(),
                VendorWords.notes(experiment));
    }

    private String takeaway() {
        String made = VendorWords.label(experiment.vendor()) + " made " + Figures.multiple(experiment.asked(chosen))
                + " calls for each request" + (experiment.outage() ? " of the outage" : "");
        String held = " and held a caller for up to " + Figures.fine(chosen.longestHeld()) + " s.";
        Vendor heaviest = outcome.heaviest();
        VendorRun most = outcome.runs().get(heaviest);
        // A name such as gRPC keeps its small letter.
        boolean spelt = Character.isUpperCase(made.charAt(1));
        String capital = spelt ? made : made.substring(0, 1).toUpperCase(Locale.ROOT) + made.substring(1);
        if (most.calls() == chosen.calls()) {
            return capital + held + " None made more.";
        }
        return capital + held + " " + VendorWords.label(heaviest) + " made the most calls: "
                + Figures.multiple(experiment.asked(most)) + " for each.";
    }

    private List<Findings.Bar> bars() {
        double full = outcome.runs().get(outcome.heaviest()).calls();
        List<Findings.Bar> bars = new ArrayList<>();
        outcome.runs()
                .forEach((vendor, run) -> bars.add(Findings.Bar.of(
                        VendorWords.label(vendor),
                        mark(vendor),
                        run.calls(),
                        full,
                        Figures.multiple(run.load()) + " ×")));
        return bars;
    }

    private String mark(Vendor vendor) {
        return vendor == experiment.vendor() ? CHOSEN : vendor == outcome.heaviest() ? HEAVIEST : "series-5";
    }

    private DataTable table() {
        List<List<String>> rows = new ArrayList<>();
        outcome.runs().forEach((vendor, run) -> rows.add(row(VendorWords.label(vendor), run)));
        return DataTable.plain(
                List.of(
                        "Client",
                        "Calls",
                        "Load",
                        "Load in the outage",
                        "Served in the outage",
                        "Served outside it",
                        "Added wait, median",
                        "19 in 20 wait at most",
                        "Longest",
                        "Longest held",
                        "Retries without a wait",
                        "Peak in 10 ms",
                        "Served again after"),
                rows);
    }

    private static List<String> row(String label, VendorRun run) {
        return List.of(
                label,
                Figures.number(run.calls()),
                Figures.multiple(run.load()) + " ×",
                run.outage().requests() == 0
                        ? "–"
                        : Figures.multiple(run.outage().load()) + " ×",
                percent(run.outage()),
                percent(run.outside()),
                seconds(run.added().median()),
                seconds(run.added().high()),
                seconds(run.added().max()),
                seconds(run.longestHeld()),
                run.retries() == 0 ? "–" : Figures.number(run.percentAtOnce()) + " %",
                Figures.number(run.peak()),
                run.recovery().isPresent() ? seconds(run.recovery().getAsDouble()) : "–");
    }

    private static String percent(Served served) {
        return served.requests() == 0 ? "–" : Figures.number(served.percent()) + " %";
    }

    private static String seconds(double value) {
        return Figures.fine(value) + " s";
    }

    /** Nothing if there are not two points to draw a line through. */
    private Optional<Findings.Chart> chart() {
        PerSecond points = new PerSecond(experiment.traffic().seconds());
        if (points.seconds() < 2) {
            return Optional.empty();
        }
        List<Vendor> shown = shown();
        List<DataTable.Column> columns = new ArrayList<>(List.of(points.head()));
        columns.add(new DataTable.Column("users' requests", "series-4"));
        shown.forEach(vendor -> columns.add(new DataTable.Column(VendorWords.label(vendor), mark(vendor))));
        List<List<String>> rows = points.rows(from -> point(points, shown, from));
        return Optional.of(new Findings.Chart(
                "When are the calls made?",
                caption(),
                "second",
                points.unit("calls per second"),
                new DataTable(columns, rows)));
    }

    /** The one that is asked about, and whoever made the most calls. */
    private List<Vendor> shown() {
        return experiment.vendor() == outcome.heaviest()
                ? List.of(experiment.vendor())
                : List.of(outcome.heaviest(), experiment.vendor());
    }

    private List<String> point(PerSecond points, List<Vendor> shown, int from) {
        List<String> point = new ArrayList<>();
        point.add(Figures.number(from + 1));
        point.add(Figures.number(experiment.traffic().rps()));
        for (Vendor vendor : shown) {
            long[] calls = outcome.runs().get(vendor).callsPerSecond();
            point.add(Figures.number(points.mean(calls, from)));
        }
        return point;
    }

    private String caption() {
        String outage = experiment.outage()
                ? "The outage is from second "
                        + Figures.fine(experiment.traffic().failures().from()) + " to "
                        + Figures.fine(experiment.traffic().failures().to()) + ". "
                : "";
        return outage + "Most calls of " + VendorWords.label(experiment.vendor()) + " within 10 ms: "
                + Figures.number(chosen.peak()) + ".";
    }
}
