package dev.retrylab.simulation.budget;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.simulation.budget.kind.Budget;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * One run of {@link Outage}. All calls last equally long, so they end in the order in which they began, and a queue is
 * all the calendar there need be.
 */
final class CallsInFlight {

    /** @param attempt from 1 */
    private record Call(int attempt, double ends, boolean fails) {}

    private final Outage outage;
    private final Budget budget;
    private final RandomSource random;
    private final Queue<Call> calls = new ArrayDeque<>();
    private long firsts;
    private long retries;

    CallsInFlight(Outage outage, Budget budget, RandomSource random) {
        this.outage = outage;
        this.budget = budget;
        this.random = random;
    }

    OutageRun run(Outage.SecondListener listener) {
        long firstsBefore = 0;
        long retriesBefore = 0;
        for (int second = 1; second <= outage.seconds(); second++) {
            for (int request = 0; request < outage.rps(); request++) {
                double now = second - 1 + (double) request / outage.rps();
                endCallsUntil(now);
                arrive(now);
            }
            endCallsUntil(Math.nextDown((double) second));
            listener.ended(second, firsts - firstsBefore, retries - retriesBefore, budget);
            firstsBefore = firsts;
            retriesBefore = retries;
        }
        return new OutageRun((long) outage.seconds() * outage.rps(), firsts, retries, budget.tokens());
    }

    private void arrive(double now) {
        if (budget.admitsFirst(now)) {
            firsts++;
            begin(1, now);
        }
    }

    private void begin(int attempt, double now) {
        // A draw is below 1, so a probability of 1 always fails and one of 0 never does.
        boolean fails = random.nextDouble() < outage.failures().at(now);
        calls.add(new Call(attempt, now + outage.latency(), fails));
    }

    private void endCallsUntil(double now) {
        while (!calls.isEmpty() && calls.peek().ends() <= now) {
            Call call = calls.remove();
            budget.ended(call.attempt() > 1, !call.fails(), call.ends());
            if (call.fails() && call.attempt() <= outage.retries() && budget.takeRetry(call.ends())) {
                retries++;
                begin(call.attempt() + 1, call.ends());
            }
        }
    }
}
