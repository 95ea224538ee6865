package dev.retrylab.interleaving;

import dev.retrylab.interleaving.KeyRow.Content;
import dev.retrylab.interleaving.Request.State;
import dev.retrylab.interleaving.Request.Told;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Seen;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** One step of one request: what it does to the world, by the rules of read committed. */
final class Execution {

    /** @param after the request has moved on to its next line, or waits */
    record Result(World after, Happening happening) {}

    private final World world;
    private final int number;
    private final Request request;
    private final Program.Line line;
    private final KeyTable table;
    private final Optional<KeyRow> row;
    private final Optional<Content> content;

    private Execution(World world, int number) {
        this.world = world;
        this.number = number;
        this.request = world.request(number);
        this.line = world.program().line(request.line());
        this.table = world.table();
        this.row = table.find(request.key(), number);
        this.content = row.flatMap(found -> found.seenBy(number));
    }

    static Execution of(World world, int number) {
        return new Execution(world, number);
    }

    /** Whose transaction must end before the step can be done. */
    OptionalInt waitsFor() {
        return switch (line.action()) {
            case INSERT_KEY, INSERT_EMPTY ->
                content.isPresent() || !world.program().hasUniqueIndex() ? OptionalInt.empty() : anInsert();
            case MARK -> content.isEmpty() ? anInsert() : canBeMarked() ? aChange() : OptionalInt.empty();
            case READ_OR_MAKE_ROOM -> isExpired() ? aChange() : OptionalInt.empty();
            case SAVE_REPLY, SAVE_AGAIN_AND_COMMIT -> aChange();
            case FINISH -> isOwnMarker() ? aChange() : OptionalInt.empty();
            default -> OptionalInt.empty();
        };
    }

    private OptionalInt anInsert() {
        return table.insertWaitsFor(request.key(), number);
    }

    private OptionalInt aChange() {
        return table.changeWaitsFor(request.key(), number);
    }

    Result turn() {
        OptionalInt other = waitsFor();
        if (other.isPresent()) {
            return new Result(
                    world.with(number, request.as(State.WAITING), table, world.ledger()),
                    new Happening(number, Optional.of(line.action()), Seen.WAITS, other.getAsInt(), false));
        }
        return switch (line.action()) {
            case BEGIN -> goOn(Seen.DONE, request.begun(), table);
            case READ_KEY -> read(table);
            case READ_OR_MAKE_ROOM -> read(isExpired() ? table.remove(row.orElseThrow()) : table);
            case SELECT_KEY -> goOn(isFree() ? Seen.CLAIMED : Seen.TAKEN, request, table);
            case INSERT_KEY ->
                world.program().hasUniqueIndex() && content.isPresent()
                        ? goOn(Seen.TAKEN, request, table)
                        : goOn(Seen.CLAIMED, request, inserted(Content.of(KeyRow.State.IN_PROGRESS, number)));
            case INSERT_EMPTY ->
                goOn(
                        Seen.DONE,
                        request,
                        content.isPresent() ? table : inserted(Content.of(KeyRow.State.EMPTY, number)));
            case INSERT_FINISHED ->
                goOn(
                        Seen.DONE,
                        request,
                        inserted(Content.of(KeyRow.State.DONE, number).done(number)));
            case MARK -> mark();
            case LOCK -> lock();
            case CHARGE -> charge();
            case SAVE_REPLY ->
                content.isEmpty() ? goOn(Seen.NO_ROW, request, table) : goOn(Seen.DONE, request, saved());
            case FINISH -> isOwnMarker() ? goOn(Seen.DONE, request, saved()) : goOn(Seen.NOT_OURS, request, table);
            case COMMIT -> commit(table);
            case SAVE_AGAIN_AND_COMMIT -> commit(content.isEmpty() ? table : saved());
            case ANSWER -> tell(Seen.CREATED, number);
            case REPLAY -> tell(Seen.REPLAYED, request.reply());
            case REFUSE -> tell(Seen.CONFLICT, 0);
        };
    }

    private boolean isExpired() {
        return content.map(Content::expired).orElse(false);
    }

    /** Whether the row is there but holds nothing, or nothing that is still good. */
    private boolean isFree() {
        return content.map(there -> there.state() == KeyRow.State.EMPTY || there.expired())
                .orElse(true);
    }

    private boolean canBeMarked() {
        return isFree() || content.map(Content::leaseOver).orElse(false);
    }

    private boolean isOwnMarker() {
        return content.filter(there -> there.state() == KeyRow.State.IN_PROGRESS && there.owner() == number)
                .isPresent();
    }

    private KeyTable inserted(Content fresh) {
        return table.insert(request.key(), fresh, number);
    }

    private KeyTable saved() {
        return table.change(row.orElseThrow(), content.orElseThrow().done(number), number);
    }

    private Result read(KeyTable after) {
        Optional<Content> good = content.filter(there -> !isFree());
        if (good.isEmpty()) {
            return goOn(Seen.NOTHING, request, after);
        }
        int charge = good.get().reply();
        return charge == 0
                ? goOn(Seen.UNFINISHED, request, after)
                : goOn(Seen.STORED, request.withReply(charge), after);
    }

    private Result mark() {
        Content marker = Content.marker(number, world.program().hasLeases());
        if (row.isEmpty()) {
            return goOn(Seen.CLAIMED, request, inserted(marker));
        }
        return canBeMarked()
                ? goOn(Seen.CLAIMED, request, table.change(row.get(), marker, number))
                : goOn(Seen.TAKEN, request, table);
    }

    private Result lock() {
        if (aChange().isPresent()) {
            return goOn(Seen.BUSY, request, table);
        }
        return row.isPresent() && isFree()
                ? goOn(
                        Seen.CLAIMED,
                        request,
                        table.change(row.get(), Content.of(KeyRow.State.IN_PROGRESS, number), number))
                : goOn(Seen.TAKEN, request, table);
    }

    private Result charge() {
        Request charged = request.withCharge(number, true);
        return goOn(Seen.DONE, charged, table);
    }

    /** Publishes the rows and the charge; without a transaction there is nothing to publish. */
    private Result commit(KeyTable written) {
        Request done = request.outOfTransaction();
        return on(Seen.DONE, 0, done, written.commit(number), ledgerWith(request));
    }

    private List<Effect> ledgerWith(Request committing) {
        return committing.charged()
                ? Stream.concat(
                                world.ledger().stream(),
                                Stream.of(new Effect(number, request.key(), world.retention())))
                        .toList()
                : world.ledger();
    }

    private Result tell(Seen answer, int charge) {
        boolean isThere = world.ledger().stream().anyMatch(effect -> effect.request() == charge);
        Told told = new Told(answer, charge, isThere || !answer.isSuccess());
        return on(answer, charge, request.told(told), table, world.ledger());
    }

    /** A statement outside a transaction is one of its own, and is committed with it. */
    private Result goOn(Seen seen, Request after, KeyTable changed) {
        return after.inTransaction()
                ? on(seen, 0, after, changed, world.ledger())
                : on(seen, 0, after.outOfTransaction(), changed.commit(number), ledgerWith(after));
    }

    /** A branch, or the end, leaves an open transaction: what it holds is rolled back. */
    private Result on(Seen seen, int about, Request after, KeyTable changed, List<Effect> ledger) {
        Integer branch = line.branches().get(seen);
        int next = branch == null ? line.next() : branch;
        boolean leaves = branch != null || next == Program.END;
        Request moved = leaves ? after.at(next).outOfTransaction() : after.at(next);
        KeyTable kept = leaves ? changed.rollBack(number) : changed;
        return new Result(
                world.with(number, moved, kept, ledger),
                new Happening(number, Optional.of(line.action()), seen, about, leaves && after.inTransaction()));
    }
}
