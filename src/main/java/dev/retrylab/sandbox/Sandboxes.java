package dev.retrylab.sandbox;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.retrylab.idempotency.Strategies;
import dev.retrylab.sandbox.body.Members;
import dev.retrylab.sandbox.body.SandboxSettings;
import dev.retrylab.sandbox.body.SettingsReader;
import dev.retrylab.sandbox.config.SandboxConfig;
import dev.retrylab.sandbox.effect.ChargeCount;
import dev.retrylab.sandbox.store.Caller;
import dev.retrylab.sandbox.store.Database;
import dev.retrylab.sandbox.store.DatabaseConnection;
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.media.Schema;

/** Making a sandbox, getting into it, and setting it up. What is in it: {@link SandboxContents}. */
@ApplicationScoped
public class Sandboxes {

    /** How far a learner may move a clock in all. */
    public static final Duration MAX_CLOCK_OFFSET = Duration.ofDays(365);

    private static final int ACCOUNTS = 2;

    private final Database database;
    private final SandboxConfig config;
    private final Identifiers identifiers;
    private final ChargeCount count;
    private final SettingsReader settings = new SettingsReader(Strategies.names());

    public Sandboxes(Database database, SandboxConfig config, Identifiers identifiers, ChargeCount count) {
        this.database = database;
        this.config = config;
        this.identifiers = identifiers;
        this.count = count;
    }

    /** An account; its API key is told once, when it is made. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record AccountView(
            String id,

            @Schema(nullable = true, description = "Told once, when the account is made.")
            String apiKey) {}

    public record SandboxView(
            String id, List<AccountView> accounts, Map<String, Object> settings, Instant now, Instant expiresAt) {}

    public record ClockView(Instant now) {}

    /** @throws ProblemException 401, whatever the reason: a stranger learns nothing */
    Caller authenticate(Optional<String> authorization) {
        String apiKey = authorization.flatMap(Sandboxes::apiKey).orElseThrow(Sandboxes::unauthorised);
        return database.inTransaction(connection -> database.sandboxes()
                .findByApiKeyHash(connection, Identifiers.hash(apiKey))
                .filter(caller -> caller.expiresAt().isAfter(database.now(connection)))
                .orElseThrow(Sandboxes::unauthorised));
    }

    /** {@code Bearer sk_test_…}, or Basic with the key as user name, as curl -u and Stripe's libraries send it. */
    private static Optional<String> apiKey(String header) {
        String[] parts = header.trim().split(" +", 2);
        if (parts.length == 2 && parts[0].equalsIgnoreCase("Bearer")) {
            return Optional.of(parts[1].trim());
        }
        if (parts.length == 2 && parts[0].equalsIgnoreCase("Basic")) {
            try {
                byte[] pair = java.util.Base64.getDecoder().decode(parts[1].trim());
                return Optional.of(new String(pair, StandardCharsets.UTF_8).split(":", 2)[0]);
            } catch (IllegalArgumentException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static ProblemException unauthorised() {
        return new ProblemException(
                ProblemType.UNAUTHORISED, "no account has this API key; send it as Authorization: Bearer sk_test_…");
    }

    SandboxView create(Map<String, Object> tree) {
        SandboxSettings wanted = settings.changed(SandboxSettings.DEFAULT, tree);
        return database.inTransaction(connection -> {
            Instant now = database.now(connection);
            String id = identifiers.next("sb_");
            Instant expiresAt = now.plus(config.lifetime());
            database.sandboxes().insert(connection, id, wanted, now, expiresAt);
            List<AccountView> accounts = new ArrayList<>();
            for (int position = 1; position <= ACCOUNTS; position++) {
                AccountView account = new AccountView(identifiers.next("acct_"), identifiers.next("sk_test_"));
                database.sandboxes()
                        .insertAccount(connection, account.id(), id, position, Identifiers.hash(account.apiKey()));
                accounts.add(account);
            }
            return new SandboxView(id, accounts, SettingsReader.tree(wanted), now, expiresAt);
        });
    }

    SandboxView show(Caller caller) {
        return database.inTransaction(connection -> view(connection, caller, caller.settings()));
    }

    SandboxView change(Caller caller, Map<String, Object> tree) {
        SandboxSettings wanted = settings.changed(caller.settings(), tree);
        return database.inTransaction(connection -> {
            database.sandboxes().update(connection, caller.sandbox(), wanted);
            return view(connection, caller, wanted);
        });
    }

    SandboxView reset(Caller caller) {
        SandboxView view = database.inTransaction(connection -> {
            database.sandboxes().empty(connection, caller.sandbox());
            return view(connection, caller, caller.settings());
        });
        count.emptied(caller);
        return view;
    }

    ClockView advance(Caller caller, Map<String, Object> tree) {
        Duration by = new Members(tree, Set.of("advance"))
                .duration("advance", Duration.ZERO, MAX_CLOCK_OFFSET)
                .orElseThrow(
                        () -> ProblemException.invalid("advance", "an ISO 8601 duration such as PT24H", "missing"));
        return database.inTransaction(connection -> {
            if (!database.sandboxes().advance(connection, caller.sandbox(), by, MAX_CLOCK_OFFSET)) {
                throw ProblemException.invalid(
                        "advance", "such that the clock is at most " + MAX_CLOCK_OFFSET + " ahead", by);
            }
            return new ClockView(database.now(connection, caller).plus(by));
        });
    }

    private SandboxView view(DatabaseConnection connection, Caller caller, SandboxSettings current) {
        List<AccountView> accounts = database.sandboxes().accounts(connection, caller.sandbox()).stream()
                .map(id -> new AccountView(id, null))
                .toList();
        return new SandboxView(
                caller.sandbox(),
                accounts,
                SettingsReader.tree(current),
                database.now(connection, caller),
                caller.expiresAt());
    }
}
