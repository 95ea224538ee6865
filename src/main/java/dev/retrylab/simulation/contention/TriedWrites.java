package dev.retrylab.simulation.contention;

/** The writes that were tried last: their listener hears of many at a time, which costs less than one by one. */
final class TriedWrites {

    private static final int MOST = 256;

    private final WriteListener listener;
    private final double[] millis = new double[MOST];
    private final boolean[] succeeded = new boolean[MOST];
    private int size;
    private long told;

    TriedWrites(WriteListener listener) {
        this.listener = listener;
    }

    /**
     * One more, or none.
     *
     * @param count 1 or 0
     * @param succeeds 1 or 0
     */
    void add(int count, double at, int succeeds) {
        millis[size] = at;
        succeeded[size] = succeeds != 0;
        size += count;
        if (size == MOST) {
            tell();
        }
    }

    private void tell() {
        for (int i = 0; i < size; i++) {
            listener.wrote(millis[i], succeeded[i]);
        }
        told += size;
        size = 0;
    }

    /** Ends a run, and says how many there were in it. */
    long end() {
        tell();
        long calls = told;
        told = 0;
        return calls;
    }
}
