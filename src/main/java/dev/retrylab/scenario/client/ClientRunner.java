package dev.retrylab.scenario.client;

import dev.retrylab.scenario.Elsewhere;
import dev.retrylab.scenario.FreshConnectionClient;
import dev.retrylab.scenario.RunQueue;
import dev.retrylab.scenario.SandboxClient;
import dev.retrylab.scenario.ScenarioConfig;
import dev.retrylab.web.Identifiers;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Runs the retrying client for real: a fresh sandbox, the operations, then the server's own account of it. */
@ApplicationScoped
public class ClientRunner {

    /** What is still under way then is stopped. */
    public static final Duration LONGEST = Duration.ofSeconds(60);

    private final FreshConnectionClient http;
    private final SandboxClient sandbox;
    private final Deadend deadend;
    private final Timer timer;
    private final Identifiers identifiers;
    private final Clock clock;
    private final RunQueue queue;

    public ClientRunner(
            FreshConnectionClient http,
            SandboxClient sandbox,
            Deadend deadend,
            Timer timer,
            Identifiers identifiers,
            Clock clock,
            ScenarioConfig config) {
        this.http = http;
        this.sandbox = sandbox;
        this.deadend = deadend;
        this.timer = timer;
        this.identifiers = identifiers;
        this.clock = clock;
        // Of its own: a run may take a minute, and those of the playground take a moment.
        queue = new RunQueue(config.clientRunsAtOnce(), config.clientRunsWaiting());
    }

    /** @throws dev.retrylab.web.ProblemException 429 if too many runs are waiting already */
    public LiveRun start(ClientSettings settings) {
        LiveRun run = new LiveRun(settings);
        CompletionStage<ClientRun> result =
                queue.submit(() -> sandbox.create(sandboxOf(settings)).thenCompose(fresh -> {
                    LiveAttempts attempts = new LiveAttempts(http, deadend, clock, settings, fresh.apiKey());
                    run.begin(attempts, timer, () -> identifiers.next(""), clock.instant());
                    return run.over().thenCompose(over -> finished(run, fresh));
                }));
        run.endsWith(result);
        return run;
    }

    private CompletionStage<ClientRun> finished(LiveRun run, SandboxClient.Fresh fresh) {
        return sandbox.settled(fresh.apiKey())
                .thenCompose(quiet -> sandbox.view(fresh.apiKey(), Elsewhere.NOT))
                .thenCompose(view -> CompletableFuture.completedFuture(run.written(fresh, view)));
    }

    private static Map<String, Object> sandboxOf(ClientSettings settings) {
        Map<String, Object> sandbox = new LinkedHashMap<>();
        sandbox.put("strategy", settings.text(ClientParameter.STRATEGY));
        sandbox.put("keyRequired", settings.request().isKeyed());
        sandbox.put("processorDelay", settings.processorDelay().toString());
        return sandbox;
    }
}
