package dev.retrylab.sandbox.config;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.PostgresServer;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseSettingsCheckTest {

    @TempDir
    Path folder;

    private void check(String settings) throws SQLException {
        checkAddress("jdbc:h2:file:" + folder.resolve("db") + ";MODE=PostgreSQL" + settings);
    }

    private static void checkAddress(String url) throws SQLException {
        var configuration = new AgroalDataSourceConfigurationSupplier()
                .connectionPoolConfiguration(pool ->
                        pool.maxSize(1).connectionFactoryConfiguration(connections -> connections.jdbcUrl(url)));
        try (AgroalDataSource dataSource = AgroalDataSource.from(configuration)) {
            new DatabaseSettingsCheck(dataSource, url).check(new StartupEvent());
        }
    }

    @Test
    void bothSettingsAtZeroAreDurable() {
        assertDoesNotThrow(() -> check(";WRITE_DELAY=0;RETENTION_TIME=0"));
    }

    @Test
    void aWriteDelayStopsTheStart() {
        var refusal = assertThrows(ConfigurationException.class, () -> check(";WRITE_DELAY=500;RETENTION_TIME=0"));
        assertEquals(
                "H2 would lose acknowledged charges: WRITE_DELAY is 500 and must be 0; "
                        + "add ;WRITE_DELAY=0;RETENTION_TIME=0 to RETRYLAB_DATABASE_URL",
                refusal.getMessage());
    }

    @Test
    void theDefaultsOfH2StopTheStart() {
        assertThrows(ConfigurationException.class, () -> check(""));
        assertThrows(ConfigurationException.class, () -> check(";WRITE_DELAY=0;RETENTION_TIME=45000"));
    }

    /** The file holds a WRITE_DELAY of 0 after the first start, and H2 opens with 500 all the same. */
    @Test
    void whatTheFileHoldsIsNoExcuse() throws SQLException {
        check(";WRITE_DELAY=0;RETENTION_TIME=0");
        assertThrows(ConfigurationException.class, () -> check(""));
        assertDoesNotThrow(() -> check(";WRITE_DELAY=0"), "its RETENTION_TIME is in effect");
    }

    @Test
    void lowerCaseNamesMakeNoDifference() {
        assertDoesNotThrow(() -> check(";DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;RETENTION_TIME=0"));
        assertThrows(ConfigurationException.class, () -> check(";DATABASE_TO_LOWER=TRUE"));
    }

    @Test
    void anH2ThatDoesNotSpeakAsPostgresqlStopsTheStart() {
        var refusal = assertThrows(
                ConfigurationException.class,
                () -> checkAddress("jdbc:h2:file:" + folder.resolve("db") + ";WRITE_DELAY=0;RETENTION_TIME=0"));
        assertEquals(
                "H2 would not understand the site, which speaks as to PostgreSQL: MODE is REGULAR;"
                        + " add ;MODE=PostgreSQL to RETRYLAB_DATABASE_URL",
                refusal.getMessage());
    }

    /** It loses everything by design, so it is told rather than refused; no file is told anything. */
    @Test
    void aDatabaseInMemoryIsTakenWithAWarning() throws SQLException {
        String memory = "jdbc:h2:mem:durability;MODE=PostgreSQL;WRITE_DELAY=0;RETENTION_TIME=0";
        assertDoesNotThrow(() -> checkAddress(memory));
        assertEquals(
                Optional.of("RETRYLAB_DATABASE_URL keeps everything in memory: when the site ends, all charges and all"
                        + " progress are gone"),
                new DatabaseSettingsCheck(null, memory).warning());
        assertEquals(Optional.empty(), new DatabaseSettingsCheck(null, "jdbc:h2:file:./data/db").warning());
    }

    @Test
    void aPostgresqlThatForgetsStopsTheStart() {
        String url = PostgresServer.create("durability") + "?user=" + PostgresServer.USER;
        assertDoesNotThrow(() -> checkAddress(url));
        var refusal = assertThrows(
                ConfigurationException.class, () -> checkAddress(url + "&options=-c%20synchronous_commit=off"));
        assertEquals(
                "PostgreSQL would lose acknowledged charges: synchronous_commit is off and must be on",
                refusal.getMessage());
    }
}
