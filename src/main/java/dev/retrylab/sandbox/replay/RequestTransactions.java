package dev.retrylab.sandbox.replay;

import dev.retrylab.idempotency.Transaction;
import dev.retrylab.idempotency.Transactions;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.sandbox.store.DatabaseTransactions;

/** One request's real transactions; each tells at which session of the database it runs. */
final class RequestTransactions implements Transactions {

    private final Database database;
    private final DatabaseTransactions real;
    private final HeldRequest held;
    private final Program program;

    RequestTransactions(Database database, DatabaseTransactions real, HeldRequest held, Program program) {
        this.database = database;
        this.real = real;
        this.held = held;
        this.program = program;
    }

    @Override
    public Transaction begin() {
        DatabaseConnection connection = database.open();
        try {
            held.isAt(database.dialect().session(connection));
        } catch (RuntimeException e) {
            connection.close();
            throw e;
        }
        return Switches.thrown(program, real.on(connection));
    }
}
