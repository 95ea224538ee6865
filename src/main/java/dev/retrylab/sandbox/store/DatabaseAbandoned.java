package dev.retrylab.sandbox.store;

import dev.retrylab.idempotency.Fingerprint;
import dev.retrylab.idempotency.IdempotencyKey;
import dev.retrylab.idempotency.ScopedKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** Charges that were begun elsewhere and that nobody is at work on, in the table {@code idempotency_key}. */
public final class DatabaseAbandoned {

    /** One of them, with what is needed to go on with it. */
    public record Abandoned(ScopedKey key, Fingerprint fingerprint, String request) {}

    /** Each sandbox goes by its own clock. One account's heap of them is no other's wait: each has its turn. */
    private static final String LIST = """
            select account_id, idempotency_key, fingerprint, request from (
                select k.account_id, k.idempotency_key, k.fingerprint, k.request,
                    row_number() over (partition by k.account_id order by k.lease_until) as turn
                from idempotency_key k join account a on a.id = k.account_id join sandbox s on s.id = a.sandbox_id
                where k.recovery_point in ('started', 'calling', 'answered')
                    and k.lease_until
                        <= cast(? as timestamp with time zone) + s.clock_offset_ms * interval '0.001' second
            ) due where turn <= ? order by turn limit\s""";

    private DatabaseAbandoned() {}

    /** Those whose lease is over, those left longest first. Taking one over is another step. */
    public static List<Abandoned> list(DatabaseConnection connection, Instant now, int mostOfAnAccount, int most) {
        return connection.list(LIST + most, DatabaseAbandoned::abandoned, now, mostOfAnAccount);
    }

    private static Abandoned abandoned(ResultSet row) throws SQLException {
        return new Abandoned(
                new ScopedKey(row.getString("account_id"), new IdempotencyKey(row.getString("idempotency_key"))),
                new Fingerprint(row.getString("fingerprint")),
                row.getString("request"));
    }
}
