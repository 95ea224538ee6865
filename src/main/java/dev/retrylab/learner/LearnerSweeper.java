package dev.retrylab.learner;

import io.quarkus.scheduler.Scheduled;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jboss.logging.Logger;

/** Forgets learners who never came back, and keys that nobody sends again, so that nothing grows for ever. */
@ApplicationScoped
public class LearnerSweeper {

    private static final Logger LOG = Logger.getLogger(LearnerSweeper.class);

    /** Learners removed in one transaction, so that none holds its locks for long. */
    private static final int BATCH = 200;

    /** Keys are known as long as the sandbox knows its own by default. */
    private static final Duration KEYS_KEPT = Duration.ofDays(1);

    private final LearnerStore store;
    private final SubmissionStore submissions;
    private final LearnerConfig config;
    private final Clock clock;

    public LearnerSweeper(LearnerStore store, SubmissionStore submissions, LearnerConfig config, Clock clock) {
        this.store = store;
        this.submissions = submissions;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(every = "1h", delayed = "1m", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void sweep() {
        submissions.deleteBefore(clock.instant().minus(KEYS_KEPT));
        Instant then = clock.instant().minus(config.keep());
        int forgotten = 0;
        int removed;
        do {
            removed = store.deleteUnseenSince(then, BATCH);
            forgotten += removed;
        } while (removed == BATCH);
        if (forgotten > 0) {
            LOG.infof("forgot %d learners who were not seen for %s", forgotten, config.keep());
        }
    }
}
