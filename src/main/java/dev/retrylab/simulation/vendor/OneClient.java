package dev.retrylab.simulation.vendor;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.Meaning;
import dev.retrylab.retry.client.Repeatable;
import dev.retrylab.retry.client.RetryingClient;
import dev.retrylab.simulation.budget.kind.Budget;
import dev.retrylab.simulation.client.RetryGate;
import dev.retrylab.simulation.client.VirtualRun;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.client.VirtualTime;
import dev.retrylab.simulation.random.PythonRandom;
import java.time.Duration;
import java.util.Collections;

/**
 * One run: the retrying client as it runs live, in virtual time, with the maker's policy; and the maker's budget as a
 * gate before each retry.
 */
final class OneClient {

    private static final Repeatable HARMLESS = Repeatable.method("GET", false);

    private final Traffic traffic;
    private final Preset preset;
    private final VirtualTime time = new VirtualTime();
    private final RetryingClient client;
    private final Budget budget;
    private final RandomSource fates;
    private final RandomSource draws;
    private final Tally tally;
    private final Runnable eachRequest;
    private final Runnable eachRetry;

    OneClient(Traffic traffic, Preset preset, Runnable eachRequest, Runnable eachRetry) {
        this.traffic = traffic;
        this.preset = preset;
        this.eachRequest = eachRequest;
        this.eachRetry = eachRetry;
        // Fates are drawn once for each request, in their order, so that the same first attempts fail for every client.
        fates = new PythonRandom(traffic.seed());
        draws = new PythonRandom(~traffic.seed());
        client = new RetryingClient(preset.policy(Duration.ofNanos(traffic.timeoutNanos())), draws);
        budget = preset.budget().apply(draws);
        tally = new Tally(traffic);
    }

    VendorRun run() {
        time.at(0, () -> arrive(0));
        time.run(Long.MAX_VALUE);
        return tally.told();
    }

    private void arrive(int request) {
        eachRequest.run();
        long now = time.nowNanos();
        boolean fails = fates.nextDouble() < traffic.failureAt(now);
        if (budget.admitsFirst(seconds())) {
            begin(fails);
        } else {
            tally.rejected(now);
        }
        int next = request + 1;
        if (next < traffic.requests()) {
            time.at(traffic.arrivalNanos(next), () -> arrive(next));
        }
    }

    private void begin(boolean fails) {
        long arrived = time.nowNanos();
        VirtualRun run = new VirtualRun(
                time,
                client.newOperation(HARMLESS),
                (attempt, deadlineLeft, caller) -> receive(arrived, attempt, attempt == 1 ? fails : draw(), caller),
                new Gate(budget.mostRetries()),
                over -> {
                    boolean good = over.end().orElseThrow().reason() == Reason.SUCCEEDED;
                    int noWaits = Collections.frequency(over.waitsNanos(), 0L);
                    tally.ended(arrived, over.endedNanos(), good, fails, noWaits);
                });
        run.begin();
    }

    private boolean draw() {
        return draws.nextDouble() < traffic.failureAt(time.nowNanos());
    }

    private void receive(long arrived, int attempt, boolean fails, VirtualServer.Caller caller) {
        if (attempt > 1) {
            eachRetry.run();
        }
        tally.called(arrived, time.nowNanos(), attempt);
        if (fails && traffic.failing() == Failing.SILENT) {
            return;
        }
        int failure = traffic.failing() == Failing.THROTTLED ? 429 : 503;
        AttemptResult answer = new Answered(fails ? failure : 200);
        time.at(time.nowNanos() + traffic.latencyNanos(), () -> caller.hears(answer));
    }

    private double seconds() {
        return (double) time.nowNanos() / Traffic.SECOND;
    }

    /** What the maker's budget says, for one request. */
    private final class Gate implements RetryGate {

        private final int mostRetries;

        Gate(int mostRetries) {
            this.mostRetries = mostRetries;
        }

        @Override
        public void ended(int attempt, AttemptResult result) {
            budget.ended(attempt > 1, Meaning.of(result) == Meaning.SUCCESS, seconds());
        }

        @Override
        public boolean admits(int attempt, AttemptResult last) {
            int retry = attempt - 1;
            return preset.retried().contains(traffic.failing()) && retry <= mostRetries && budget.takeRetry(seconds());
        }
    }
}
