package dev.retrylab.simulation.budget.kind;

/**
 * Envoy's retry budget: retries in flight may be a fifth of all that is in flight, and three in any case. So retries
 * never make more than 1 / (1 − 0.2) = 1.25 times the load, once there is enough in flight for the three not to matter.
 */
public final class EnvoyBudget implements Budget {

    private static final double BUDGET_PERCENT = 20;
    private static final long MIN_RETRY_CONCURRENCY = 3;

    private long active;
    private long retriesActive;

    @Override
    public boolean admitsFirst(double now) {
        active++;
        return true;
    }

    @Override
    public boolean takeRetry(double now) {
        long most = Math.max(MIN_RETRY_CONCURRENCY, (long) (BUDGET_PERCENT * active / 100));
        if (retriesActive >= most) {
            return false;
        }
        active++;
        retriesActive++;
        return true;
    }

    @Override
    public void ended(boolean retry, boolean succeeded, double now) {
        active--;
        retriesActive -= retry ? 1 : 0;
    }
}
