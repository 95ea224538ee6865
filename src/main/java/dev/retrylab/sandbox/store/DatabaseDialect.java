package dev.retrylab.sandbox.store;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** The few words that H2 and PostgreSQL do not share. */
public enum DatabaseDialect {
    H2 {
        /** The limit outlives a rollback and goes back to the pool with the connection, so every claim takes it off again. */
        @Override
        void limitWait(DatabaseConnection connection, Duration wait) {
            connection.update("set lock_timeout " + millis(wait));
        }

        @Override
        void endWaitLimit(DatabaseConnection connection) {
            connection.update("set lock_timeout " + WORK_LOCK_TIMEOUT.toMillis());
        }

        @Override
        void claimFailed(DatabaseConnection connection) {
            endWaitLimit(connection);
        }

        /** Embedded in this process, so its clock is this process's; in SQL H2 stops the clock for a transaction. */
        @Override
        public Instant now(DatabaseConnection connection, InstantSource processClock) {
            return processClock.instant();
        }

        @Override
        public long session(DatabaseConnection connection) {
            return connection
                    .first("select session_id()", row -> row.getLong(1))
                    .orElseThrow();
        }

        /**
         * For a row H2 knows who has it; for a unique index it only tries again and again. While it lists its sessions it
         * stumbles over one whose transaction ends just then: such a look has seen nobody wait.
         */
        @Override
        public boolean isWaiting(DatabaseConnection observer, long session) {
            try {
                return observer.first(H2_WAITING, row -> true, session).isPresent();
            } catch (DatabaseFailure stumbled) {
                if (stumbled.isOfH2Itself()) {
                    return false;
                }
                throw stumbled;
            }
        }
    },
    POSTGRESQL {
        /** {@code lock_timeout} would count each lock anew; this bounds the statement as a whole, for this transaction. */
        @Override
        void limitWait(DatabaseConnection connection, Duration wait) {
            connection.update("set local statement_timeout = " + Math.max(LEAST_STATEMENT_MILLIS, millis(wait)));
        }

        @Override
        void endWaitLimit(DatabaseConnection connection) {
            connection.update("set local statement_timeout = 0");
            connection.update("set local lock_timeout = " + WORK_LOCK_TIMEOUT.toMillis());
        }

        /** The transaction is aborted and takes no further statement; its limits end with it. */
        @Override
        void claimFailed(DatabaseConnection connection) {}

        /** The statement's clock, not the transaction's: a transaction may wait for seconds before it writes. */
        @Override
        public Instant now(DatabaseConnection connection, InstantSource processClock) {
            return connection
                    .first("select clock_timestamp() as now", row -> DatabaseConnection.instant(row, "now"))
                    .orElseThrow();
        }

        @Override
        public long session(DatabaseConnection connection) {
            return connection
                    .first("select pg_backend_pid()", row -> row.getLong(1))
                    .orElseThrow();
        }

        @Override
        public boolean isWaiting(DatabaseConnection observer, long session) {
            return observer.first("select 1 where cardinality(pg_blocking_pids(?)) > 0", row -> true, (int) session)
                    .isPresent();
        }
    };

    private static final String H2_WAITING = """
            select 1 from information_schema.sessions
            where session_id = ? and (blocker_id is not null
                or executing_statement_start < dateadd(millisecond, -50, current_timestamp))""";

    /** The limit counts the insert's own time too: a slow disk is not a twin. */
    private static final long LEAST_STATEMENT_MILLIS = 100;

    private static final Duration WORK_LOCK_TIMEOUT = Duration.ofSeconds(5);

    /** Bounds the wait of the next statement. */
    abstract void limitWait(DatabaseConnection connection, Duration wait);

    /** From here on the work's own limit holds. */
    abstract void endWaitLimit(DatabaseConnection connection);

    /** The limited statement failed: whoever has the connection next must not find the limit on it. */
    abstract void claimFailed(DatabaseConnection connection);

    /** The database's clock, so that all nodes agree. */
    public abstract Instant now(DatabaseConnection connection, InstantSource processClock);

    /** Its name as people write it. */
    public String title() {
        return this == H2 ? "H2" : "PostgreSQL";
    }

    /** The connection's number at the database. */
    public abstract long session(DatabaseConnection connection);

    /** Whether that session's statement waits for another's transaction. */
    public abstract boolean isWaiting(DatabaseConnection observer, long session);

    /** At least 1: PostgreSQL reads 0 as "for ever". */
    private static long millis(Duration wait) {
        return Math.max(1, wait.toMillis());
    }

    public static DatabaseDialect of(String jdbcUrl) {
        return jdbcUrl.startsWith("jdbc:postgresql:") ? POSTGRESQL : H2;
    }
}
