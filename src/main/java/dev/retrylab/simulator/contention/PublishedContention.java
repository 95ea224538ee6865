package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.figure.Figures;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The figures of the AWS model for 10, 20, … 190 clients, base 5 ms, cap 2 s and a hundred runs, as CPython computes
 * them. The article itself prints them as charts only.
 */
final class PublishedContention {

    static final String SOURCE =
            "The model of \"Exponential Backoff And Jitter\", Marc Brooker, AWS Architecture Blog, "
                    + "2015, run in CPython 3.11; the article prints charts only";

    /**
     * @param calls writes tried, mean of the runs
     * @param millis until the last client heard of its success
     */
    record Means(double calls, double millis) {

        Map<String, Object> toJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("calls", Figures.plain(calls));
            json.put("time", Figures.plain(millis));
            return json;
        }
    }

    private static final Map<Integer, Map<StormPolicy, Means>> BY_CLIENTS = read();

    private PublishedContention() {}

    /** The figures of this very setting, if there are any. */
    static Optional<Map<StormPolicy, Means>> at(ContentionExperiment experiment) {
        boolean same = experiment.base() == 5
                && experiment.cap() == 2_000
                && experiment.runs() == 100
                && experiment.seed() == 0;
        return same ? Optional.ofNullable(BY_CLIENTS.get(experiment.contention().clients())) : Optional.empty();
    }

    private static Map<Integer, Map<StormPolicy, Means>> read() {
        Map<Integer, Map<StormPolicy, Means>> figures = new LinkedHashMap<>();
        try (var in = PublishedContention.class.getResourceAsStream("/simulator/contention-published.csv");
                var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            reader.lines()
                    .skip(1)
                    .map(line -> line.split(","))
                    .forEach(cells -> figures.computeIfAbsent(
                                    Integer.valueOf(cells[0]), clients -> new LinkedHashMap<>())
                            .put(
                                    StormPolicy.valueOf(cells[1].toUpperCase(Locale.ROOT)),
                                    new Means(Double.parseDouble(cells[2]), Double.parseDouble(cells[3]))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return figures;
    }
}
