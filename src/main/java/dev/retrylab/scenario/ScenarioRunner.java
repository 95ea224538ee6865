package dev.retrylab.scenario;

import dev.retrylab.scenario.http.FreshConnectionClient;
import dev.retrylab.scenario.http.SandboxClient;
import dev.retrylab.scenario.http.ServerView;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.Rules;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.web.Identifiers;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Runs settings for real: a fresh sandbox, the clients, then the server's own account of it. Asynchronous throughout: a
 * run holds no thread while it waits.
 */
@ApplicationScoped
public class ScenarioRunner {

    /** When a lease has surely ended, the server goes on with what was left. */
    private static final Duration PAST_THE_LEASE = Duration.ofSeconds(1);

    private final FreshConnectionClient http;
    private final SandboxClient sandbox;
    private final RunQueue queue;
    private final Identifiers identifiers;
    private final Clock clock;

    public ScenarioRunner(
            FreshConnectionClient http, SandboxClient sandbox, RunQueue queue, Identifiers identifiers, Clock clock) {
        this.http = http;
        this.sandbox = sandbox;
        this.queue = queue;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /** @return fails with a {@link dev.retrylab.web.problem.ProblemException} if too many runs are waiting already */
    public CompletionStage<Run> run(ScenarioSettings settings) {
        return queue.submit(() -> sandbox.create(settings.sandbox()).thenCompose(fresh -> run(settings, fresh)));
    }

    private CompletionStage<Run> run(ScenarioSettings settings, SandboxClient.Fresh fresh) {
        Instant startedAt = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        long startedNanos = System.nanoTime();
        LongSupplier millis = () -> (System.nanoTime() - startedNanos) / 1_000_000;
        Supplier<String> keys = keys(settings.key());
        List<CompletableFuture<Operation>> first = new ArrayList<>();
        for (int i = 0; i < settings.atOnce(); i++) {
            String name = String.valueOf((char) ('A' + i));
            first.add(client(name, settings, settings.amount(), fresh, keys, millis)
                    .toCompletableFuture());
        }
        return CompletableFuture.allOf(first.toArray(CompletableFuture[]::new))
                .thenApply(all -> new ArrayList<>(
                        first.stream().map(CompletableFuture::join).toList()))
                .thenCompose(done -> second(settings, fresh, keys, millis, done))
                .thenCompose(done -> {
                    long took = millis.getAsLong();
                    return sandbox.settled(fresh.apiKey())
                            .thenCompose(quiet -> completed(settings, fresh.apiKey()))
                            .thenCompose(quiet -> sandbox.view(fresh.apiKey(), settings.elsewhere()))
                            .thenApply(view -> new Run(
                                    settings, fresh.id(), fresh.apiKey(), startedAt, took, List.copyOf(done), view));
                });
    }

    private CompletionStage<ArrayList<Operation>> second(
            ScenarioSettings settings,
            SandboxClient.Fresh fresh,
            Supplier<String> keys,
            LongSupplier millis,
            ArrayList<Operation> done) {
        if (settings.thenAmount().isEmpty()) {
            return CompletableFuture.completedFuture(done);
        }
        String name = String.valueOf((char) ('A' + settings.atOnce()));
        return moved(settings.rules(), fresh)
                .thenCompose(
                        moved -> client(name, settings, settings.thenAmount().getAsLong(), fresh, keys, millis))
                .thenApply(operation -> {
                    done.add(operation);
                    return done;
                });
    }

    private CompletionStage<?> moved(Rules rules, SandboxClient.Fresh fresh) {
        return rules.thenAfterHours() == 0
                ? CompletableFuture.completedFuture(null)
                : sandbox.advance(fresh.apiKey(), rules.thenAfter());
    }

    private CompletionStage<Operation> client(
            String name,
            ScenarioSettings settings,
            long amount,
            SandboxClient.Fresh fresh,
            Supplier<String> keys,
            LongSupplier millis) {
        return new ScenarioClient(name, settings, amount, fresh.apiKey(), keys, http, sandbox, millis).run();
    }

    private Supplier<String> keys(KeyUse use) {
        String one = identifiers.next("");
        return switch (use) {
            case NONE -> () -> null;
            case SAME -> () -> one;
            case FRESH -> () -> identifiers.next("");
        };
    }

    /** Where the server goes on by itself with what it has begun: lets the lease end, and waits until it has. */
    private CompletionStage<Void> completed(ScenarioSettings settings, String apiKey) {
        if (!settings.elsewhere().isResumed()) {
            return CompletableFuture.completedFuture(null);
        }
        return sandbox.keys(apiKey).thenCompose(keys -> {
            if (keys.stream().allMatch(ServerView.StoredKey::isSettled)) {
                return CompletableFuture.completedFuture(null);
            }
            return sandbox.advance(apiKey, settings.rules().lease().plus(PAST_THE_LEASE))
                    .thenCompose(moved -> awaitCompleter(apiKey, 0));
        });
    }

    private CompletionStage<Void> awaitCompleter(String apiKey, int polls) {
        return sandbox.keys(apiKey).thenCompose(keys -> {
            if (polls == SandboxClient.SETTLE_MAX_POLLS || keys.stream().allMatch(ServerView.StoredKey::isSettled)) {
                return CompletableFuture.completedFuture(null);
            }
            return SandboxClient.later().thenCompose(again -> awaitCompleter(apiKey, polls + 1));
        });
    }
}
