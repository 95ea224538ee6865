package dev.retrylab.sandbox.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.retrylab.sandbox.body.BodyTree;
import dev.retrylab.sandbox.body.SandboxSettings;
import dev.retrylab.sandbox.body.SettingsReader;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The tables {@code sandbox} and {@code account}. */
public final class DatabaseSandboxes {

    private static final String FIND = """
            select s.id as sandbox_id, a.id as account_id, s.settings, s.expires_at, s.clock_offset_ms
            from account a join sandbox s on s.id = a.sandbox_id where\s""";

    /** All that happens in a sandbox, in an order in which it can be removed. */
    private static final List<String> TABLES = List.of(
            "idempotency_key",
            "unguarded_key",
            "refund",
            "charge",
            "request_log",
            "arrival",
            "processor_charge",
            "processor_key",
            "processor_arrival",
            "processor_call");

    private final SettingsReader reader;
    private final ObjectMapper json;
    /** Every request asks for its sandbox's settings; read anew, they were 4 % of a charge's processor time. */
    private final Cache<String, SandboxSettings> settings =
            Caffeine.newBuilder().maximumSize(1_000).build();

    public DatabaseSandboxes(SettingsReader reader, ObjectMapper json) {
        this.reader = reader;
        this.json = json;
    }

    public void insert(
            DatabaseConnection connection, String id, SandboxSettings settings, Instant now, Instant expiresAt) {
        connection.update(
                "insert into sandbox (id, created_at, expires_at, clock_offset_ms, settings) values (?, ?, ?, 0, ?)",
                id,
                now,
                expiresAt,
                text(settings));
    }

    public void insertAccount(
            DatabaseConnection connection, String id, String sandbox, int position, String apiKeyHash) {
        connection.update(
                "insert into account (id, sandbox_id, position, api_key_hash) values (?, ?, ?, ?)",
                id,
                sandbox,
                position,
                apiKeyHash);
    }

    public Optional<Caller> findByApiKeyHash(DatabaseConnection connection, String hash) {
        return connection.first(FIND + "a.api_key_hash = ?", this::caller, hash);
    }

    public Optional<Caller> findByAccount(DatabaseConnection connection, String account) {
        return connection.first(FIND + "a.id = ?", this::caller, account);
    }

    public List<String> accounts(DatabaseConnection connection, String sandbox) {
        return connection.list(
                "select id from account where sandbox_id = ? order by position", row -> row.getString("id"), sandbox);
    }

    public void update(DatabaseConnection connection, String sandbox, SandboxSettings settings) {
        connection.update("update sandbox set settings = ? where id = ?", text(settings), sandbox);
    }

    /** Moves the clock ahead, but never so far that it passes {@code most}. */
    public boolean advance(DatabaseConnection connection, String sandbox, Duration by, Duration most) {
        return connection.update(
                        "update sandbox set clock_offset_ms = clock_offset_ms + ? where id = ? and clock_offset_ms + ? <= ?",
                        by.toMillis(),
                        sandbox,
                        by.toMillis(),
                        most.toMillis())
                == 1;
    }

    /** Removes all that happened; settings and clock stay. */
    public void empty(DatabaseConnection connection, String sandbox) {
        for (String table : TABLES) {
            connection.update(
                    "delete from " + table + " where account_id in (select id from account where sandbox_id = ?)",
                    sandbox);
        }
    }

    /** Removes up to {@code most} sandboxes whose time is over, with all that is in them. */
    public int sweep(DatabaseConnection connection, Instant now, int most) {
        return connection.update(
                "delete from sandbox where id in (select id from sandbox where expires_at <= ? limit " + most + ")",
                now);
    }

    private Caller caller(ResultSet row) throws SQLException {
        return new Caller(
                row.getString("sandbox_id"),
                row.getString("account_id"),
                settings.get(row.getString("settings"), this::settings),
                DatabaseConnection.instant(row, "expires_at"),
                Duration.ofMillis(row.getLong("clock_offset_ms")));
    }

    private SandboxSettings settings(String text) {
        return reader.changed(SandboxSettings.DEFAULT, BodyTree.json(text.getBytes(StandardCharsets.UTF_8)));
    }

    private String text(SandboxSettings settings) {
        try {
            return json.writeValueAsString(SettingsReader.tree(settings));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
