package dev.retrylab.web.problem;

import jakarta.persistence.PersistenceException;
import java.sql.SQLException;

/** Tells failures of the database from our own: it may be away, or busy, and come back. */
final class DatabaseTrouble {

    private DatabaseTrouble() {}

    static boolean isBehind(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException || cause instanceof PersistenceException) {
                return true;
            }
        }
        return false;
    }
}
