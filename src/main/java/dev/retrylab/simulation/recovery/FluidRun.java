package dev.retrylab.simulation.recovery;

/**
 * The system, tick after tick. {@link #tick} is the model: what happens in one tick, in this order.
 */
final class FluidRun {

    private final Totals totals = new Totals();
    private final RetryCalendar calendar;
    private final Backlog backlog;
    private final Tokens tokens;
    private final Breaker breaker;
    private final double firstAttempts;
    private final double usualServing;
    private final double outageServing;
    private final double queueLimit;
    private final boolean dropsExpired;
    private final int timeout;
    private final int outageFrom;
    private final int outageTo;

    /** The calls of this tick, by attempts behind them. */
    private final double[] arriving;

    private int tick;
    private double issued;
    private double entered;
    private double good;
    private double wasted;

    FluidRun(Recovery recovery) {
        Clients clients = recovery.clients();
        Service service = recovery.service();
        Outage outage = recovery.outage();
        firstAttempts = clients.load() * recovery.tickSeconds();
        usualServing = service.capacity() * recovery.tickSeconds();
        outageServing = outage.capacity() * recovery.tickSeconds();
        queueLimit = service.queueLimit().orElse(Double.MAX_VALUE);
        dropsExpired = service.dropsExpired();
        timeout = Math.max(1, recovery.toTicks(clients.timeoutSeconds()));
        outageFrom = recovery.tickFrom(outage.startSeconds());
        outageTo = recovery.tickFrom(outage.endSeconds());
        arriving = new double[clients.retries() + 1];
        calendar = new RetryCalendar(clients.retries(), clients.delay(), recovery.tickSeconds());
        backlog = new Backlog(recovery.ticks(), timeout, arriving.length);
        tokens = new Tokens(clients.budget(), firstAttempts);
        breaker = new Breaker(clients.breaker().orElse(BreakerRule.NEVER_OPENS), recovery.tickSeconds());
    }

    void tick() {
        tokens.refund();
        timeOut();
        arrive();
        passBreaker();
        enterQueue();
        serve();
        endTick();
    }

    /** What was issued so long ago and still waits is given up by its client, not by the service. */
    private void timeOut() {
        int issuedAt = tick - timeout;
        if (issuedAt < 0) {
            return;
        }
        for (int attempt = 0; attempt < arriving.length; attempt++) {
            double mass = backlog.waiting(issuedAt, attempt);
            if (mass > 0) {
                fail(issuedAt, attempt, mass);
            }
        }
        if (dropsExpired) {
            backlog.drop(issuedAt);
        }
    }

    /** A failed mass is retried as far as attempts and tokens go; lower attempts come first to the tokens. */
    private void fail(int issuedAt, int attempt, double mass) {
        breaker.failed(issuedAt, mass);
        double retried = attempt < arriving.length - 1 ? tokens.take(mass) : 0;
        if (retried > 0) {
            calendar.schedule(tick, attempt, retried);
        }
        totals.retries += retried;
        totals.failed += mass - retried;
    }

    private void arrive() {
        arriving[0] = firstAttempts;
        calendar.takeDue(tick, arriving);
        issued = sum(arriving);
        totals.offered += firstAttempts;
    }

    /** What the breaker rejects fails for good. */
    private void passBreaker() {
        double admitted = breaker.admit(tick, issued);
        if (admitted < issued) {
            totals.shortCircuited += issued - admitted;
            scale(admitted / issued);
            issued = admitted;
        }
    }

    /** What a full queue rejects fails at once, every attempt in proportion. */
    private void enterQueue() {
        totals.backend += issued;
        entered = issued;
        double room = queueLimit - backlog.mass();
        if (issued > room) {
            entered = Math.max(0, room);
            double rejected = 1 - entered / issued;
            for (int attempt = 0; attempt < arriving.length; attempt++) {
                if (arriving[attempt] > 0) {
                    fail(tick, attempt, arriving[attempt] * rejected);
                }
            }
        }
        backlog.add(tick, arriving, issued, entered);
    }

    /** In time it is goodput; for a client that has gone it is waste, and takes as long. */
    private void serve() {
        good = 0;
        wasted = 0;
        double capacity = tick >= outageFrom && tick < outageTo ? outageServing : usualServing;
        while (capacity > 0 && backlog.findHead(tick)) {
            int issuedAt = backlog.head();
            double served = backlog.serveHead(capacity);
            capacity -= served;
            if (tick - issuedAt < timeout) {
                good += served;
                breaker.succeeded(issuedAt, served);
            } else {
                wasted += served;
            }
        }
    }

    private void endTick() {
        tokens.cap();
        breaker.endTick(tick);
        totals.good += good;
        totals.maxQueue = Math.max(totals.maxQueue, backlog.mass());
        totals.queueEnd = backlog.mass();
        tick++;
    }

    Totals totals() {
        return totals;
    }

    /** Calls that reached the service in the last tick. */
    double issued() {
        return issued;
    }

    /** Of those, the calls that entered the queue. */
    double entered() {
        return entered;
    }

    double good() {
        return good;
    }

    double wasted() {
        return wasted;
    }

    double queue() {
        return backlog.mass();
    }

    double tokens() {
        return tokens.left();
    }

    BreakerState breaker() {
        return breaker.state();
    }

    /** The longest that a call with all its retries can wait between them, in ticks. */
    int longestWaits() {
        return calendar.longestWaits();
    }

    /** Starts later than at the beginning, where nothing has happened yet. */
    void skipTo(int later) {
        tick = later;
    }

    private void scale(double factor) {
        for (int attempt = 0; attempt < arriving.length; attempt++) {
            arriving[attempt] *= factor;
        }
    }

    private static double sum(double[] masses) {
        double sum = 0;
        for (double mass : masses) {
            sum += mass;
        }
        return sum;
    }
}
