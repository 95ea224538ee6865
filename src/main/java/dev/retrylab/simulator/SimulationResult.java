package dev.retrylab.simulator;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Map;

/**
 * The JSON of one simulation. It holds nothing but what follows from the parameters, so that the same address always
 * gives the same bytes.
 *
 * @param runs each run, by policy where there are policies
 * @param mean over the runs
 * @param series over time; says its unit
 * @param published the figures printed elsewhere for these very parameters, as printed; null if there are none
 */
@JsonPropertyOrder({"model", "parameters", "engine", "runs", "mean", "series", "published", "notes"})
public record SimulationResult(
        String model,
        Map<String, Object> parameters,
        String engine,
        Object runs,
        Object mean,
        Object series,
        Object published,
        List<String> notes) {}
