package dev.retrylab.playground.run;

import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.MeasuredRun;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.ScenarioConfig;
import dev.retrylab.scenario.ScenarioRunner;
import dev.retrylab.scenario.ScenarioRuns;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
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
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/** Runs under keys: claimed, run without a thread waiting, kept. Asked for twice, a run is made once. */
@ApplicationScoped
public class PlaygroundRuns implements ScenarioRuns {

    /** As long as a sandbox lives: the page of a run and the sandbox that it points to go together. */
    private static final Duration KEPT_FOR = Duration.ofHours(24);

    private static final int LONGEST_PREDICTION = 40;

    private final RunStore store;
    private final ScenarioRunner runner;
    private final Identifiers identifiers;
    private final Clock clock;

    private final PerAddressLimit limit;

    public PlaygroundRuns(
            RunStore store, ScenarioRunner runner, Identifiers identifiers, Clock clock, ScenarioConfig config) {
        this.limit = new PerAddressLimit(config.runsPerMinute(), "start %d runs");
        this.store = store;
        this.runner = runner;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    /**
     * What to run, and under which key.
     *
     * @param key made by the page that asks, so that its repetition is recognised
     */
    public record Order(String key, ScenarioSettings settings, Optional<String> scenario, Optional<String> predicted) {}

    /** A key for a page to send with its order. */
    public String freshKey() {
        return identifiers.next("");
    }

    /** A key as a page sends it back; short enough to leave room for a suffix. */
    public static String checkedKey(String key) {
        if (key == null || !key.matches("[0-9A-Za-z]{16,32}")) {
            throw ProblemException.invalid("runKey", "16 to 32 letters and digits", key);
        }
        return key;
    }

    /** What was said beforehand, if anything was. */
    public static Optional<String> checkedPrediction(String said) {
        return Optional.ofNullable(said).filter(text -> !text.isBlank() && text.length() <= LONGEST_PREDICTION);
    }

    /** The same, within what one address may have run. */
    public Uni<RunRecord> run(Order order, String address) {
        limit.take(address);
        return run(order);
    }

    /** The record when the run is over; at once, and perhaps still without a run, if the key had been used before. */
    public Uni<RunRecord> run(Order order) {
        return onWorker(() -> store.begin(new RunRecord(
                        order.key(),
                        clock.instant().truncatedTo(ChronoUnit.MILLIS),
                        order.settings(),
                        order.scenario(),
                        order.predicted(),
                        Optional.empty(),
                        Optional.empty())))
                .flatMap(isNew -> isNew ? start(order) : Uni.createFrom().nullItem())
                .flatMap(done -> onWorker(() -> store.find(order.key()).orElseThrow()));
    }

    private Uni<Void> start(Order order) {
        return Uni.createFrom()
                .completionStage(() -> runner.run(order.settings()))
                .flatMap(run -> onWorker(() -> {
                    store.finish(order.key(), run);
                    return null;
                }))
                .onFailure(ProblemException.class)
                .call(failure -> onWorker(() -> {
                    store.fail(order.key(), failure.getMessage());
                    return null;
                }))
                .replaceWithVoid();
    }

    public Optional<RunRecord> find(String key) {
        return store.find(key);
    }

    @Override
    public CompletionStage<MeasuredRun> run(ScenarioDefinition definition) {
        String key = freshKey();
        Order order = new Order(key, SettingsQuery.of(definition), Optional.of(definition.slug()), Optional.empty());
        return run(order)
                .<MeasuredRun>map(
                        record -> new Kept(key, definition.slug(), record.run().orElseThrow()))
                .subscribeAsCompletionStage();
    }

    @Scheduled(every = "10m", delayed = "1m")
    void removeOld() {
        store.removeOlderThan(clock.instant().minus(KEPT_FOR));
    }

    private static <T> Uni<T> onWorker(Supplier<T> blocking) {
        return Uni.createFrom().item(blocking).runSubscriptionOn(Infrastructure.getDefaultWorkerPool());
    }

    private record Kept(String key, String scenario, Run run) implements MeasuredRun {

        @Override
        public String measured(Measure measure) {
            return run.measured(measure);
        }

        @Override
        public String permalink() {
            return "/playground?scenario=" + scenario + "&run=" + key;
        }
    }
}
