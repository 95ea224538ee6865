package dev.retrylab.sandbox;

import dev.retrylab.sandbox.store.DatabaseConnection;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Refuses to start on a database that would forget acknowledged commits. What the address asks for is not what counts, nor
 * what the file holds: H2 keeps WRITE_DELAY in its file and yet opens with its default. The effective values count.
 */
@ApplicationScoped
public class DatabaseDurabilityCheck {

    private static final List<String> MUST_BE_ZERO = List.of("WRITE_DELAY", "RETENTION_TIME");
    private static final List<String> MUST_NOT_BE_OFF = List.of("fsync", "synchronous_commit");

    private final AgroalDataSource dataSource;
    private final boolean h2;

    public DatabaseDurabilityCheck(
            AgroalDataSource dataSource, @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url) {
        this.dataSource = dataSource;
        this.h2 = url.startsWith("jdbc:h2:");
    }

    void check(@Observes StartupEvent event) {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            if (h2) {
                MUST_BE_ZERO.forEach(setting -> check(setting, values(connection, setting)));
            } else {
                MUST_NOT_BE_OFF.forEach(setting -> checkNotOff(connection, setting));
            }
        }
    }

    private static void checkNotOff(DatabaseConnection connection, String setting) {
        String value =
                connection.first("show " + setting, row -> row.getString(1)).orElseThrow();
        if (value.equals("off")) {
            throw new ConfigurationException(
                    "PostgreSQL would lose acknowledged charges: " + setting + " is off and must be on");
        }
    }

    private static void check(String setting, List<String> values) {
        if (values.isEmpty() || !values.stream().allMatch("0"::equals)) {
            throw new ConfigurationException("H2 would lose acknowledged charges: " + setting + " is "
                    + String.join(" and ", values) + " and must be 0; add ;WRITE_DELAY=0;RETENTION_TIME=0 to "
                    + "RETRYLAB_DATABASE_URL");
        }
    }

    /** H2 lists what the file holds and what is in effect under one name, in no order that it promises. */
    private static List<String> values(DatabaseConnection connection, String setting) {
        return connection.list(
                "select distinct setting_value from information_schema.settings where setting_name = ?",
                row -> row.getString(1),
                setting);
    }
}
