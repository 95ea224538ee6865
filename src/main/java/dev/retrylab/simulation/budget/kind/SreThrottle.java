package dev.retrylab.simulation.budget.kind;

import dev.retrylab.retry.RandomSource;

/**
 * The adaptive throttling of Google's SRE book ("Handling Overload"): a client rejects its own calls, first attempts
 * too, with probability max(0, (requests − K · accepts) / (requests + 1)) over the last two minutes, K = 2. A request
 * that is rejected on the spot is not tried again.
 */
public final class SreThrottle implements Budget {

    private static final int WINDOW_SECONDS = 120;
    private static final double K = 2;

    private final RandomSource random;
    private final SlidingSum requests = new SlidingSum(WINDOW_SECONDS);
    private final SlidingSum accepts = new SlidingSum(WINDOW_SECONDS);

    public SreThrottle(RandomSource random) {
        this.random = random;
    }

    @Override
    public boolean admitsFirst(double now) {
        return admits(now);
    }

    @Override
    public boolean takeRetry(double now) {
        return admits(now);
    }

    /** What it rejects counts as a request, too: that keeps it shut while nothing is accepted. */
    private boolean admits(double now) {
        double asked = requests.at(now);
        double rejection = Math.max(0, (asked - K * accepts.at(now)) / (asked + 1));
        requests.add(now, 1);
        return random.nextDouble() >= rejection;
    }

    @Override
    public void ended(boolean retry, boolean succeeded, double now) {
        accepts.add(now, succeeded ? 1 : 0);
    }
}
