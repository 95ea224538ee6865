package dev.retrylab.simulator.work;

/** How far a run is that has equal parts: each is told when it is done. */
public final class Progress {

    private final WorkLimit limit;
    private final double all;
    private double done;

    /** @param all how many parts there are */
    public Progress(WorkLimit limit, double all) {
        this.limit = limit;
        this.all = all;
    }

    /** To be told when a part is done that costs so much. It may stop the run by throwing. */
    public Runnable each(long cost) {
        return () -> {
            limit.spend(cost);
            add(1);
        };
    }

    /** Any thread may call it. */
    public synchronized void add(double parts) {
        done += parts;
        limit.reached(done / all);
    }
}
