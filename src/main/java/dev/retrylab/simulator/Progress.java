package dev.retrylab.simulator;

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

    public void add(double parts) {
        done += parts;
        limit.reached(done / all);
    }
}
