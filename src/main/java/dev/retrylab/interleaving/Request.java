package dev.retrylab.interleaving;

import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Seen;
import java.util.Optional;

/**
 * Where one request is.
 *
 * @param key which key it has; requests of one key have the same number
 * @param started whether it has taken a step
 * @param line the line of the program that comes next, or {@link Program#END}
 * @param inTransaction whether a transaction of its own is open
 * @param charged whether that transaction holds a charge that is not committed
 * @param reply the request whose charge the answer tells of, 0 while it has none
 * @param told what its client was told; empty while it was told nothing
 */
public record Request(
        int key,
        boolean started,
        int line,
        State state,
        boolean inTransaction,
        boolean charged,
        int reply,
        Optional<Told> told) {

    /** Whether it goes on. */
    public enum State {
        RUNNING,
        /** Its next statement is at the database and waits for another transaction. */
        WAITING,
        /** Its handler has returned. */
        ENDED,
        CRASHED
    }

    /**
     * @param answer CREATED, REPLAYED or CONFLICT
     * @param charge the request whose charge it tells of, 0 for none
     * @param isTrue whether that charge was there when it was told; a 409 is always true
     */
    public record Told(Seen answer, int charge, boolean isTrue) {}

    static Request of(int key) {
        return new Request(key, false, 0, State.RUNNING, false, false, 0, Optional.empty());
    }

    /** Whether it has come: it has taken a step, waits with its first, or has crashed before it. */
    public boolean hasStarted() {
        return started || state != State.RUNNING;
    }

    /** Whether nothing more will come of it. */
    public boolean isOver() {
        return state == State.ENDED || state == State.CRASHED;
    }

    /** Whether it is under way: whoever starts now may meet it. */
    public boolean isAtWork() {
        return hasStarted() && !isOver();
    }

    Request at(int next) {
        return new Request(
                key,
                true,
                next,
                next == Program.END ? State.ENDED : State.RUNNING,
                inTransaction,
                charged,
                reply,
                told);
    }

    Request as(State now) {
        return new Request(key, started, line, now, inTransaction, charged, reply, told);
    }

    Request begun() {
        return new Request(key, started, line, state, true, charged, reply, told);
    }

    Request withCharge(int number, boolean uncommitted) {
        return new Request(key, started, line, state, inTransaction, uncommitted, number, told);
    }

    Request withReply(int charge) {
        return new Request(key, started, line, state, inTransaction, charged, charge, told);
    }

    Request outOfTransaction() {
        return new Request(key, started, line, state, false, false, reply, told);
    }

    Request told(Told answer) {
        return new Request(key, started, line, state, inTransaction, charged, reply, Optional.of(answer));
    }
}
