package dev.retrylab.web.problem;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class DatabaseTroubleTest {

    @Test
    void aFailureOfTheDatabaseIsToldHoweverDeepItLies() {
        assertTrue(DatabaseTrouble.isBehind(new SQLException("the connection is lost", "08006")));
        assertTrue(DatabaseTrouble.isBehind(
                new IllegalStateException(new RuntimeException(new SQLException("busy", "40001")))));
        assertTrue(DatabaseTrouble.isBehind(new RuntimeException(new PersistenceException("away"))));
    }

    @Test
    void aFaultOfOursIsNotBlamedOnTheDatabase() {
        assertFalse(DatabaseTrouble.isBehind(new IllegalStateException(new NullPointerException())));
    }
}
