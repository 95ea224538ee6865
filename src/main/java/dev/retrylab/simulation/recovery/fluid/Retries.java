package dev.retrylab.simulation.recovery.fluid;

import dev.retrylab.simulation.recovery.system.Clients;

/** What becomes of calls that fail: they are tried again as far as attempts and tokens go. */
final class Retries {

    private final int most;
    private final RetryCalendar calendar;
    private final Tokens tokens;
    private double granted;
    private double failedForGood;

    Retries(Clients clients, Ticks ticks) {
        most = clients.retries();
        calendar = new RetryCalendar(most, clients.delay(), ticks);
        tokens = new Tokens(clients.budget(), clients.load() * ticks.seconds());
    }

    Tokens tokens() {
        return tokens;
    }

    /** Of those whose fate is asked for first, lower attempts come first to the tokens. */
    void fail(int tick, int attempt, double mass) {
        double retried = attempt < most ? tokens.take(mass) : 0;
        if (retried > 0) {
            calendar.schedule(tick, attempt, retried);
        }
        granted += retried;
        failedForGood += mass - retried;
    }

    /** @see RetryCalendar#takeDue */
    void takeDue(int tick, double[] arriving) {
        calendar.takeDue(tick, arriving);
    }

    double granted() {
        return granted;
    }

    double failedForGood() {
        return failedForGood;
    }
}
