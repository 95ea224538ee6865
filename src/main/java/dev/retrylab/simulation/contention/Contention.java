package dev.retrylab.simulation.contention;

import dev.retrylab.retry.Backoff;
import dev.retrylab.simulation.random.PythonRandom;
import java.util.List;
import java.util.stream.Stream;

/**
 * N clients who each want to write one versioned row. A client reads the row, then writes it; the write succeeds if the
 * version is still the one it read. If not, it waits and reads again. Every message takes |N(10, 2)| ms: to the row and
 * back for a read, to the row and back for a write.
 *
 * <p>After a failed write the reply's way back is drawn, then the way of the next read, then the wait. A wait is asked
 * for with the failures so far, this one included, so the first ceiling is twice the base; decorrelated jitter begins
 * with the base as the wait before.
 *
 * <p>The model is that of "Exponential Backoff And Jitter" (Marc Brooker, AWS Architecture Blog, 2015).
 *
 * @param clients at least 1
 */
public record Contention(int clients) {

    /** @throws IllegalArgumentException naming the member, its bound and the value */
    public Contention {
        if (clients < 1) {
            throw new IllegalArgumentException("clients must be at least 1; it was " + clients);
        }
    }

    /**
     * Several runs, which draw from one generator one after another, as those of the published script do.
     *
     * @param backoff in milliseconds
     */
    public List<ContentionRun> runs(int count, Backoff backoff, PythonRandom random, WriteListener listener) {
        OptimisticWrites writes = new OptimisticWrites(clients, backoff, random, listener);
        return Stream.generate(writes::run).limit(count).toList();
    }
}
