package dev.retrylab.sandbox.store;

import dev.retrylab.idempotency.KeyStore;
import dev.retrylab.idempotency.MarkerStore;
import dev.retrylab.idempotency.Reply;
import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.idempotency.UnguardedKeys;
import dev.retrylab.idempotency.Work;
import dev.retrylab.sandbox.body.SandboxSettings;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** One request's transactions on the real database. */
public final class DatabaseTransactions implements Transactions {

    /** The effect, given the connection that holds the transaction and the sandbox's clock. */
    @FunctionalInterface
    public interface DatabaseWork {

        Reply run(DatabaseConnection connection, Supplier<Instant> clock);

        /** See {@link Work#promise}. Work that no strategy asks for a promise need not give one. */
        default Reply promise(DatabaseConnection connection, Supplier<Instant> clock) {
            throw new UnsupportedOperationException("this work promises nothing");
        }
    }

    private final DataSource dataSource;
    private final DatabaseDialect dialect;
    private final InstantSource processClock;
    private final Caller caller;
    private final DatabaseWork work;
    private final Supplier<Duration> clockOffset;

    public DatabaseTransactions(
            DataSource dataSource,
            DatabaseDialect dialect,
            InstantSource processClock,
            Caller caller,
            DatabaseWork work) {
        this(dataSource, dialect, processClock, caller, work, caller::clockOffset);
    }

    /** @param clockOffset how far the sandbox's clock runs ahead, asked whenever the time is needed */
    public DatabaseTransactions(
            DataSource dataSource,
            DatabaseDialect dialect,
            InstantSource processClock,
            Caller caller,
            DatabaseWork work,
            Supplier<Duration> clockOffset) {
        this.dataSource = dataSource;
        this.dialect = dialect;
        this.processClock = processClock;
        this.caller = caller;
        this.work = work;
        this.clockOffset = clockOffset;
    }

    @Override
    public Transaction begin() {
        return on(DatabaseConnection.open(dataSource));
    }

    /** The transaction that a connection holds; it ends with it. */
    public Transaction on(DatabaseConnection connection) {
        return new DatabaseTransaction(connection);
    }

    private final class DatabaseTransaction implements Transaction {

        private final DatabaseConnection connection;

        DatabaseTransaction(DatabaseConnection connection) {
            this.connection = connection;
        }

        private Instant now() {
            return dialect.now(connection, processClock).plus(clockOffset.get());
        }

        @Override
        public KeyStore keys() {
            return new DatabaseKeyStore(
                    connection, dialect, this::now, caller.settings().keyRetention());
        }

        @Override
        public MarkerStore markers() {
            SandboxSettings settings = caller.settings();
            return new DatabaseMarkers(connection, this::now, settings.lease(), settings.keyRetention());
        }

        @Override
        public UnguardedKeys unguardedKeys() {
            return new DatabaseUnguardedKeys(
                    connection, this::now, caller.settings().keyRetention());
        }

        @Override
        public Work work() {
            return new Work() {
                @Override
                public Reply run() {
                    return work.run(connection, DatabaseTransaction.this::now);
                }

                @Override
                public Reply promise() {
                    return work.promise(connection, DatabaseTransaction.this::now);
                }
            };
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
