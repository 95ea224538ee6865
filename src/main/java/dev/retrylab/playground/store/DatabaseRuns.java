package dev.retrylab.playground.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.playground.run.RunRecord;
import dev.retrylab.playground.run.RunStore;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The table {@code playground_run}. */
@ApplicationScoped
@Transactional
class DatabaseRuns implements RunStore {

    private static final String CLAIM = """
            insert into playground_run (run_key, created_at, settings, scenario, predicted)
            values (?1, ?2, ?3, ?4, ?5) on conflict do nothing""";

    private final ObjectMapper json;

    DatabaseRuns(ObjectMapper json) {
        this.json = json;
    }

    /** The site keeps the rule that it teaches: the unique index decides who runs, not a look beforehand. */
    @Override
    public boolean begin(RunRecord asked) {
        return Panache.getEntityManager()
                        .createNativeQuery(CLAIM)
                        .setParameter(1, asked.key())
                        .setParameter(2, asked.createdAt())
                        .setParameter(3, SettingsQuery.query(asked.settings()))
                        .setParameter(4, asked.scenario().orElse(null))
                        .setParameter(5, asked.predicted().orElse(null))
                        .executeUpdate()
                == 1;
    }

    @Override
    public void finish(String key, Run run) {
        RunEntity.update("result = ?1 where runKey = ?2", text(run), key);
    }

    @Override
    public void fail(String key, String reason) {
        RunEntity.update("failure = ?1 where runKey = ?2", reason.substring(0, Math.min(500, reason.length())), key);
    }

    @Override
    public Optional<RunRecord> find(String key) {
        return RunEntity.<RunEntity>findByIdOptional(key).map(this::record);
    }

    @Override
    public long removeOlderThan(Instant instant) {
        return RunEntity.delete("createdAt < ?1", instant);
    }

    private RunRecord record(RunEntity row) {
        return new RunRecord(
                row.runKey,
                row.createdAt,
                SettingsQuery.parse(parameters(row.settings), ScenarioSettings.DEFAULT),
                Optional.ofNullable(row.scenario),
                Optional.ofNullable(row.predicted),
                Optional.ofNullable(row.result).map(this::run),
                Optional.ofNullable(row.failure));
    }

    private static Map<String, List<String>> parameters(String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (String pair : query.split("&")) {
            String[] parts = pair.split("=", 2);
            parameters
                    .computeIfAbsent(parts[0], name -> new ArrayList<>())
                    .add(URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
        }
        return parameters;
    }

    private String text(Run run) {
        try {
            return json.writeValueAsString(run);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Run run(String text) {
        try {
            return json.readValue(text, Run.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored run cannot be read", e);
        }
    }
}
