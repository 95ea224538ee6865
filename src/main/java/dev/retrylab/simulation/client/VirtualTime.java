package dev.retrylab.simulation.client;

/**
 * A clock that stands still while something happens and then jumps to what is next. Ties go in the order of their making.
 *
 * <p>Timeouts are all as far ahead, so they are made in their own order: what can stand in line does, and the heap stays
 * small, in which the rest must find its place.
 */
public final class VirtualTime {

    private final EventLine line = new EventLine();
    private final EventHeap heap = new EventHeap();
    private long nowNanos;
    private long made;

    public long nowNanos() {
        return nowNanos;
    }

    /** @throws IllegalArgumentException if that time is past */
    public void at(long atNanos, Runnable task) {
        if (atNanos < nowNanos) {
            throw new IllegalArgumentException("the time must be at least " + nowNanos + "; it was " + atNanos);
        }
        if (line.takes(atNanos)) {
            line.add(atNanos, task);
        } else {
            heap.add(atNanos, made++, task);
        }
    }

    /**
     * Lets everything happen.
     *
     * @param maxEvents a bound on what one run may do
     * @return false if the bound was met with events left
     */
    public boolean run(long maxEvents) {
        for (long done = 0; done < maxEvents && !isEmpty(); done++) {
            next().run();
        }
        return isEmpty();
    }

    private boolean isEmpty() {
        return line.isEmpty() && heap.isEmpty();
    }

    /** What went to the heap was made after something later had been put into the line: of one time the line's is older. */
    private Runnable next() {
        if (heap.isEmpty() || !line.isEmpty() && line.firstTime() <= heap.firstTime()) {
            nowNanos = line.firstTime();
            return line.take();
        }
        nowNanos = heap.firstTime();
        return heap.take();
    }
}
