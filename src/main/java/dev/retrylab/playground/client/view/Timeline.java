package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.view.TimeAxis.Tick;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.OperationTrace;
import dev.retrylab.scenario.client.OperationTrace.Attempt;
import dev.retrylab.scenario.client.setting.ClientSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run on one axis of time: rows of attempts and waits, the deadline, and below them what the requests share.
 *
 * @param id unique on the page; other ids are made from it
 * @param fleet whether a row is an operation; else it is an attempt, with the wait that follows
 * @param deadline where it stands; empty without one, or if it lies far beyond the end
 */
public record Timeline(
        String id,
        boolean fleet,
        int width,
        int height,
        int bottom,
        List<Tick> ticks,
        List<Row> rows,
        Optional<Tick> deadline,
        List<Band> bands) {

    /** @param words what stands over its bars */
    public record Row(int y, String label, String words, int wordsX, String anchor, List<Bar> bars) {}

    /** @param kind how it ended, as a style sheet spells it, or {@code wait} */
    public record Bar(String kind, int x, int width) {

        public int end() {
            return x + width;
        }

        public boolean isWait() {
            return kind.equals("wait");
        }
    }

    /** A track beneath the rows: pieces of one state each, or a line. */
    public record Band(String name, int y, List<Piece> pieces, String line, String least, String most) {}

    public record Piece(String state, int x, int width) {}

    private static final int LEFT = 92;
    private static final int RIGHT = 730;
    private static final int WIDTH = 760;
    private static final int TOP = 40;
    private static final int ROW = 40;
    private static final int FLEET_ROW = 9;
    private static final int THINNEST = 5;
    private static final int THINNEST_IN_A_FLEET = 3;
    private static final int LABEL_EVERY = 10;

    /** Beyond so many times the end a deadline would leave no room for what happened. */
    private static final int FAR = 2;

    public static Timeline of(String id, ClientRun run) {
        ClientSettings settings = run.parsedSettings();
        long end = run.operations().stream()
                .mapToLong(one -> one.end().atNanos())
                .max()
                .orElse(0);
        Optional<Long> deadline = settings.policy()
                .deadline()
                .map(Duration::toNanos)
                .filter(at -> run.operations().size() == 1 && at <= FAR * end);
        TimeAxis axis = new TimeAxis(Math.max(end, deadline.orElse(0L)), LEFT, RIGHT);
        boolean fleet = run.operations().size() > 1;
        List<Row> rows =
                fleet ? operations(run, axis) : attempts(run.operations().get(0), axis);
        int bottom = TOP + rows.size() * (fleet ? FLEET_ROW : ROW) + 4;
        List<Band> bands = TrackBands.of(run, axis, bottom + 22);
        return new Timeline(
                id,
                fleet,
                WIDTH,
                bottom + 22 + bands.size() * TrackBands.HEIGHT,
                bottom,
                axis.ticks(),
                rows,
                deadline.map(at -> new Tick(axis.x(at), "deadline")),
                bands);
    }

    private static List<Row> attempts(OperationTrace operation, TimeAxis axis) {
        List<Row> rows = new ArrayList<>();
        for (Attempt attempt : operation.attempts()) {
            List<Bar> bars = new ArrayList<>();
            bars.add(bar(attempt, axis, THINNEST));
            String words = attempt.words() + " after " + Spans.millis(attempt.endedNanos() - attempt.sentNanos());
            for (OperationTrace.Wait wait : operation.waits()) {
                if (wait.attempt() == attempt.number() + 1) {
                    bars.add(wait(wait, bars.get(0).end(), axis));
                    words += ", then waits " + Spans.millis(wait.nanos()) + (wait.asked() ? " as asked" : "");
                }
            }
            boolean late = bars.get(0).x() > (LEFT + RIGHT) / 2;
            rows.add(new Row(
                    TOP + ROW * rows.size() + 24,
                    "attempt " + attempt.number(),
                    words,
                    late ? RIGHT : bars.get(0).x(),
                    late ? "end" : "start",
                    bars));
        }
        return rows;
    }

    private static List<Row> operations(ClientRun run, TimeAxis axis) {
        List<Row> rows = new ArrayList<>();
        for (OperationTrace operation : run.operations()) {
            List<Bar> bars = new ArrayList<>();
            operation.waits().forEach(wait -> bars.add(wait(wait, axis.x(wait.fromNanos()), axis)));
            operation.attempts().forEach(attempt -> bars.add(bar(attempt, axis, THINNEST_IN_A_FLEET)));
            int number = operation.number() + 1;
            boolean labelled = number == 1 || number % LABEL_EVERY == 0;
            rows.add(new Row(TOP + FLEET_ROW * rows.size() + 4, labelled ? "user " + number : "", "", 0, "", bars));
        }
        return rows;
    }

    private static Bar bar(Attempt attempt, TimeAxis axis, int thinnest) {
        int x = axis.x(attempt.sentNanos());
        String kind = attempt.ending() == OperationTrace.Ending.ANSWERED
                ? attempt.isSuccess() ? "done" : "refused"
                : attempt.ending().word();
        return new Bar(kind, x, Math.max(thinnest, axis.x(attempt.endedNanos()) - x));
    }

    private static Bar wait(OperationTrace.Wait wait, int from, TimeAxis axis) {
        return new Bar("wait", from, Math.max(1, axis.x(wait.untilNanos()) - from));
    }
}
