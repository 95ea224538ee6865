package dev.retrylab.playground.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.playground.client.run.ClientRunRecord;
import dev.retrylab.playground.client.run.ClientRunStore;
import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.setting.ClientQuery;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table {@code client_run}. */
@ApplicationScoped
@Transactional
class DatabaseClientRuns implements ClientRunStore {

    private static final String CLAIM = """
            insert into client_run (run_key, created_at, settings, preset, predicted, stop_asked)
            values (?1, ?2, ?3, ?4, ?5, false) on conflict do nothing""";

    private final ObjectMapper json;

    DatabaseClientRuns(ObjectMapper json) {
        this.json = json;
    }

    @Override
    public boolean begin(ClientRunRecord asked) {
        return Panache.getEntityManager()
                        .createNativeQuery(CLAIM)
                        .setParameter(1, asked.key())
                        .setParameter(2, asked.createdAt())
                        .setParameter(3, ClientQuery.query(asked.settings()))
                        .setParameter(4, asked.preset().orElse(null))
                        .setParameter(5, asked.predicted().orElse(null))
                        .executeUpdate()
                == 1;
    }

    @Override
    public void finish(String key, ClientRun run) {
        ClientRunEntity.update("result = ?1 where runKey = ?2", text(run), key);
    }

    @Override
    public void fail(String key, String reason) {
        ClientRunEntity.update(
                "failure = ?1 where runKey = ?2", reason.substring(0, Math.min(500, reason.length())), key);
    }

    @Override
    public void askToStop(String key) {
        ClientRunEntity.update("stopAsked = true where runKey = ?1", key);
    }

    @Override
    public List<String> askedToStop(Collection<String> keys) {
        return ClientRunEntity.<ClientRunEntity>find("runKey in ?1 and stopAsked = true", keys).stream()
                .map(row -> row.runKey)
                .toList();
    }

    @Override
    public Optional<ClientRunRecord> find(String key) {
        return ClientRunEntity.<ClientRunEntity>findByIdOptional(key).map(this::record);
    }

    @Override
    public long removeOlderThan(Instant instant) {
        return ClientRunEntity.delete("createdAt < ?1", instant);
    }

    private ClientRunRecord record(ClientRunEntity row) {
        return new ClientRunRecord(
                row.runKey,
                row.createdAt,
                ClientQuery.ofQuery(row.settings),
                Optional.ofNullable(row.preset),
                Optional.ofNullable(row.predicted),
                Optional.ofNullable(row.result).map(this::run),
                Optional.ofNullable(row.failure));
    }

    private String text(ClientRun run) {
        try {
            return json.writeValueAsString(run);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private ClientRun run(String text) {
        try {
            return json.readValue(text, ClientRun.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored run cannot be read", e);
        }
    }
}
