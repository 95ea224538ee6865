package dev.retrylab.simulator.work;

/**
 * Who may use the processors that simulations have. A short run, which somebody is waiting for, never waits for a long
 * one: while all places are taken, long runs pause. They are not starved either: after a pause they do a stretch of work.
 */
public final class RightOfWay {

    private static final long LONGEST_PAUSE_MILLIS = 1_000;

    private final int places;
    private int shortRuns;
    private int longRuns;

    public RightOfWay(int places) {
        this.places = places;
    }

    synchronized void shortBegins() {
        shortRuns++;
    }

    synchronized void shortEnds() {
        shortRuns--;
        notifyAll();
    }

    /** Whether there is no run but one. */
    synchronized boolean isAlone() {
        return shortRuns + longRuns == 1;
    }

    public synchronized void longBegins() {
        longRuns++;
    }

    public synchronized void longEnds() {
        longRuns--;
        notifyAll();
    }

    /** Called by a long run now and then: waits while a short one needs its place. */
    public synchronized void giveWay() {
        long end = System.nanoTime() + LONGEST_PAUSE_MILLIS * 1_000_000;
        longRuns--;
        try {
            while (shortRuns > 0 && shortRuns + longRuns >= places) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0) {
                    break;
                }
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            longRuns++;
        }
    }
}
