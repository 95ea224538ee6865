package dev.retrylab.playground.schedule;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Explorer;
import dev.retrylab.interleaving.search.Finding;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** What has come of trying every order of a program, remembered. A few are tried at once; beyond them 429. */
@ApplicationScoped
public class Explorations {

    private static final int AT_ONCE = 2;
    private static final int PATIENCE_SECONDS = 5;
    private static final int REMEMBERED = 500;

    private final Semaphore room = new Semaphore(AT_ONCE);
    private final Cache<Tried, Finding> known =
            Caffeine.newBuilder().maximumSize(REMEMBERED).build();

    private record Tried(String program, Bounds bounds) {}

    /** Blocks for as long as it takes to try them; to be called on a worker thread. */
    public Finding of(Program program, Bounds bounds) {
        return known.get(new Tried(program.name(), bounds), unknown -> explore(program, bounds));
    }

    private Finding explore(Program program, Bounds bounds) {
        try {
            if (!room.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new ProblemException(
                        ProblemType.TOO_MANY_REQUESTS, AT_ONCE + " programs are being tried already", null, 2);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ProblemException(ProblemType.UNAVAILABLE, "the server is stopping", null, 1);
        }
        try {
            return Explorer.explore(program, bounds);
        } finally {
            room.release();
        }
    }
}
