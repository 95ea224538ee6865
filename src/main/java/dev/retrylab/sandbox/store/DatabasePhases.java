package dev.retrylab.sandbox.store;

import dev.retrylab.idempotency.outside.Books;
import dev.retrylab.idempotency.outside.Journal;
import dev.retrylab.idempotency.outside.Phases;
import dev.retrylab.sandbox.body.SandboxSettings;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** The transactions of one charge that is made elsewhere, on the real database. */
public final class DatabasePhases implements Phases {

    private final DataSource dataSource;
    private final DatabaseDialect dialect;
    private final InstantSource processClock;
    private final Caller caller;
    private final String request;
    private final BiFunction<DatabaseConnection, Supplier<Instant>, Books> books;

    /**
     * @param request what is asked for, as text: enough to go on with it when its client is gone
     * @param books our own records, given the connection that holds the transaction and the sandbox's clock
     */
    public DatabasePhases(
            DataSource dataSource,
            DatabaseDialect dialect,
            InstantSource processClock,
            Caller caller,
            String request,
            BiFunction<DatabaseConnection, Supplier<Instant>, Books> books) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.processClock = processClock;
        this.caller = caller;
        this.request = request;
        this.books = books;
    }

    @Override
    public Phase begin() {
        return new DatabasePhase(DatabaseConnection.open(dataSource));
    }

    private final class DatabasePhase implements Phase {

        private final DatabaseConnection connection;

        DatabasePhase(DatabaseConnection connection) {
            this.connection = connection;
        }

        private Instant now() {
            return dialect.now(connection, processClock).plus(caller.clockOffset());
        }

        @Override
        public Journal journal() {
            SandboxSettings settings = caller.settings();
            return new DatabaseJournal(connection, this::now, settings.lease(), settings.keyRetention(), request);
        }

        @Override
        public Books books() {
            return books.apply(connection, this::now);
        }

        @Override
        public void commit() {
            connection.commit();
        }

        @Override
        public void close() {
            connection.close();
        }
    }
}
