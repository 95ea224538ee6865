package dev.retrylab.sandbox.config;

import dev.retrylab.sandbox.store.DatabaseConnection;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Refuses to start on a database that would forget acknowledged commits, or that does not understand what it is told. What
 * the address asks for is not what counts, nor what the file holds: H2 keeps WRITE_DELAY in its file and yet opens with its
 * default. The effective values count.
 */
@ApplicationScoped
public class DatabaseSettingsCheck {

    private static final List<String> MUST_BE_ZERO = List.of("WRITE_DELAY", "RETENTION_TIME");
    private static final List<String> MUST_NOT_BE_OFF = List.of("fsync", "synchronous_commit");

    private static final Logger LOG = Logger.getLogger(DatabaseSettingsCheck.class);

    private final AgroalDataSource dataSource;
    private final boolean h2;
    private final boolean inMemory;

    public DatabaseSettingsCheck(
            AgroalDataSource dataSource, @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url) {
        this.dataSource = dataSource;
        this.h2 = url.startsWith("jdbc:h2:");
        this.inMemory = url.startsWith("jdbc:h2:mem:");
    }

    void check(@Observes StartupEvent event) {
        warning().ifPresent(LOG::warn);
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            if (h2) {
                checkMode(values(connection, "MODE"));
                MUST_BE_ZERO.forEach(setting -> check(setting, values(connection, setting)));
            } else {
                MUST_NOT_BE_OFF.forEach(setting -> checkNotOff(connection, setting));
            }
        }
    }

    /** Nobody asks for memory by accident, and a trial or the first start of an image may want nothing more. */
    Optional<String> warning() {
        return inMemory
                ? Optional.of(
                        "RETRYLAB_DATABASE_URL keeps everything in memory: when the site ends, all charges and all"
                                + " progress are gone")
                : Optional.empty();
    }

    /** Without it the site would start, and fail at the first charge. */
    private static void checkMode(List<String> modes) {
        if (!modes.equals(List.of("PostgreSQL"))) {
            throw new ConfigurationException("H2 would not understand the site, which speaks as to PostgreSQL: MODE is "
                    + String.join(" and ", modes) + "; add ;MODE=PostgreSQL to RETRYLAB_DATABASE_URL");
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
