package dev.retrylab.sandbox.store;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.idempotency.outside.Books;
import dev.retrylab.sandbox.body.SettingsReader;
import io.agroal.api.AgroalDataSource;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The sandbox's way to its tables: short transactions for what surrounds a charge, a strategy's own for the charge. */
@ApplicationScoped
public class Database {

    private final AgroalDataSource dataSource;
    private final InstantSource clock;
    private final DatabaseDialect dialect;
    private final DatabaseSandboxes sandboxes;

    public Database(
            AgroalDataSource dataSource,
            InstantSource clock,
            ObjectMapper json,
            @ConfigProperty(name = "quarkus.datasource.jdbc.url") String url) {
        this.dataSource = dataSource;
        this.clock = clock;
        this.dialect = DatabaseDialect.of(url);
        this.sandboxes = new DatabaseSandboxes(new SettingsReader(Strategies.names()), json);
    }

    /** One transaction: committed when the body returns, rolled back when it throws. */
    public <T> T inTransaction(Function<DatabaseConnection, T> body) {
        try (DatabaseConnection connection = DatabaseConnection.open(dataSource)) {
            T result = body.apply(connection);
            connection.commit();
            return result;
        }
    }

    public Instant now(DatabaseConnection connection) {
        return dialect.now(connection, clock).truncatedTo(ChronoUnit.MILLIS);
    }

    /** The caller's own time: the database's, and what its sandbox's clock was moved ahead. */
    public Instant now(DatabaseConnection connection, Caller caller) {
        return now(connection).plus(caller.clockOffset());
    }

    public DatabaseSandboxes sandboxes() {
        return sandboxes;
    }

    /** See {@link DatabasePhases}. */
    public DatabasePhases phases(
            Caller caller, String request, BiFunction<DatabaseConnection, Supplier<Instant>, Books> books) {
        return new DatabasePhases(dataSource, dialect, clock, caller, request, books);
    }

    public DatabaseDialect dialect() {
        return dialect;
    }

    public DatabaseConnection open() {
        return DatabaseConnection.open(dataSource);
    }

    /** @param clockOffset how far the caller's clock runs ahead, for one that moves while a transaction is open */
    public DatabaseTransactions transactions(
            Caller caller, DatabaseTransactions.DatabaseWork work, Supplier<Duration> clockOffset) {
        return new DatabaseTransactions(dataSource, dialect, clock, caller, work, clockOffset);
    }

    public DatabaseTransactions transactions(Caller caller, DatabaseTransactions.DatabaseWork work) {
        return new DatabaseTransactions(dataSource, dialect, clock, caller, work);
    }
}
