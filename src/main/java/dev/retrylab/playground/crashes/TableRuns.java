package dev.retrylab.playground.crashes;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.playground.replay.Replays;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.quarkus.scheduler.Scheduled;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jboss.logging.Logger;

/** Runs all cells of the table on the database. A visitor has one run at a time, and a node a few. */
@ApplicationScoped
public class TableRuns {

    private static final Logger LOG = Logger.getLogger(TableRuns.class);

    /** Cells of one run that are replayed at once. */
    private static final int HANDS = 3;

    /** Runs at once on this node. */
    private static final int AT_ONCE = 3;

    /** Each of them waits for some seconds. */
    private static final int MAX_ATTEMPTS = 3;

    private static final Duration KEPT_FOR = Duration.ofHours(24);
    private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(30);

    private final TableRunStore store;
    private final Replays replays;
    private final CrashCells cells;
    private final CurrentLearner learner;
    private final Clock clock;
    private final ThreadPoolExecutor workers = new ThreadPoolExecutor(
            0, HANDS * AT_ONCE, 10, TimeUnit.SECONDS, new SynchronousQueue<>(), TableRuns::named);

    public TableRuns(TableRunStore store, Replays replays, CrashCells cells, CurrentLearner learner, Clock clock) {
        this.store = store;
        this.replays = replays;
        this.cells = cells;
        this.learner = learner;
        this.clock = clock;
    }

    private static Thread named(Runnable work) {
        Thread thread = new Thread(work, "crash-table");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Starts a run, unless one under this key is known, or this visitor has one under way.
     *
     * @return the key of the run to look at
     * @throws ProblemException 429 if too many runs are under way
     */
    String start(String key) {
        long visitor = learner.idOrNew();
        Optional<TableRun> underWay = store.underWay(visitor, clock.instant().minus(SIGN_OF_LIFE));
        if (underWay.isPresent()) {
            return underWay.get().key();
        }
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        if (store.find(key).isPresent()) {
            return key;
        }
        requireRoom();
        if (store.begin(new TableRun(key, now, visitor, now, Cell.ALL.size(), 0, false))) {
            launch(key);
        }
        return key;
    }

    private void requireRoom() {
        if (workers.getActiveCount() > HANDS * (AT_ONCE - 1)) {
            throw tooMany();
        }
    }

    private static ProblemException tooMany() {
        return new ProblemException(
                ProblemType.TOO_MANY_REQUESTS, AT_ONCE + " whole tables are being run already", null, 10);
    }

    private void launch(String key) {
        AtomicInteger next = new AtomicInteger();
        try {
            IntStream.range(0, HANDS).forEach(hand -> workers.execute(() -> work(key, next)));
        } catch (RejectedExecutionException full) {
            store.stop(key);
            throw tooMany();
        }
    }

    private void work(String key, AtomicInteger next) {
        try {
            for (int i = next.getAndIncrement(); i < Cell.ALL.size(); i = next.getAndIncrement()) {
                if (store.find(key).filter(run -> !run.stopped()).isEmpty()) {
                    return;
                }
                run(key, i);
                store.countCell(key, clock.instant());
            }
        } catch (RuntimeException failure) {
            LOG.warnf("the crash table %s was given up: %s", key, failure);
            store.stop(key);
        }
    }

    /** A place among the replays is waited for, and waited for again: a full house is no reason to give a table up. */
    private void run(String key, int number) {
        Cell cell = Cell.ALL.get(number);
        Replays.Order order = new Replays.Order(
                key + "-" + number,
                key,
                cell.slug(),
                Optional.empty(),
                cell.start(),
                cells.play(cell).play().schedule());
        for (int attempt = 1; ; attempt++) {
            try {
                replays.run(order);
                return;
            } catch (ProblemException busy) {
                if (attempt == MAX_ATTEMPTS) {
                    throw busy;
                }
            }
        }
    }

    void stop(String key) {
        store.stop(key);
    }

    Optional<TableRun> find(String key) {
        return store.find(key);
    }

    /** Whether the node that ran it has fallen silent. */
    boolean isLost(TableRun run) {
        return !run.isOver() && run.seenAt().plus(SIGN_OF_LIFE).isBefore(clock.instant());
    }

    @Scheduled(every = "10m", delayed = "1m")
    void removeOld() {
        store.removeOlderThan(clock.instant().minus(KEPT_FOR));
    }

    @PreDestroy
    void end() {
        workers.shutdownNow();
    }
}
