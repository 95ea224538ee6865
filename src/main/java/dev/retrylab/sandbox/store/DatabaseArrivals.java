package dev.retrylab.sandbox.store;

/** The tables {@code arrival} and {@code processor_arrival}: how many requests have come under a key. */
public final class DatabaseArrivals {

    /** Where they come to. */
    public enum Place {
        SANDBOX("arrival"),
        PROCESSOR("processor_arrival");

        private final String countUp;
        private final String insert;
        private final String read;

        Place(String table) {
            String where = " where account_id = ? and idempotency_key = ?";
            countUp = "update " + table + " set arrivals = arrivals + 1" + where;
            insert = "insert into " + table
                    + " (account_id, idempotency_key, arrivals) values (?, ?, 0) on conflict do nothing";
            read = "select arrivals from " + table + where;
        }
    }

    private DatabaseArrivals() {}

    /**
     * Counts one more arrival. Others of the same key wait for this transaction, which should therefore be brief.
     *
     * @param key the empty string for a request without a key
     * @return the new count
     */
    public static int countUp(DatabaseConnection connection, Place place, String account, String key) {
        if (connection.update(place.countUp, account, key) == 0) {
            connection.update(place.insert, account, key);
            connection.update(place.countUp, account, key);
        }
        return connection
                .first(place.read, row -> row.getInt("arrivals"), account, key)
                .orElseThrow();
    }
}
