package dev.retrylab.simulator;

import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Findings;
import java.util.Optional;

/** What a run came to: as data, and as told on a page. */
public interface Outcome {

    SimulationResult result();

    /** The series, one row for each point in time. */
    DataTable csv();

    /** @param predicted what the visitor said beforehand */
    Findings findings(Optional<String> predicted);
}
