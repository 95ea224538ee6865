package dev.retrylab.interleaving;

import dev.retrylab.interleaving.KeyRow.Content;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The key table, immutable, by the rules of read committed: rows in the order of their inserts. */
public record KeyTable(List<KeyRow> rows) {

    static final KeyTable EMPTY = new KeyTable(List.of());

    public KeyTable {
        rows = List.copyOf(rows);
    }

    /** The row of the key that the reader is changing, else the oldest that it can see. */
    Optional<KeyRow> find(int key, int reader) {
        return rows.stream()
                .filter(row -> row.key() == key && row.seenBy(reader).isPresent())
                .min(Comparator.comparing(row -> row.holder() != reader));
    }

    Optional<Content> read(int key, int reader) {
        return find(key, reader).flatMap(row -> row.seenBy(reader));
    }

    /** Whose uncommitted row an insert must wait for. */
    OptionalInt insertWaitsFor(int key, int request) {
        return holder(rows.stream().filter(row -> row.key() == key && row.isInsertOfAnother(request)));
    }

    /** Whose transaction a change of the visible row must wait for. */
    OptionalInt changeWaitsFor(int key, int request) {
        return holder(find(key, request).stream().filter(row -> row.holder() != 0 && row.holder() != request));
    }

    private static OptionalInt holder(Stream<KeyRow> rows) {
        return rows.mapToInt(KeyRow::holder).findFirst();
    }

    KeyTable insert(int key, Content content, int request) {
        return new KeyTable(Stream.concat(
                        rows.stream(), Stream.of(new KeyRow(key, Optional.empty(), Optional.of(content), request)))
                .toList());
    }

    /** Changes one row that {@link #find} gave; it is the request's until its transaction ends. */
    KeyTable change(KeyRow row, Content content, int request) {
        KeyRow changed = new KeyRow(row.key(), row.committed(), Optional.of(content), request);
        return new KeyTable(
                rows.stream().map(each -> each == row ? changed : each).toList());
    }

    KeyTable remove(KeyRow row) {
        return new KeyTable(rows.stream().filter(each -> each != row).toList());
    }

    KeyTable commit(int request) {
        return new KeyTable(rows.stream()
                .map(row -> row.holder() == request ? new KeyRow(row.key(), row.pending(), Optional.empty(), 0) : row)
                .toList());
    }

    KeyTable rollBack(int request) {
        List<KeyRow> left = new ArrayList<>();
        for (KeyRow row : rows) {
            if (row.holder() != request) {
                left.add(row);
            } else if (row.committed().isPresent()) {
                left.add(new KeyRow(row.key(), row.committed(), Optional.empty(), 0));
            }
        }
        return new KeyTable(left);
    }

    /** Whether there is a marker that has not had its time. */
    boolean holdsLease() {
        return rows.stream()
                .flatMap(row -> Stream.concat(row.committed().stream(), row.pending().stream()))
                .anyMatch(content -> content.leased() && !content.leaseOver());
    }

    KeyTable leaseOver() {
        return each(Content::withLeaseOver);
    }

    KeyTable retentionOver() {
        return each(Content::withRetentionOver);
    }

    private KeyTable each(UnaryOperator<Content> change) {
        return new KeyTable(rows.stream()
                .map(row -> new KeyRow(
                        row.key(), row.committed().map(change), row.pending().map(change), row.holder()))
                .toList());
    }
}
