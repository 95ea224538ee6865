package dev.retrylab.simulator.layers;

import dev.retrylab.simulation.layers.Layers;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A stack of layers, ready to be worked out. */
record LayersExperiment(Layers layers) implements Experiment {

    int depth() {
        return layers.success().size();
    }

    double bottom() {
        return layers.calls().get(depth() - 1);
    }

    @Override
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("layers", depth());
        parameters.put("attempts", layers.attempts());
        parameters.put("success", layers.success().stream().map(Figures::plain).toList());
        parameters.put(
                "retryAt", layers.retryAt().isPresent() ? layers.retryAt().getAsInt() : "all");
        return parameters;
    }

    /** The choices hold what people get by adding, by stopping a layer early, and what is right, rounded. */
    @Override
    public Prediction prediction() {
        double attempts = layers.attempts();
        List<Double> choices = new ArrayList<>(List.of(
                attempts,
                attempts * depth(),
                Math.pow(attempts, depth() - 1.0),
                Math.pow(attempts, depth()),
                Math.rint(bottom())));
        if (choices.stream().distinct().count() == 1) {
            choices.add(2 * attempts);
        }
        return Prediction.ofNumbers(
                "How many calls will the bottom layer make for one request?", choices, "", "Work it out");
    }

    @Override
    public Outcome run(WorkLimit limit) {
        limit.reached(1);
        return new LayersOutcome(this);
    }
}
