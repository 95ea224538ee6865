package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.CircuitBreaker.State;
import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Call.Fate;
import dev.retrylab.simulation.breaker.Traffic.Change;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Timeline;
import dev.retrylab.simulator.figure.Timeline.Key;
import dev.retrylab.simulator.figure.Timeline.Lane;
import dev.retrylab.simulator.figure.Timeline.Mark;
import dev.retrylab.simulator.figure.Timeline.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Draws requests and the states of their breakers on one time axis. */
final class Lanes {

    private static final List<Key> KEYS = List.of(
            new Key(Mark.CLOSED, "breaker closed"),
            new Key(Mark.OPEN, "breaker open"),
            new Key(Mark.HALF_OPEN, "half-open"),
            new Key(Mark.GOOD, "answered"),
            new Key(Mark.BAD, "failed, as long as it took"),
            new Key(Mark.REFUSED, "refused at once"));

    private final double end;
    private final List<Lane> lanes = new ArrayList<>();

    /** @param endSeconds of the axis */
    Lanes(double endSeconds) {
        end = endSeconds;
    }

    /** The states of one breaker. */
    Lanes states(String label, Watch watch, int breaker) {
        List<Span> spans = new ArrayList<>();
        double since = 0;
        State state = State.CLOSED;
        for (Change change : watch.changes()) {
            if (change.breaker() == breaker) {
                double at = Math.min(end, BreakerKnobs.seconds(change.atNanos()));
                spans.add(new Span(since, at, mark(state)));
                since = at;
                state = change.state();
            }
        }
        spans.add(new Span(since, end, mark(state)));
        lanes.add(new Lane(label, spans));
        return this;
    }

    Lanes calls(String label, Watch watch, Predicate<Call> which) {
        lanes.add(new Lane(
                label, watch.calls().stream().filter(which).map(Lanes::span).toList()));
        return this;
    }

    /** A lane for each thing that can become of a request. */
    Lanes fates(Watch watch) {
        return calls("answered", watch, call -> call.answered() && !call.isProbe())
                .calls("failed", watch, call -> call.fate() == Fate.FAILED && !call.isProbe())
                .cancelled(watch)
                .calls("refused at once", watch, call -> !call.reached())
                .calls("probes", watch, Call::isProbe);
    }

    /** Only where there are such calls. */
    private Lanes cancelled(Watch watch) {
        return watch.count(call -> call.fate() == Fate.ABANDONED) == 0
                ? this
                : calls("cancelled", watch, call -> call.fate() == Fate.ABANDONED && !call.isProbe());
    }

    private static Span span(Call call) {
        Mark mark = switch (call.fate()) {
            case SUCCEEDED, CLIENT_ERROR -> Mark.GOOD;
            case FAILED -> Mark.BAD;
            case ABANDONED -> Mark.WASTED;
            case REFUSED -> Mark.REFUSED;
        };
        return new Span(BreakerKnobs.seconds(call.request().atNanos()), BreakerKnobs.seconds(call.endNanos()), mark);
    }

    private static Mark mark(State state) {
        return switch (state) {
            case CLOSED -> Mark.CLOSED;
            case OPEN -> Mark.OPEN;
            case HALF_OPEN -> Mark.HALF_OPEN;
        };
    }

    /**
     * @param told whose requests the table tells
     * @param moments where vertical lines stand
     */
    Timeline drawn(String title, String caption, Watch told, List<Double> moments) {
        return new Timeline(
                title,
                caption + more(told),
                "second",
                0,
                end,
                lanes,
                moments.stream().filter(at -> at >= 0 && at <= end).toList(),
                KEYS,
                table(told));
    }

    private static String more(Watch told) {
        return told.calls().size() <= Timeline.MAX_ROWS
                ? ""
                : " The table tells the first " + Timeline.MAX_ROWS + " requests, the CSV all.";
    }

    private static DataTable table(Watch told) {
        List<List<String>> rows = told.calls().stream()
                .limit(Timeline.MAX_ROWS)
                .map(call -> List.of(
                        Figures.number(BreakerKnobs.seconds(call.request().atNanos())),
                        Watch.state(call),
                        BreakerWords.fate(call),
                        Figures.fine(BreakerKnobs.seconds(call.waitedNanos()))))
                .toList();
        return DataTable.plain(List.of("At, s", "Breaker", "What became of it", "Its user waited, s"), rows);
    }
}
