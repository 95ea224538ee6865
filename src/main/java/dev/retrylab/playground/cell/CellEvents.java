package dev.retrylab.playground.cell;

import dev.retrylab.interleaving.Happening;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.World.Turn;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import dev.retrylab.playground.diagram.Event;
import dev.retrylab.playground.diagram.Event.Kind;
import dev.retrylab.playground.diagram.Lane;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A cell's moves as events of a sequence diagram, each with the number of its move. */
final class CellEvents {

    private static final String KEY_TAIL = "a3f1";
    private static final String NEW_KEY_TAIL = "b7c2";

    private final CellRecorder record;
    private final Set<Integer> arrived = new HashSet<>();

    private CellEvents(CellRecorder record) {
        this.record = record;
    }

    static List<Event> of(CellPlay cell) {
        CellRecorder record = new CellRecorder(cell);
        CellEvents events = new CellEvents(record);
        World before = cell.play().start();
        for (Turn turn : cell.play().turns()) {
            record.nextMove();
            for (Happening happening : turn.happenings()) {
                events.add(happening, before, turn.after());
            }
            before = turn.after();
        }
        return record.events();
    }

    private void add(Happening happening, World before, World after) {
        if (happening.request() == 0) {
            clock(happening);
            return;
        }
        int number = happening.request();
        Request was = before.request(number);
        if (arrived.add(number)) {
            arrival(number, was.key());
        }
        switch (happening.seen()) {
            case CRASHED -> crash(happening);
            case CREATED, REPLAYED, CONFLICT -> answer(happening, after.request(number));
            case WAITS ->
                record.server(
                        number,
                        Kind.WAIT,
                        Lane.KEY_STORE,
                        title(happening),
                        "waits",
                        "waits: request " + happening.about() + " holds the key");
            default -> step(happening, was);
        }
    }

    private static String title(Happening happening) {
        return happening.action().map(Action::title).orElse("");
    }

    private void clock(Happening happening) {
        if (happening.seen() == Seen.LEASE_OVER) {
            record.clock("the lease runs out", "Time passes, and the lease runs out.");
        } else {
            record.clock("the key expires", "Time passes, and the key expires.");
        }
    }

    private void arrival(int number, int key) {
        String tail = key == 0 ? KEY_TAIL : NEW_KEY_TAIL;
        String again = record.isRetry(number) ? ", again" : "";
        record.client(
                number,
                Kind.REQUEST,
                "POST 500" + again,
                "",
                tail,
                "sends a charge of 500 with " + (key == 0 ? "the key" : "a new key") + " …" + tail + again
                        + ": request " + number);
    }

    private void crash(Happening happening) {
        String undone = happening.rolledBack() ? ", and what was not committed is rolled back" : "";
        String before = happening.action().isEmpty() ? "" : " before the step “" + title(happening) + "”";
        record.server(happening.request(), Kind.CRASH, Lane.SERVER, "", "server dies", "dies" + before + undone);
        record.client(happening.request(), Kind.GIVE_UP, "", "no answer", "", "hears nothing");
    }

    private void answer(Happening happening, Request after) {
        int number = happening.request();
        boolean hollow = after.told().filter(told -> !told.isTrue()).isPresent();
        boolean replayed = happening.seen() == Seen.REPLAYED;
        if (replayed) {
            record.server(number, Kind.REPLAY, Lane.SERVER, "found, done", "", "takes the stored answer");
        }
        String status = happening.seen() == Seen.CONFLICT ? "409" : "201";
        record.client(
                number,
                Kind.REPLY,
                status + (replayed ? " replayed" : ""),
                hollow ? "no such charge" : "",
                "",
                "is answered " + status + (replayed ? ", replayed" : "")
                        + (hollow ? ", of a charge that is not there" : ""));
    }

    private void step(Happening happening, Request was) {
        int number = happening.request();
        switch (happening.action().orElseThrow()) {
            case BEGIN -> {
                // Nothing that anybody could see.
            }
            case CHARGE ->
                record.server(number, Kind.STEP, Lane.LEDGER, "charge 500", "", "charges 500, not committed yet");
            case COMMIT, SAVE_AGAIN_AND_COMMIT -> commit(number, was.charged());
            default -> keyStep(happening);
        }
    }

    private void commit(int number, boolean charged) {
        if (charged) {
            record.server(number, Kind.CHARGE, Lane.LEDGER, "commit", "", "commits the charge");
        } else {
            record.server(number, Kind.STEP, Lane.KEY_STORE, "commit", "", "commits");
        }
    }

    private void keyStep(Happening happening) {
        String outcome =
                happening.seen() == Seen.DONE ? "" : ": " + happening.seen().words();
        record.server(
                happening.request(),
                Kind.STEP,
                Lane.KEY_STORE,
                title(happening) + outcome,
                "",
                "takes the step “" + title(happening) + "”" + outcome);
    }
}
