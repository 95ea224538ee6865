package dev.retrylab.sandbox;

import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseKeys;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import org.jboss.logging.Logger;

/** Removes what has expired. Nothing relies on it: an expired row is dead whether it was swept or not. */
@ApplicationScoped
public class Sweeper {

    private static final Logger LOG = Logger.getLogger(Sweeper.class);
    /** Sandboxes removed in one transaction, so that none holds its locks for long. */
    private static final int BATCH = 50;

    private final Database database;

    public Sweeper(Database database) {
        this.database = database;
    }

    @Scheduled(
            every = "${retrylab.sandbox.sweep-every}",
            delayed = "10s",
            concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void sweep() {
        int sandboxes = 0;
        int removed;
        do {
            removed = database.inTransaction(c -> database.sandboxes().sweep(c, database.now(c), BATCH));
            sandboxes += removed;
        } while (removed == BATCH);
        int keys = database.inTransaction(c -> DatabaseKeys.sweep(c, database.now(c)));
        if (sandboxes + keys > 0) {
            LOG.infof("swept %d sandboxes and %d keys", sandboxes, keys);
        }
    }
}
