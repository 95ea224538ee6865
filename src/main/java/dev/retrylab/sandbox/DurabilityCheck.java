package dev.retrylab.sandbox;

import dev.retrylab.sandbox.store.DatabaseConnection;
import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Map;
import java.util.stream.Collectors;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Refuses to start on an H2 that would forget acknowledged commits. H2 keeps both settings in its file, so what the
 * address asks for is not what counts: the effective values are.
 */
@ApplicationScoped
public class DurabilityCheck {

    private static final Map<String, String> NEEDED = Map.of("WRITE_DELAY", "0", "RETENTION_TIME", "0");

    private final AgroalDataSource dataSource;
    private final boolean h2;

    public DurabilityCheck(
            AgroalDataSource dataSource, @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url) {
        this.dataSource = dataSource;
        this.h2 = url.startsWith("jdbc:h2:");
    }

    void check(@Observes StartupEvent event) {
        if (!h2) {
            return;
        }
        Map<String, String> found = effective();
        NEEDED.forEach((setting, value) -> {
            if (!value.equals(found.get(setting))) {
                throw new IllegalStateException("H2 would lose acknowledged charges: " + setting + " is "
                        + found.get(setting) + " and must be " + value
                        + "; add ;WRITE_DELAY=0;RETENTION_TIME=0 to RETRYLAB_DATABASE_URL");
            }
        });
    }

    private Map<String, String> effective() {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            return connection.list("""
                            select setting_name, setting_value from information_schema.settings
                            where setting_name in ('WRITE_DELAY', 'RETENTION_TIME', 'info.FILE_WRITE_DELAY')""", row -> Map.entry(row.getString(1), row.getString(2))).stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        }
    }
}
