package dev.retrylab.sandbox.store;

import java.sql.SQLException;

/** A statement failed, told by what a caller can do about it. */
public final class DatabaseFailure extends RuntimeException {

    /** What kind of failure it is. */
    public enum Kind {
        /** A unique index refused the row. */
        DUPLICATE,
        /** A lock was not to be had in time. */
        LOCK_TIMEOUT,
        /** The commit was not confirmed. What it held may be there or not. */
        UNCONFIRMED,
        /** Anything else: a lost connection, a deadlock, a full pool. The transaction is rolled back. */
        OTHER
    }

    private static final String UNIQUE_VIOLATION = "23505";
    /** H2: lock timeout. PostgreSQL: lock_not_available, query_canceled (statement_timeout). */
    private static final String H2_LOCK_TIMEOUT = "HYT00";

    private static final int H2_LOCK_TIMEOUT_CODE = 50200;
    /** H2: GENERAL_ERROR_1, a mistake of its own. */
    private static final int H2_GENERAL_ERROR_CODE = 50000;

    private static final String LOCK_NOT_AVAILABLE = "55P03";
    private static final String QUERY_CANCELED = "57014";

    private final Kind kind;

    DatabaseFailure(SQLException cause) {
        this(cause, kindOf(cause));
    }

    private DatabaseFailure(SQLException cause, Kind kind) {
        super(cause.getMessage(), cause);
        this.kind = kind;
    }

    static DatabaseFailure ofCommit(SQLException cause) {
        return new DatabaseFailure(cause, Kind.UNCONFIRMED);
    }

    public Kind kind() {
        return kind;
    }

    /** Whether H2 failed inside, and not the statement. */
    boolean isOfH2Itself() {
        return getCause() instanceof SQLException failure && failure.getErrorCode() == H2_GENERAL_ERROR_CODE;
    }

    private static Kind kindOf(SQLException failure) {
        String state = failure.getSQLState();
        if (UNIQUE_VIOLATION.equals(state)) {
            return Kind.DUPLICATE;
        }
        boolean lock = H2_LOCK_TIMEOUT.equals(state)
                || failure.getErrorCode() == H2_LOCK_TIMEOUT_CODE
                || LOCK_NOT_AVAILABLE.equals(state)
                || QUERY_CANCELED.equals(state);
        return lock ? Kind.LOCK_TIMEOUT : Kind.OTHER;
    }
}
