package dev.retrylab.simulation.budget.kind;

/**
 * A fixed number of retries at once, whatever the traffic: what Envoy does without its retry budget (three). A retry
 * counts from the moment when it is decided on until it is over.
 */
public final class FewAtOnce implements Budget {

    private final long most;
    private long active;

    /** @param most retries at once */
    public FewAtOnce(long most) {
        this.most = most;
    }

    @Override
    public boolean takeRetry(double now) {
        if (active >= most) {
            return false;
        }
        active++;
        return true;
    }

    @Override
    public void ended(boolean retry, boolean succeeded, double now) {
        active -= retry ? 1 : 0;
    }
}
