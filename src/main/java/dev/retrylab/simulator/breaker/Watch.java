package dev.retrylab.simulator.breaker;

import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Call.Fate;
import dev.retrylab.simulation.breaker.Traffic.Change;
import dev.retrylab.simulation.breaker.Traffic.Watched;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/** What was seen of a client's requests, or of some of them, as numbers. */
record Watch(List<Call> calls, List<Change> changes) {

    static Watch of(Watched watched) {
        return new Watch(watched.calls(), watched.changes());
    }

    /** Of these requests only. */
    Watch where(Predicate<Call> which) {
        return new Watch(calls.stream().filter(which).toList(), changes);
    }

    Watch to(int dependency) {
        return where(call -> call.request().dependency() == dependency);
    }

    long count(Predicate<Call> which) {
        return calls.stream().filter(which).count();
    }

    long reached() {
        return count(Call::reached);
    }

    long refused() {
        return calls.size() - reached();
    }

    long answered() {
        return count(Call::answered);
    }

    long failed() {
        return count(call -> call.fate() == Fate.FAILED);
    }

    /** Of all their users together. */
    double waitedSeconds() {
        return BreakerKnobs.seconds(calls.stream().mapToLong(Call::waitedNanos).sum());
    }

    double answeredPercent() {
        return calls.isEmpty() ? 100 : Math.rint(1_000.0 * answered() / calls.size()) / 10;
    }

    Map<String, Object> summary() {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("requests", calls.size());
        summary.put("reached", reached());
        summary.put("answered", answered());
        summary.put("failed", failed());
        summary.put("refused", refused());
        summary.put("waitedSeconds", rounded(waitedSeconds()));
        return summary;
    }

    private static Number rounded(double seconds) {
        return Figures.plain(Math.rint(seconds * 1e6) / 1e6);
    }

    Map<String, Object> series() {
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "requests in the order of time; at and waited in seconds");
        series.put("at", calls.stream().map(Watch::at).toList());
        series.put(
                "dependency",
                calls.stream().map(call -> call.request().dependency()).toList());
        series.put("breaker", calls.stream().map(Watch::state).toList());
        series.put("fate", calls.stream().map(Watch::fate).toList());
        series.put("waited", calls.stream().map(Watch::waited).toList());
        return series;
    }

    DataTable csv() {
        List<List<String>> rows = new ArrayList<>();
        for (Call call : calls) {
            rows.add(List.of(
                    at(call).toString(),
                    "" + call.request().dependency(),
                    state(call),
                    fate(call),
                    waited(call).toString()));
        }
        return DataTable.plain(List.of("at", "dependency", "breaker", "fate", "waited"), rows);
    }

    private static Number at(Call call) {
        return rounded(BreakerKnobs.seconds(call.request().atNanos()));
    }

    private static Number waited(Call call) {
        return rounded(BreakerKnobs.seconds(call.waitedNanos()));
    }

    static String state(Call call) {
        return word(call.state());
    }

    static String fate(Call call) {
        return word(call.fate());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @param first what a row is of */
    static DataTable table(String first, List<List<String>> rows) {
        return DataTable.plain(
                List.of(first, "Requests", "Reached", "Answered", "Failed", "Refused", "Waited in all, s"), rows);
    }

    /** In that table. */
    List<String> row(String label) {
        return List.of(
                label,
                Figures.number(calls().size()),
                Figures.number(reached()),
                Figures.number(answered()),
                Figures.number(failed()),
                Figures.number(refused()),
                Figures.number(waitedSeconds()));
    }
}
