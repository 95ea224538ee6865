package dev.retrylab.sandbox.replay;

import dev.retrylab.interleaving.replay.Replay;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** How many replays there may be: some at work, some waiting, each for a little while. */
final class Places {

    private static final int LONGEST_WAIT_SECONDS = 5;

    private final Semaphore atWork;
    private final Semaphore known;

    Places(int atOnce, int waiting) {
        this.atWork = new Semaphore(atOnce, true);
        this.known = new Semaphore(atOnce + waiting);
    }

    /** A place at work, until it is closed. */
    interface Place extends AutoCloseable {
        @Override
        void close();
    }

    /** @throws Replay.Busy if there is none, or none in time */
    Place take() {
        if (!known.tryAcquire()) {
            throw new Replay.Busy("too many replays are waiting already");
        }
        if (!isMyTurn()) {
            known.release();
            throw new Replay.Busy("no replay came to its end within " + LONGEST_WAIT_SECONDS + " s");
        }
        return () -> {
            atWork.release();
            known.release();
        };
    }

    private boolean isMyTurn() {
        try {
            return atWork.tryAcquire(LONGEST_WAIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
