package dev.retrylab.playground.client.run;

import dev.retrylab.scenario.ScenarioConfig;
import dev.retrylab.scenario.client.ClientRunner;
import dev.retrylab.scenario.client.LiveRun;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.visitor.PerAddressLimit;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Runs under keys: claimed, run without a thread waiting, watched and stopped while under way, kept. */
@ApplicationScoped
public class ClientRuns {

    private static final Logger LOG = Logger.getLogger(ClientRuns.class);

    /** As long as a sandbox lives. */
    private static final Duration KEPT_FOR = Duration.ofHours(24);

    /** Long enough for what most single requests take; who asked for more sees it go on. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /** A run takes a minute, may wait for as long, and its server may still be at work. Beyond it, its node has died. */
    private static final Duration LOST_AFTER = ClientRunner.LONGEST.multipliedBy(15);

    private final ClientRunStore store;
    private final ClientRunner runner;
    private final Identifiers identifiers;
    private final Clock clock;
    private final PerAddressLimit limit;
    private final Map<String, LiveRun> underWay = new ConcurrentHashMap<>();

    public ClientRuns(
            ClientRunStore store, ClientRunner runner, Identifiers identifiers, Clock clock, ScenarioConfig config) {
        this.store = store;
        this.runner = runner;
        this.identifiers = identifiers;
        this.clock = clock;
        limit = new PerAddressLimit(config.clientRunsPerMinute(), "start %d runs of the retrying client");
    }

    /** What to run, and under which key. */
    public record Order(String key, ClientSettings settings, Optional<String> preset, Optional<String> predicted) {}

    /** A key for a page to send with its order. */
    public String freshKey() {
        return identifiers.next("");
    }

    /** A key as a page sends it back. */
    public static String checkedKey(String key) {
        if (key == null || !key.matches("[0-9A-Za-z]{16,32}")) {
            throw ProblemException.invalid("runKey", "16 to 32 letters and digits", key);
        }
        return key;
    }

    /**
     * Starts a run, unless its key is known. Comes back when it is over, or when patience is.
     *
     * @throws ProblemException 429 if the address has started too many, or too many are waiting
     */
    public Uni<Void> start(Order order, String address) {
        limit.take(address);
        // Begun on a worker, in one piece: whoever loses patience gives up the waiting, never the run.
        return onWorker(() -> store.begin(asked(order))
                        ? Optional.of(launch(order))
                        : Optional.<CompletionStage<Void>>empty())
                .flatMap(launched -> launched.map(ClientRuns::awaited)
                        .orElseGet(() -> Uni.createFrom().nullItem()));
    }

    private static Uni<Void> awaited(CompletionStage<Void> run) {
        return Uni.createFrom().completionStage(run).ifNoItem().after(PATIENCE).recoverWithItem(() -> null);
    }

    private ClientRunRecord asked(Order order) {
        return new ClientRunRecord(
                order.key(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                order.settings(),
                order.preset(),
                order.predicted(),
                Optional.empty(),
                Optional.empty());
    }

    /** Never fails: why there is no result is kept too. */
    private CompletionStage<Void> launch(Order order) {
        LiveRun run;
        try {
            run = runner.start(order.settings());
        } catch (ProblemException full) {
            store.fail(order.key(), full.getMessage());
            throw full;
        }
        underWay.put(order.key(), run);
        return run.result()
                .<Void>handleAsync(
                        (done, failure) -> {
                            if (failure == null) {
                                store.finish(order.key(), done);
                            } else {
                                store.fail(order.key(), reason(failure));
                            }
                            return null;
                        },
                        Infrastructure.getDefaultWorkerPool())
                .whenComplete((done, never) -> underWay.remove(order.key()))
                // Whoever loses patience cancels a stage of their own, and not what has to be done at the end.
                .thenApply(done -> done);
    }

    private static String reason(Throwable failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        if (cause instanceof ProblemException known) {
            return known.getMessage();
        }
        LOG.warn("a run of the retrying client failed", cause);
        return "The run failed; nothing was lost, run it again.";
    }

    /** How far a run is; empty if it is not under way on this node. */
    public Optional<LiveRun.Progress> progress(String key) {
        return Optional.ofNullable(underWay.get(key)).map(LiveRun::progress);
    }

    /** Stops it at once if this node runs it; else within a second. */
    public void stop(String key) {
        store.askToStop(key);
        Optional.ofNullable(underWay.get(key)).ifPresent(LiveRun::stop);
    }

    public Optional<ClientRunRecord> find(String key) {
        return store.find(key);
    }

    /** Whether nothing will come any more: the node that ran it has died. */
    public boolean isLost(ClientRunRecord record) {
        return !underWay.containsKey(record.key())
                && record.run().isEmpty()
                && record.createdAt().plus(LOST_AFTER).isBefore(clock.instant());
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void stopWhatOtherNodesWereAskedToStop() {
        if (!underWay.isEmpty()) {
            store.askedToStop(underWay.keySet())
                    .forEach(key -> Optional.ofNullable(underWay.get(key)).ifPresent(LiveRun::stop));
        }
    }

    @Scheduled(every = "10m", delayed = "1m")
    void removeOld() {
        store.removeOlderThan(clock.instant().minus(KEPT_FOR));
    }

    private static <T> Uni<T> onWorker(Supplier<T> blocking) {
        return Uni.createFrom().item(blocking).runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }
}
