package dev.retrylab.playground.schedule;

import dev.retrylab.playground.schedule.WorldView.Line;
import java.util.List;

/**
 * A schedule as a table. Time runs down, each request has a lane, and beside them stands what the server holds.
 *
 * @param lanes the names of the requests
 * @param now what there is after the step that is looked at
 */
public record ScheduleView(List<String> lanes, List<Row> rows, WorldView now, Pager pager) {

    /**
     * One move.
     *
     * @param address the page that looks at this step
     * @param tense {@code past}, {@code now} or {@code ahead}, by the step that is looked at
     * @param clock what the clock did, if the move was its own; else empty
     * @param keys the key table, where this move has changed it; else empty
     * @param ledger the same of the ledger
     * @param breaks whether the promise is broken by this move
     */
    public record Row(
            int number,
            String address,
            String tense,
            String clock,
            List<Cell> cells,
            List<Line> keys,
            List<Line> ledger,
            boolean breaks) {}

    /**
     * A request's lane during one move.
     *
     * @param lane how it is drawn: {@code open} (in a transaction), {@code waits}, {@code none}, or empty; after it
     *     {@code acts}, if the move was its own, and {@code dies}
     * @param act the step; empty if it took none
     * @param what came of it
     */
    public record Cell(String lane, String act, String what, boolean bad) {}

    /** Where to go from here; an empty address leads nowhere. */
    public record Pager(int at, int of, String first, String back, String next, String last) {}
}
