package dev.retrylab.sandbox.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.SQLException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseFailureTest {

    /** With the states and codes of H2: a general error, a lost connection, a lock, a unique index, a table that is none. */
    @ParameterizedTest
    @CsvSource({
        "HY000, 50000, OTHER, true",
        "90067, 90067, OTHER, false",
        "HYT00, 50200, LOCK_TIMEOUT, false",
        "23505, 23505, DUPLICATE, false",
        "42S02, 42102, OTHER, false"
    })
    void onlyAGeneralErrorIsH2sOwn(String state, int code, DatabaseFailure.Kind kind, boolean ofH2Itself) {
        DatabaseFailure failure = new DatabaseFailure(new SQLException("told", state, code));
        assertEquals(kind, failure.kind());
        assertEquals(ofH2Itself, failure.isOfH2Itself());
    }
}
