package dev.retrylab.sandbox.config;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.quarkus.runtime.configuration.ConfigurationException;
import org.junit.jupiter.api.Test;

class DatabaseAddressCheckTest {

    private static String refusal(String kind, String url) {
        return assertThrows(ConfigurationException.class, () -> new DatabaseAddressCheck(kind, url).check())
                .getMessage();
    }

    @Test
    void aFlavourTakesItsOwnDatabase() {
        assertDoesNotThrow(() -> new DatabaseAddressCheck("h2", "jdbc:h2:file:./data/retrylab").check());
        assertDoesNotThrow(() -> new DatabaseAddressCheck("postgresql", "jdbc:postgresql://db/retrylab").check());
    }

    @Test
    void anothersAddressEndsTheStartAndItsPasswordIsNotShown() {
        assertEquals(
                "RETRYLAB_DATABASE_URL must begin with jdbc:h2: in the flavour for H2; it begins with jdbc:postgresql:",
                refusal("h2", "jdbc:postgresql://db/retrylab?password=secret"));
        assertEquals(
                "RETRYLAB_DATABASE_URL must begin with jdbc:postgresql: in the flavour for PostgreSQL;"
                        + " it begins with jdbc:h2:",
                refusal("postgresql", "jdbc:h2:file:./data/retrylab"));
    }

    @Test
    void postgresqlHasNoDefaultAddress() {
        assertEquals(
                "RETRYLAB_DATABASE_URL must begin with jdbc:postgresql: in the flavour for PostgreSQL;"
                        + " it is not set to a database's address",
                refusal("postgresql", "unset"));
    }
}
