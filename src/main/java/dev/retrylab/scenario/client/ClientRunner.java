package dev.retrylab.scenario.client;

import dev.retrylab.scenario.RunQueue;
import dev.retrylab.scenario.ScenarioConfig;
import dev.retrylab.scenario.client.setting.ClientParameter;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.http.FreshConnectionClient;
import dev.retrylab.scenario.http.SandboxClient;
import dev.retrylab.scenario.http.ServerView;
import dev.retrylab.scenario.setting.Elsewhere;
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.self.Deadend;
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

    private static final int READS = 3;

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

    /** @throws dev.retrylab.web.problem.ProblemException 429 if too many runs are waiting already */
    public LiveRun start(ClientSettings settings) {
        LiveRun run = new LiveRun(settings);
        CompletionStage<ClientRun> result =
                queue.submit(() -> sandbox.create(sandboxOf(settings)).thenCompose(fresh -> {
                    LiveAttempts attempts = new LiveAttempts(http, deadend, clock, settings, fresh.apiKey());
                    run.begin(attempts, timer, () -> identifiers.next(""));
                    return run.over().thenCompose(over -> finished(run, fresh));
                }));
        run.endsWith(result);
        return run;
    }

    private CompletionStage<ClientRun> finished(LiveRun run, SandboxClient.Fresh fresh) {
        return read(fresh.apiKey(), READS).thenApply(view -> run.written(fresh, view));
    }

    /** A server that fifty clients have just besieged may be slow to tell of it, and reading may be repeated. */
    private CompletionStage<ServerView> read(String apiKey, int times) {
        return sandbox.settled(apiKey)
                .thenCompose(quiet -> sandbox.view(apiKey, Elsewhere.NOT))
                .exceptionallyCompose(
                        failure -> times > 1 ? read(apiKey, times - 1) : CompletableFuture.failedStage(failure));
    }

    private static Map<String, Object> sandboxOf(ClientSettings settings) {
        Map<String, Object> sandbox = new LinkedHashMap<>();
        sandbox.put("strategy", settings.text(ClientParameter.STRATEGY));
        sandbox.put("keyRequired", settings.request().isKeyed());
        sandbox.put("processorDelay", settings.processorDelay().toString());
        return sandbox;
    }
}
