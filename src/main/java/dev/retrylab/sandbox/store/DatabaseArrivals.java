package dev.retrylab.sandbox.store;

/** The table {@code arrival}: how many requests have come under a key. */
public final class DatabaseArrivals {

    private static final String COUNT_UP =
            "update arrival set arrivals = arrivals + 1 where account_id = ? and idempotency_key = ?";
    private static final String INSERT = """
            insert into arrival (account_id, idempotency_key, arrivals) values (?, ?, 0)
            on conflict do nothing""";
    private static final String READ = "select arrivals from arrival where account_id = ? and idempotency_key = ?";

    private DatabaseArrivals() {}

    /**
     * Counts one more arrival. Others of the same key wait for this transaction, which should therefore be brief.
     *
     * @param key the empty string for a request without a key
     * @return the new count
     */
    public static int countUp(DatabaseConnection connection, String account, String key) {
        if (connection.update(COUNT_UP, account, key) == 0) {
            connection.update(INSERT, account, key);
            connection.update(COUNT_UP, account, key);
        }
        return connection
                .first(READ, row -> row.getInt("arrivals"), account, key)
                .orElseThrow();
    }
}
