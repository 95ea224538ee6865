package dev.retrylab.simulator;

import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Findings;
import java.util.Optional;
import java.util.function.Function;

/** An outcome in parts: its data, its series, and its words once the prediction is known. */
public record Told(SimulationResult result, DataTable csv, Function<Optional<String>, Findings> words)
        implements Outcome {

    @Override
    public Findings findings(Optional<String> predicted) {
        return words.apply(predicted);
    }
}
