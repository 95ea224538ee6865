package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.CallsPerTick;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** What came of several policies side by side, as data. */
public record PerPolicy<R extends PerPolicy.Runs>(List<R> results) {

    /** All runs of one policy, whatever the model. */
    public interface Runs {

        StormPolicy policy();

        CallsPerTick series();

        /** How many runs the series was heard from. */
        int heard();

        /** Calls in each tick, the mean over the runs and over so many ticks. */
        default double[] perTick(long width) {
            return series().mean(heard(), width);
        }
    }

    /** Of a bin, in ticks: wide enough that every policy's series has it. */
    public long width() {
        return results.stream()
                .mapToLong(each -> each.series().ticksPerBin())
                .max()
                .orElseThrow();
    }

    /** By the policy's word. */
    public Map<String, Object> map(Function<R, Object> value) {
        Map<String, Object> map = new LinkedHashMap<>();
        results.forEach(each -> map.put(each.policy().word(), value.apply(each)));
        return map;
    }

    /** The policy of that word, if it was run. */
    public Optional<R> named(String word) {
        return results.stream()
                .filter(each -> each.policy().word().equals(word))
                .findFirst();
    }

    /**
     * The calls over time.
     *
     * @param unit of a value
     * @param firstLabel names the first tick
     * @param first its number, 0 or 1
     * @param widthLabel names the ticks of a bin
     */
    public Map<String, Object> series(String unit, String firstLabel, int first, String widthLabel) {
        long width = width();
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", unit);
        series.put(firstLabel, first);
        series.put(widthLabel, width);
        series.put(
                "calls",
                map(each -> Arrays.stream(each.perTick(width))
                        .mapToObj(Figures::plain)
                        .toList()));
        return series;
    }

    /**
     * The same as a table, a row for each bin; a policy that is done goes on with zeros.
     *
     * @param from heads the first tick of a bin
     * @param to heads its end
     * @param first the number of the first tick of all, 0 or 1
     */
    public DataTable csv(String from, String to, int first) {
        long width = width();
        List<String> labels = new ArrayList<>(List.of(from, to));
        results.forEach(each -> labels.add(each.policy().word()));
        List<double[]> lines = results.stream().map(each -> each.perTick(width)).toList();
        int length = lines.stream().mapToInt(line -> line.length).max().orElseThrow();
        List<List<String>> rows = new ArrayList<>();
        for (int bin = 0; bin < length; bin++) {
            List<String> row = new ArrayList<>(List.of("" + (bin * width + first), "" + (bin + 1) * width));
            for (double[] line : lines) {
                row.add(bin < line.length ? Figures.plain(line[bin]).toString() : "0");
            }
            rows.add(row);
        }
        return DataTable.plain(labels, rows);
    }
}
