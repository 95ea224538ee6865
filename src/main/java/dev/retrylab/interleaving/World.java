package dev.retrylab.interleaving;

import dev.retrylab.interleaving.Request.State;
import dev.retrylab.interleaving.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Everything there is at one moment: each request's place in the program, the key table, the ledger. Immutable; a move
 * gives the next one. At most one request waits for another: the rest are held back before a statement that would wait,
 * which comes to the same, since a statement that waits has done nothing yet.
 */
public final class World {

    /** Requests are numbered from 1, by one digit. */
    public static final int MAX_REQUESTS = 9;

    private final Program program;
    private final List<Request> requests;
    private final KeyTable table;
    private final List<Effect> ledger;
    private final int retention;
    private final int hash;

    World(Program program, List<Request> requests, KeyTable table, List<Effect> ledger, int retention) {
        this.program = program;
        this.requests = List.copyOf(requests);
        this.table = table;
        this.ledger = List.copyOf(ledger);
        this.retention = retention;
        this.hash = Objects.hash(this.requests, table, this.ledger, retention);
    }

    /** What a move leads to, and what happened in it: first to who moved, then to who had waited for that. */
    public record Turn(Move move, World after, List<Happening> happenings) {}

    /** Nothing has happened, and so many requests of one key are about to come. */
    public static World of(Program program, int requests) {
        return of(program, IntStream.range(0, requests).map(each -> 0).boxed().toList());
    }

    /** @param keys the key of each request, from 0 */
    public static World of(Program program, List<Integer> keys) {
        return new World(program, keys.stream().map(Request::of).toList(), KeyTable.EMPTY, List.of(), 0);
    }

    public Program program() {
        return program;
    }

    public List<Request> requests() {
        return requests;
    }

    /** @param number from 1 */
    public Request request(int number) {
        return requests.get(number - 1);
    }

    public KeyTable table() {
        return table;
    }

    /** Committed charges in their order. */
    public List<Effect> ledger() {
        return ledger;
    }

    int retention() {
        return retention;
    }

    /** The step that a request takes next; empty if nothing more will come of it. */
    public Optional<Program.Line> next(int number) {
        Request request = request(number);
        return request.isOver() ? Optional.empty() : Optional.of(program.line(request.line()));
    }

    /** Whom a request waits for, or would if it took its next step. */
    public OptionalInt waitsFor(int number) {
        return request(number).isOver()
                ? OptionalInt.empty()
                : Execution.of(this, number).waitsFor();
    }

    /**
     * Every move that is possible, in the fixed order: steps, crashes, the clock; of each kind by request. A step that
     * would wait is possible while nobody else waits. Leases run out only where a marker is that still holds. The clock
     * stands while a statement waits, since that goes by the time at which it began. Who waits does not crash: it has
     * done no more than one that crashes a step before.
     */
    public List<Move> moves() {
        List<Move> moves = new ArrayList<>();
        numbers().filter(this::canStep).mapToObj(Move::step).forEach(moves::add);
        numbers()
                .filter(number -> request(number).state() == State.RUNNING)
                .mapToObj(Move::crash)
                .forEach(moves::add);
        if (waiting().isEmpty()) {
            if (table.holdsLease()) {
                moves.add(Move.LEASE);
            }
            moves.add(Move.RETENTION);
        }
        return moves;
    }

    public boolean canStep(int number) {
        return request(number).state() == State.RUNNING
                && (waiting().isEmpty() || waitsFor(number).isEmpty());
    }

    public boolean allows(Move move) {
        return moves().contains(move);
    }

    /** @throws IllegalArgumentException if the move is not possible */
    public Turn apply(Move move) {
        if (!allows(move)) {
            throw new IllegalArgumentException(
                    "the move \"" + move + "\" is not possible here; possible are " + moves());
        }
        return turn(move);
    }

    /** The same for a move that {@link #moves} has given. */
    public Turn turn(Move move) {
        return Turning.by(this, move);
    }

    /** The request whose statement waits at the database. */
    public OptionalInt waiting() {
        return numbers()
                .filter(number -> request(number).state() == State.WAITING)
                .findFirst();
    }

    /** Whether every request is over. */
    public boolean isOver() {
        return requests.stream().allMatch(Request::isOver);
    }

    private IntStream numbers() {
        return IntStream.rangeClosed(1, requests.size());
    }

    World with(int number, Request request, KeyTable newTable, List<Effect> newLedger) {
        List<Request> changed = new ArrayList<>(requests);
        changed.set(number - 1, request);
        return new World(program, changed, newTable, newLedger, retention);
    }

    World laterBy(KeyTable later, int retentionNow) {
        return new World(program, requests, later, ledger, retentionNow);
    }

    /** The same, and one more request that is about to come. */
    World plusRequest(int key) {
        return new World(
                program,
                Stream.concat(requests.stream(), Stream.of(Request.of(key))).toList(),
                table,
                ledger,
                retention);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof World that
                && hash == that.hash
                && program == that.program
                && retention == that.retention
                && requests.equals(that.requests)
                && table.equals(that.table)
                && ledger.equals(that.ledger);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
