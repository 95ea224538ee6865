package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.work.SimulationPool;
import dev.retrylab.simulator.work.SimulatorConfig;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import io.quarkus.scheduler.Scheduled;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The background runs of this node, in memory and bounded. A run's id is its setting, written as one word, so nothing has
 * to be stored for an address to keep its meaning: asked for a run that it does not know, after a restart or because
 * another node had it, a node begins that run anew, and since a run depends on nothing else it comes to the same bytes.
 */
@ApplicationScoped
public class LongRuns {

    private static final int RETRY_AFTER_SECONDS = 10;

    private final Models models;
    private final SimulatorConfig config;
    private final SimulationPool pool;
    private final Clock clock;
    private final ThreadPoolExecutor workers;
    /** In the order in which they were last asked for. */
    private final Map<String, LongRun> runs = new LinkedHashMap<>(16, 0.75f, true);

    public LongRuns(Models models, SimulatorConfig config, SimulationPool pool, Clock clock) {
        this.models = models;
        this.config = config;
        this.pool = pool;
        this.clock = clock;
        int threads = config.workersOrDefault();
        workers = new ThreadPoolExecutor(
                threads, threads, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(config.runQueue()));
    }

    /**
     * The run with this id; it is begun if this node does not know it.
     *
     * @throws ProblemException 404 if no setting has this id, 429 if it cannot be begun now
     */
    synchronized LongRun find(String id) {
        LongRun known = runs.get(id);
        if (known != null) {
            known.asked(clock.instant());
            return known;
        }
        return begin(id, RunId.setting(id, models));
    }

    /** Begins a run, or finds it under way or done. */
    synchronized LongRun start(Setting setting) {
        String id = RunId.of(setting);
        LongRun known = runs.get(id);
        if (known != null
                && (known.state() == LongRun.State.DONE || !known.state().isOver())) {
            known.asked(clock.instant());
            return known;
        }
        return begin(id, setting);
    }

    private LongRun begin(String id, Setting setting) {
        LongRun run = new LongRun(setting, config.maxRunCalls(), pool.rightOfWay(), clock.instant());
        try {
            workers.execute(run);
        } catch (RejectedExecutionException full) {
            throw new ProblemException(
                    ProblemType.TOO_MANY_REQUESTS,
                    "every place for a run in the background is taken, and " + config.runQueue() + " wait already",
                    null,
                    RETRY_AFTER_SECONDS);
        }
        runs.put(id, run);
        return run;
    }

    /** Stops a run, if there is one to stop. */
    synchronized void stop(String id) {
        Optional.ofNullable(runs.get(id)).ifPresent(this::stop);
    }

    private void stop(LongRun run) {
        run.stop();
        workers.remove(run);
    }

    /** What a setting came to, if it was run in the background and is still kept. */
    public synchronized Optional<Outcome> outcome(Setting setting) {
        LongRun run = runs.get(RunId.of(setting));
        if (run == null) {
            return Optional.empty();
        }
        run.asked(clock.instant());
        return run.outcome();
    }

    /** Stops what nobody asks about, forgets what nobody has asked for in a long time, and of the rest keeps so many. */
    @Scheduled(every = "10s", delayed = "10s")
    synchronized void tidy() {
        Instant now = clock.instant();
        Instant abandoned = now.minus(config.abandonRuns());
        Instant old = now.minus(config.keepRuns());
        int tooMany = runs.size() - config.runsKept();
        for (Iterator<LongRun> each = runs.values().iterator(); each.hasNext(); ) {
            LongRun run = each.next();
            if (!run.state().isOver() && run.lastAsked().isBefore(abandoned)) {
                stop(run);
                each.remove();
            } else if (run.state().isOver() && (run.lastAsked().isBefore(old) || tooMany > 0)) {
                each.remove();
            }
            tooMany = Math.max(0, tooMany - 1);
        }
    }

    @PreDestroy
    void end() {
        runs.values().forEach(LongRun::stop);
        workers.shutdownNow();
    }
}
