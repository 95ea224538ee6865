package dev.retrylab.sandbox.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Pages of one account's rows, the newest first, in Stripe's manner: the next page is asked for by the last id seen. */
public final class DatabasePages<T> {

    /**
     * Where a page begins; at most one of the two is there, and the newest row if none is.
     *
     * @param startingAfter the id of the row before the page
     * @param endingBefore the id of the row after the page
     */
    public record Place(Optional<String> startingAfter, Optional<String> endingBefore) {

        /** The newest rows. */
        public static final Place FIRST = new Place(Optional.empty(), Optional.empty());
    }

    private final String table;
    private final String select;
    private final String seq;
    private final DatabaseConnection.Row<T> row;

    /**
     * @param select ends in a condition on the account, its only argument
     * @param seq the column that counts the rows, as the select names it
     */
    DatabasePages(String table, String select, String seq, DatabaseConnection.Row<T> row) {
        this.table = table;
        this.select = select;
        this.seq = seq;
        this.row = row;
    }

    /** @return nothing if the place names a row that the account does not have */
    public Optional<List<T>> page(DatabaseConnection connection, String account, Place place, int limit) {
        if (place.startingAfter().isPresent()) {
            return seqOf(connection, account, place.startingAfter().get())
                    .map(after ->
                            connection.list(select + " and " + seq + " < ?" + newest(limit), row, account, after));
        }
        if (place.endingBefore().isPresent()) {
            return seqOf(connection, account, place.endingBefore().get())
                    .map(before -> reversed(connection.list(
                            select + " and " + seq + " > ? order by " + seq + " limit " + limit,
                            row,
                            account,
                            before)));
        }
        return Optional.of(connection.list(select + newest(limit), row, account));
    }

    private String newest(int limit) {
        return " order by " + seq + " desc limit " + limit;
    }

    private Optional<Long> seqOf(DatabaseConnection connection, String account, String id) {
        return connection.first(
                "select seq from " + table + " where account_id = ? and id = ?",
                found -> found.getLong("seq"),
                account,
                id);
    }

    private static <T> List<T> reversed(List<T> rows) {
        List<T> reversed = new ArrayList<>(rows);
        Collections.reverse(reversed);
        return reversed;
    }
}
