package dev.retrylab.playground.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.playground.replay.ReplayRecord;
import dev.retrylab.playground.replay.ReplayStore;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The table {@code replay}. */
@ApplicationScoped
@Transactional
class DatabaseReplays implements ReplayStore {

    private static final String CLAIM = """
            insert into replay (run_key, table_key, created_at, subject, predicted)
            values (?1, ?2, ?3, ?4, ?5) on conflict do nothing""";

    private final ObjectMapper json;

    DatabaseReplays(ObjectMapper json) {
        this.json = json;
    }

    @Override
    public boolean begin(ReplayRecord asked, String table) {
        return Panache.getEntityManager()
                        .createNativeQuery(CLAIM)
                        .setParameter(1, asked.key())
                        .setParameter(2, table)
                        .setParameter(3, asked.createdAt())
                        .setParameter(4, asked.subject())
                        .setParameter(5, asked.predicted().orElse(null))
                        .executeUpdate()
                == 1;
    }

    @Override
    public void finish(String key, Observed observed) {
        ReplayEntity.update("result = ?1 where runKey = ?2", text(observed), key);
    }

    @Override
    public void fail(String key, String reason) {
        ReplayEntity.update("failure = ?1 where runKey = ?2", reason.substring(0, Math.min(500, reason.length())), key);
    }

    @Override
    public void forget(String key) {
        ReplayEntity.deleteById(key);
    }

    @Override
    public Optional<ReplayRecord> find(String key) {
        return ReplayEntity.<ReplayEntity>findByIdOptional(key).map(this::record);
    }

    @Override
    public List<ReplayRecord> ofTable(String table) {
        return ReplayEntity.<ReplayEntity>find("tableKey", table).stream()
                .map(this::record)
                .toList();
    }

    @Override
    public long removeOlderThan(Instant instant) {
        return ReplayEntity.delete("createdAt < ?1", instant);
    }

    private ReplayRecord record(ReplayEntity row) {
        return new ReplayRecord(
                row.runKey,
                row.createdAt,
                row.subject,
                Optional.ofNullable(row.predicted),
                Optional.ofNullable(row.result).map(this::observed),
                Optional.ofNullable(row.failure));
    }

    private String text(Observed observed) {
        try {
            return json.writeValueAsString(observed);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Observed observed(String text) {
        try {
            return json.readValue(text, Observed.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored replay cannot be read", e);
        }
    }
}
