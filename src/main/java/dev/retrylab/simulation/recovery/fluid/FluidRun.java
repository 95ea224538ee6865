package dev.retrylab.simulation.recovery.fluid;

import dev.retrylab.simulation.recovery.system.BreakerRule;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.Outage;
import dev.retrylab.simulation.recovery.system.Service;

/** The system, tick after tick. {@link #tick} is the model: what happens in one tick, in this order. */
public final class FluidRun {

    private final Retries retries;
    private final Backlog backlog;
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

    private double offered;
    private double backend;
    private double goodInAll;
    private double shortCircuited;
    private double maxQueue;

    /** @param length of the run, in ticks */
    public FluidRun(Clients clients, Service service, Outage outage, Ticks ticks, int length) {
        firstAttempts = clients.load() * ticks.seconds();
        usualServing = service.capacity() * ticks.seconds();
        outageServing = outage.capacity() * ticks.seconds();
        queueLimit = service.queueLimit().orElse(Double.MAX_VALUE);
        dropsExpired = service.dropsExpired();
        timeout = ticks.atLeastOneIn(clients.timeoutSeconds());
        outageFrom = ticks.from(outage.startSeconds());
        outageTo = ticks.from(outage.endSeconds());
        arriving = new double[clients.retries() + 1];
        retries = new Retries(clients, ticks);
        backlog = new Backlog(length, timeout, arriving.length);
        breaker = new Breaker(clients.breaker().orElse(BreakerRule.NEVER_OPENS), ticks);
    }

    /** Starts later than at the beginning, where nothing has happened yet. */
    public void skipTo(int later) {
        tick = later;
    }

    /** One step more. */
    public void tick() {
        retries.tokens().refund();
        timeOut();
        arrive();
        passBreaker();
        enterQueue();
        serve();
        retries.tokens().cap();
        breaker.endTick(tick);
        tick++;
    }

    /** What was issued so long ago and still waits is given up by its client, not by the service. */
    private void timeOut() {
        int issuedAt = tick - timeout;
        if (issuedAt < 0) {
            return;
        }
        for (int attempt = 0; attempt < arriving.length; attempt++) {
            fail(issuedAt, attempt, backlog.waiting(issuedAt, attempt));
        }
        if (dropsExpired) {
            backlog.drop(issuedAt);
        }
    }

    private void arrive() {
        arriving[0] = firstAttempts;
        retries.takeDue(tick, arriving);
        issued = 0;
        for (double mass : arriving) {
            issued += mass;
        }
        offered += firstAttempts;
    }

    /** What the breaker rejects fails for good. */
    private void passBreaker() {
        double admitted = breaker.admit(tick, issued);
        if (admitted < issued) {
            shortCircuited += issued - admitted;
            for (int attempt = 0; attempt < arriving.length; attempt++) {
                arriving[attempt] *= admitted / issued;
            }
            issued = admitted;
        }
        backend += issued;
    }

    /** What a full queue rejects fails at once, every attempt in proportion. */
    private void enterQueue() {
        entered = Math.min(issued, Math.max(0, queueLimit - backlog.mass()));
        if (entered < issued) {
            double rejected = 1 - entered / issued;
            for (int attempt = 0; attempt < arriving.length; attempt++) {
                fail(tick, attempt, arriving[attempt] * rejected);
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
        goodInAll += good;
        maxQueue = Math.max(maxQueue, backlog.mass());
    }

    private void fail(int issuedAt, int attempt, double mass) {
        if (mass > 0) {
            breaker.failed(issuedAt, mass);
            retries.fail(tick, attempt, mass);
        }
    }

    /** Of the ticks so far. */
    public Totals totals() {
        return new Totals(
                offered, backend, goodInAll, retries.granted(), retries.failedForGood(), shortCircuited, maxQueue);
    }

    /** Calls that reached the service in the last tick. */
    public double issued() {
        return issued;
    }

    /** Of those, the calls that entered the queue. */
    public double entered() {
        return entered;
    }

    /** Calls answered in time in the last tick. */
    public double good() {
        return good;
    }

    /** Calls served in the last tick after their client had gone. */
    public double wasted() {
        return wasted;
    }

    /** Whether nothing waits and nothing has failed yet. */
    public boolean isUntouched() {
        return backlog.mass() == 0 && retries.granted() == 0 && retries.failedForGood() == 0;
    }

    /** Calls that wait. */
    public double queue() {
        return backlog.mass();
    }

    /** What the budget holds; infinite if there is none. */
    public double tokens() {
        return retries.tokens().left();
    }

    /** What the breaker does; closed if there is none. */
    public BreakerState breaker() {
        return breaker.state();
    }
}
