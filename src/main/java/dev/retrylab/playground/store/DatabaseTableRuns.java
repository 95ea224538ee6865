package dev.retrylab.playground.store;

import dev.retrylab.playground.crashes.TableRun;
import dev.retrylab.playground.crashes.TableRunStore;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Optional;

/** The table {@code crash_table}. */
@ApplicationScoped
@Transactional
class DatabaseTableRuns implements TableRunStore {

    private static final String CLAIM = """
            insert into crash_table (run_key, created_at, visitor, seen_at, cells, done, stopped)
            values (?1, ?2, ?3, ?2, ?4, 0, false) on conflict do nothing""";

    @Override
    public boolean begin(TableRun asked) {
        return Panache.getEntityManager()
                        .createNativeQuery(CLAIM)
                        .setParameter(1, asked.key())
                        .setParameter(2, asked.createdAt())
                        .setParameter(3, asked.visitor())
                        .setParameter(4, asked.cells())
                        .executeUpdate()
                == 1;
    }

    @Override
    public void countCell(String key, Instant now) {
        TableRunEntity.update("done = done + 1, seenAt = ?1 where runKey = ?2", now, key);
    }

    @Override
    public void stop(String key) {
        TableRunEntity.update("stopped = true where runKey = ?1 and done < cells", key);
    }

    @Override
    public Optional<TableRun> find(String key) {
        return TableRunEntity.<TableRunEntity>findByIdOptional(key).map(DatabaseTableRuns::run);
    }

    @Override
    public Optional<TableRun> underWay(long visitor, Instant since) {
        return TableRunEntity.<TableRunEntity>find(
                        "visitor = ?1 and stopped = false and done < cells and seenAt > ?2", visitor, since)
                .firstResultOptional()
                .map(DatabaseTableRuns::run);
    }

    @Override
    public long removeOlderThan(Instant instant) {
        return TableRunEntity.delete("createdAt < ?1", instant);
    }

    private static TableRun run(TableRunEntity row) {
        return new TableRun(row.runKey, row.createdAt, row.visitor, row.seenAt, row.cells, row.done, row.stopped);
    }
}
