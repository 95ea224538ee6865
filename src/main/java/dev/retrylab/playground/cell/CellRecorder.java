package dev.retrylab.playground.cell;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.playground.diagram.Event;
import dev.retrylab.playground.diagram.Event.Kind;
import dev.retrylab.playground.diagram.Lane;
import java.util.ArrayList;
import java.util.List;

/** Writes down the events of a cell, each in its lane and with its sentence. */
final class CellRecorder {

    private final CellPlay cell;
    private final List<Event> events = new ArrayList<>();
    private int move;

    CellRecorder(CellPlay cell) {
        this.cell = cell;
    }

    List<Event> events() {
        return List.copyOf(events);
    }

    /** Whatever is written from now on belongs to the next move. */
    void nextMove() {
        move++;
    }

    /** Time passes, for everybody. */
    void clock(String said, String sentence) {
        events.add(new Event(move, 0, Kind.WAIT, Lane.CLIENT, Lane.CLIENT, "", said, "", sentence));
    }

    /** Something that a request's client does or hears. */
    void client(int number, Kind kind, String wire, String said, String keyTail, String predicate) {
        Lane from = kind == Kind.REPLY ? Lane.SERVER : Lane.CLIENT;
        Lane to = kind == Kind.REQUEST ? Lane.SERVER : Lane.CLIENT;
        events.add(new Event(
                move, client(number), kind, from, to, wire, said, keyTail, who(number) + " " + predicate + "."));
    }

    /** Something that the server does for a request. */
    void server(int number, Kind kind, Lane to, String wire, String said, String predicate) {
        boolean fromStore = kind == Kind.REPLAY;
        String mark = isTwoAtOnce() && !fromStore && !wire.isEmpty() ? letter(number) + ": " : "";
        events.add(new Event(
                move,
                client(number),
                kind,
                fromStore ? Lane.KEY_STORE : Lane.SERVER,
                to,
                mark + wire,
                said,
                "",
                "The server, for request " + number + ", " + predicate + "."));
    }

    /** Whether it is a further request of the client that was told nothing. */
    boolean isRetry(int number) {
        return isOwn(number) && number > 1;
    }

    private boolean isTwoAtOnce() {
        return cell.cell().atOnce() == Cell.AtOnce.TWO;
    }

    private boolean isOwn(int number) {
        return cell.ownRequests().contains(number);
    }

    private int client(int number) {
        return isOwn(number) ? 0 : 1;
    }

    private char letter(int number) {
        return (char) ('A' + client(number));
    }

    private String who(int number) {
        return isTwoAtOnce() ? "Client " + letter(number) : "The client";
    }
}
