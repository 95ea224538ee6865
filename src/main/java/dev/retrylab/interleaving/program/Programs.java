package dev.retrylab.interleaving.program;

import static dev.retrylab.idempotency.Checkpoint.Step.AFTER_COMMIT;
import static dev.retrylab.idempotency.Checkpoint.Step.BEFORE_WORK;
import static dev.retrylab.idempotency.Checkpoint.Step.BETWEEN;
import static dev.retrylab.interleaving.program.Action.ANSWER;
import static dev.retrylab.interleaving.program.Action.BEGIN;
import static dev.retrylab.interleaving.program.Action.CHARGE;
import static dev.retrylab.interleaving.program.Action.COMMIT;
import static dev.retrylab.interleaving.program.Action.FINISH;
import static dev.retrylab.interleaving.program.Action.INSERT_EMPTY;
import static dev.retrylab.interleaving.program.Action.INSERT_FINISHED;
import static dev.retrylab.interleaving.program.Action.INSERT_KEY;
import static dev.retrylab.interleaving.program.Action.LOCK;
import static dev.retrylab.interleaving.program.Action.MARK;
import static dev.retrylab.interleaving.program.Action.READ_KEY;
import static dev.retrylab.interleaving.program.Action.READ_OR_MAKE_ROOM;
import static dev.retrylab.interleaving.program.Action.REFUSE;
import static dev.retrylab.interleaving.program.Action.REPLAY;
import static dev.retrylab.interleaving.program.Action.SAVE_AGAIN_AND_COMMIT;
import static dev.retrylab.interleaving.program.Action.SAVE_REPLY;
import static dev.retrylab.interleaving.program.Action.SELECT_KEY;
import static dev.retrylab.interleaving.program.Seen.BUSY;
import static dev.retrylab.interleaving.program.Seen.NOTHING;
import static dev.retrylab.interleaving.program.Seen.NOT_OURS;
import static dev.retrylab.interleaving.program.Seen.STORED;
import static dev.retrylab.interleaving.program.Seen.TAKEN;
import static dev.retrylab.interleaving.program.Seen.UNFINISHED;

import dev.retrylab.interleaving.program.Program.Writer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The strategies of {@code idempotency}, statement by statement, and four of them with one thing left out. A request
 * that would ask again or wait until it is told 409 is told so here at once: it holds nothing while it waits, so coming
 * back is the same as another request.
 */
public final class Programs {

    private static final Program NONE = new Writer("none")
            .then(BEGIN, BEFORE_WORK)
            .then(CHARGE)
            .then(COMMIT, BETWEEN)
            .then(ANSWER, AFTER_COMMIT)
            .done();

    private static final Program CHECK_THEN_ACT = replayOrRefuse(new Writer("check-then-act")
                    .withoutUniqueIndex()
                    .then(BEGIN, BEFORE_WORK)
                    .then(READ_KEY)
                    .when(STORED, "replay")
                    .then(CHARGE)
                    .then(INSERT_FINISHED)
                    .then(COMMIT, BETWEEN)
                    .then(ANSWER, AFTER_COMMIT)
                    .end())
            .done();

    private static final Program WORK_THEN_KEY = replayOrRefuse(new Writer("work-then-key")
                    .then(READ_OR_MAKE_ROOM, BEFORE_WORK)
                    .when(STORED, "replay")
                    .when(UNFINISHED, "refuse")
                    .then(BEGIN)
                    .then(CHARGE)
                    .then(COMMIT)
                    .then(BEGIN, BETWEEN)
                    .then(INSERT_KEY)
                    .when(TAKEN, "answer")
                    .then(SAVE_REPLY)
                    .then(COMMIT)
                    .label("answer")
                    .then(ANSWER, AFTER_COMMIT)
                    .end())
            .done();

    private static final Program KEY_THEN_WORK = replayOrRefuse(new Writer("key-then-work")
                    .then(READ_OR_MAKE_ROOM, BEFORE_WORK)
                    .when(STORED, "replay")
                    .when(UNFINISHED, "refuse")
                    .then(BEGIN)
                    .then(INSERT_KEY)
                    .when(TAKEN, "look")
                    .then(SAVE_REPLY)
                    .then(COMMIT)
                    .then(BEGIN, BETWEEN)
                    .then(CHARGE)
                    .then(SAVE_AGAIN_AND_COMMIT)
                    .then(ANSWER, AFTER_COMMIT)
                    .end()
                    .label("look")
                    .then(READ_KEY)
                    .when(STORED, "replay")
                    .when(UNFINISHED, "refuse")
                    .when(NOTHING, "refuse"))
            .done();

    private static final Program ONE_TRANSACTION =
            oneTransaction(new Writer("one-transaction")).done();

    private static final Program ONE_TRANSACTION_WITHOUT_INDEX = oneTransaction(
                    new Writer("one-transaction.no-index").withoutUniqueIndex())
            .done();

    private static final Program TRY_LOCK =
            tryLock(new Writer("try-lock"), LOCK).done();

    private static final Program TRY_LOCK_WITHOUT_LOCK =
            tryLock(new Writer("try-lock.plain-select"), SELECT_KEY).done();

    private static final Program LEASED_MARKER =
            leasedMarker(new Writer("leased-marker"), FINISH).done();

    private static final Program LEASED_MARKER_UNCHECKED =
            leasedMarker(new Writer("leased-marker.unchecked"), SAVE_REPLY).done();

    private static final Program LEASED_MARKER_WITHOUT_LEASE = leasedMarker(
                    new Writer("leased-marker.no-lease").withoutLeases(), FINISH)
            .done();

    /** The seven strategies, in the order in which they are listed everywhere. */
    public static final List<Program> STRATEGIES =
            List.of(NONE, CHECK_THEN_ACT, WORK_THEN_KEY, KEY_THEN_WORK, ONE_TRANSACTION, TRY_LOCK, LEASED_MARKER);

    /** Strategies that hold, with the one thing left out that they hold by. */
    public static final List<Program> SWITCHES = List.of(
            ONE_TRANSACTION_WITHOUT_INDEX, TRY_LOCK_WITHOUT_LOCK, LEASED_MARKER_UNCHECKED, LEASED_MARKER_WITHOUT_LEASE);

    private Programs() {}

    /** Among strategies and switches. */
    public static Optional<Program> find(String name) {
        return Stream.concat(STRATEGIES.stream(), SWITCHES.stream())
                .filter(program -> program.name().equals(name))
                .findFirst();
    }

    private static Writer oneTransaction(Writer writer) {
        return replayOrRefuse(writer.label("start")
                .then(BEGIN, BEFORE_WORK)
                .then(INSERT_KEY)
                .when(TAKEN, "look")
                .then(CHARGE)
                .then(SAVE_REPLY)
                .then(COMMIT, BETWEEN)
                .then(ANSWER, AFTER_COMMIT)
                .end()
                .label("look")
                .then(READ_OR_MAKE_ROOM)
                .when(STORED, "replay")
                .when(UNFINISHED, "refuse")
                .when(NOTHING, "start"));
    }

    private static Writer tryLock(Writer writer, Action look) {
        return replayOrRefuse(writer.then(BEGIN, BEFORE_WORK)
                .then(INSERT_EMPTY)
                .then(COMMIT)
                .then(BEGIN)
                .then(look)
                .when(TAKEN, "look")
                .when(BUSY, "look")
                .then(CHARGE)
                .then(SAVE_REPLY)
                .then(COMMIT, BETWEEN)
                .then(ANSWER, AFTER_COMMIT)
                .end()
                .label("look")
                .then(READ_KEY)
                .when(STORED, "replay")
                .when(UNFINISHED, "refuse")
                .when(NOTHING, "refuse"));
    }

    private static Writer leasedMarker(Writer writer, Action finish) {
        return replayOrRefuse(writer.then(BEGIN, BEFORE_WORK)
                .then(MARK)
                .when(TAKEN, "look")
                .then(COMMIT)
                .then(BEGIN)
                .then(CHARGE)
                .then(finish)
                .when(NOT_OURS, "look")
                .then(COMMIT, BETWEEN)
                .then(ANSWER, AFTER_COMMIT)
                .end()
                .label("look")
                .then(READ_KEY)
                .when(STORED, "replay")
                .when(UNFINISHED, "refuse")
                .when(NOTHING, "refuse"));
    }

    private static Writer replayOrRefuse(Writer writer) {
        return writer.label("replay")
                .then(REPLAY)
                .end()
                .label("refuse")
                .then(REFUSE)
                .end();
    }
}
