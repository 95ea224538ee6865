package dev.retrylab.playground.replay;

import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.interleaving.replay.Replay;
import dev.retrylab.scenario.ScenarioConfig;
import dev.retrylab.web.Identifiers;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import dev.retrylab.web.visitor.PerAddressLimit;
import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;

/** Replays under keys: claimed, replayed, kept. Asked for twice, a replay is made once. Blocks. */
@ApplicationScoped
public class Replays {

    private static final Duration KEPT_FOR = Duration.ofHours(24);

    private final ReplayStore store;
    private final Replay replay;
    private final Identifiers identifiers;
    private final Clock clock;
    private final PerAddressLimit limit;

    public Replays(ReplayStore store, Replay replay, Identifiers identifiers, Clock clock, ScenarioConfig config) {
        this.store = store;
        this.replay = replay;
        this.identifiers = identifiers;
        this.clock = clock;
        this.limit = new PerAddressLimit(config.runsPerMinute(), "start %d replays");
    }

    /**
     * What to replay, and under which key.
     *
     * @param key made by the page that asks, so that its repetition is recognised
     * @param table the key of the crash table that it is a cell of; empty for none
     */
    public record Order(
            String key, String table, String subject, Optional<String> predicted, World start, Schedule schedule) {}

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

    /** The same, within what one address may have replayed. */
    public ReplayRecord run(Order order, String address) {
        limit.take(address);
        return run(order);
    }

    /**
     * The record when the replay is over; at once, and perhaps still without a result, if the key had been used before.
     *
     * @throws ProblemException 429 if too many are under way
     */
    public ReplayRecord run(Order order) {
        ReplayRecord asked = new ReplayRecord(
                order.key(),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                order.subject(),
                order.predicted(),
                Optional.empty(),
                Optional.empty());
        if (store.begin(asked, order.table())) {
            start(order);
        }
        return store.find(order.key()).orElseThrow();
    }

    private void start(Order order) {
        try {
            store.finish(order.key(), withoutWhatTheModelSays(replay.run(order.start(), order.schedule())));
        } catch (Replay.Busy busy) {
            // Nothing was run, so the key is unused: the same form may be sent again.
            store.forget(order.key());
            throw new ProblemException(ProblemType.TOO_MANY_REQUESTS, busy.getMessage(), null, 2);
        } catch (RuntimeException failure) {
            store.fail(order.key(), "The database did not play it to the end.");
            throw failure;
        }
    }

    /** Where both agree the model can say each move again, so it is not stored. */
    private static Observed withoutWhatTheModelSays(Observed seen) {
        return new Observed(
                seen.database(),
                seen.agrees() ? List.of() : seen.moves(),
                seen.answers(),
                seen.charges(),
                seen.balance(),
                seen.rows(),
                seen.agrees(),
                seen.difference(),
                seen.tookMillis());
    }

    public Optional<ReplayRecord> find(String key) {
        return store.find(key);
    }

    /** The replays of a crash table, in no order. */
    public List<ReplayRecord> ofTable(String table) {
        return store.ofTable(table);
    }

    @Scheduled(every = "10m", delayed = "1m")
    void removeOld() {
        store.removeOlderThan(clock.instant().minus(KEPT_FOR));
    }
}
