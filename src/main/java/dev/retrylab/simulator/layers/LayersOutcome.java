package dev.retrylab.simulator.layers;

import dev.retrylab.simulation.layers.Layers;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The calls at each layer, as data and in words. */
record LayersOutcome(LayersExperiment experiment) implements Outcome {

    /** Printed for three attempts and one to five layers, all failing. */
    private static final List<Long> PUBLISHED = List.of(3L, 9L, 27L, 81L, 243L);

    private static final List<String> NOTES = List.of(
            "Attempts are retries + 1: three retries are four attempts, so three retries in each of three layers make "
                    + "4 × 4 × 4 = 64 calls, and three attempts make 27.",
            "Success is the probability that one call of a layer succeeds, whatever became of the calls further down. "
                    + "The calls are expected values.");

    @Override
    public SimulationResult result() {
        List<Number> calls = calls().stream().map(Figures::plain).toList();
        return new SimulationResult(
                "layers",
                experiment.parameters(),
                Model.ENGINE.fallback(),
                List.of(),
                mean(calls),
                ordered("unit", "expected calls for one request, by layer from the top", "calls", calls),
                published()
                        .map(each -> ordered("source", Model.SOURCE, "calls", each))
                        .orElse(null),
                NOTES);
    }

    private Map<String, Object> mean(List<Number> calls) {
        Map<String, Object> mean = ordered(
                "calls", calls, "load", Figures.plain(experiment.layers().load()));
        mean.put("requestSuccess", Figures.plain(experiment.layers().requestSuccess()));
        return mean;
    }

    /** What one user's request costs everybody, and what it gets for it. */
    private String inAll() {
        return "In all that is " + Figures.count(experiment.layers().load(), "call")
                + " for one request, which succeeds with probability "
                + Figures.fine(experiment.layers().requestSuccess()) + ".";
    }

    @Override
    public DataTable csv() {
        return table(List.of("layer", "calls"), false);
    }

    @Override
    public Findings findings(Optional<String> predicted) {
        return new Findings(
                experiment.prediction().judgeNumber(predicted, experiment.bottom(), " calls"),
                takeaway(),
                badges(),
                bars(),
                "Calls that each layer makes for one request, from the top down. " + inAll(),
                table(List.of("Layer", "Calls"), true),
                Optional.empty(),
                NOTES);
    }

    private String takeaway() {
        Layers layers = experiment.layers();
        String becomes = "One request becomes " + Figures.count(experiment.bottom(), "call") + " at the bottom";
        if (layers.retryAt().isPresent()) {
            double ifAll = with(OptionalInt.empty()).bottom();
            return becomes + ": only layer " + layers.retryAt().getAsInt()
                    + " retries. If every layer did, it would be " + Figures.number(ifAll) + ".";
        }
        double ifOne = with(OptionalInt.of(1)).bottom();
        return becomes + ", with up to " + Figures.count(layers.attempts(), "attempt") + " in each of "
                + Figures.count(experiment.depth(), "layer") + "."
                + (ifOne < experiment.bottom()
                        ? " If only the top layer retried, it would be " + Figures.number(ifOne) + "."
                        : "");
    }

    private LayersExperiment with(OptionalInt retryAt) {
        Layers layers = experiment.layers();
        return new LayersExperiment(new Layers(layers.attempts(), layers.success(), retryAt));
    }

    private List<Findings.Badge> badges() {
        String here = Figures.number(experiment.bottom());
        return published()
                .map(calls -> Figures.number(calls.get(calls.size() - 1)))
                .map(printed -> new Findings.Badge("bottom layer", printed, here, printed.equals(here)))
                .stream()
                .toList();
    }

    private List<Findings.Bar> bars() {
        List<Findings.Bar> bars = new ArrayList<>();
        List<Double> calls = calls();
        double most = calls.get(calls.size() - 1);
        for (int layer = 1; layer <= calls.size(); layer++) {
            bars.add(Findings.Bar.of("layer " + layer, "series-4", calls.get(layer - 1), most, ""));
        }
        return bars;
    }

    private DataTable table(List<String> labels, boolean forReading) {
        List<List<String>> rows = new ArrayList<>();
        for (int layer = 1; layer <= calls().size(); layer++) {
            double value = calls().get(layer - 1);
            String text =
                    forReading ? Figures.number(value) : Figures.plain(value).toString();
            rows.add(List.of("" + layer, text));
        }
        return DataTable.plain(labels, rows);
    }

    private Optional<List<Long>> published() {
        Layers layers = experiment.layers();
        boolean printed =
                experiment.depth() <= PUBLISHED.size() && layers.equals(Layers.allFailing(experiment.depth(), 3));
        return printed ? Optional.of(PUBLISHED.subList(0, experiment.depth())) : Optional.empty();
    }

    private List<Double> calls() {
        return experiment.layers().calls();
    }

    private static Map<String, Object> ordered(String first, Object value, String second, Object other) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(first, value);
        map.put(second, other);
        return map;
    }
}
