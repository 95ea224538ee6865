package dev.retrylab.sandbox.config;

import io.quarkus.flyway.FlywayConfigurationCustomizer;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Ends the start with one line if the address is of a database that this flavour was not built for. The migration is the
 * first to use the database, so this stands before the migration.
 */
@ApplicationScoped
public class DatabaseAddressCheck implements FlywayConfigurationCustomizer {

    private static final Map<String, String> FLAVOURS = Map.of("h2", "H2", "postgresql", "PostgreSQL");

    private final String kind;
    private final String url;

    public DatabaseAddressCheck(
            @ConfigProperty(name = "quarkus.datasource.db-kind") String kind,
            @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url) {
        this.kind = kind;
        this.url = url;
    }

    @Override
    public void customize(FluentConfiguration migration) {
        check();
    }

    void check() {
        String beginning = "jdbc:" + kind + ":";
        if (!url.startsWith(beginning)) {
            throw new ConfigurationException("RETRYLAB_DATABASE_URL must begin with " + beginning
                    + " in the flavour for " + FLAVOURS.get(kind) + "; it " + told());
        }
    }

    /** What the address begins with, and no more of it: it may hold a password. */
    private String told() {
        int protocolEnd = url.indexOf(':', url.indexOf(':') + 1);
        return protocolEnd < 0
                ? "is not set to a database's address"
                : "begins with " + url.substring(0, protocolEnd + 1);
    }
}
