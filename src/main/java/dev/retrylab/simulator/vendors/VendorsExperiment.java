package dev.retrylab.simulator.vendors;

import dev.retrylab.simulation.vendor.Preset;
import dev.retrylab.simulation.vendor.Traffic;
import dev.retrylab.simulation.vendor.Vendor;
import dev.retrylab.simulation.vendor.VendorRun;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The same traffic for every client, ready to run.
 *
 * @param vendor the one that is asked about
 * @param mended whether that one uses what its maker offers against its pitfall
 */
record VendorsExperiment(Traffic traffic, Vendor vendor, boolean mended) implements Experiment {

    /** Each call goes through the client and a queue of events; a call of the fast models is this much cheaper. */
    private static final long COST_OF_A_CALL = 40;

    /** Of most clients. The one that makes more pays for them out of a budget. */
    private static final int MOST_ATTEMPTS = 4;

    private static final double MILLI = 1e6;

    boolean outage() {
        return traffic.failures().to() > traffic.failures().from()
                && traffic.failures().from() < traffic.seconds();
    }

    Preset preset(Vendor one) {
        boolean mends = mended && one == vendor;
        return mends
                ? one.mended(traffic.failing()).orElseGet(() -> one.preset(traffic.failing()))
                : one.preset(traffic.failing());
    }

    /** What the question is about: the load in the outage if there is one, else in all. */
    double asked(VendorRun run) {
        return outage() ? run.outage().load() : run.load();
    }

    @Override
    public Map<String, Object> parameters() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("vendor", vendor.word());
        parameters.put("mended", mended);
        parameters.put("fails", traffic.failing().word());
        parameters.put("outageStart", Figures.plain(traffic.failures().from()));
        parameters.put("outageEnd", Figures.plain(traffic.failures().to()));
        parameters.put("failure", Figures.plain(traffic.failures().outside()));
        parameters.put("rps", traffic.rps());
        parameters.put("seconds", traffic.seconds());
        parameters.put("latency", Figures.plain(traffic.latencyNanos() / MILLI));
        parameters.put("timeout", Figures.plain(traffic.timeoutNanos() / MILLI / 1_000));
        parameters.put("together", traffic.together());
        parameters.put("seed", traffic.seed());
        return parameters;
    }

    @Override
    public Prediction prediction() {
        return Prediction.ofNumbers(
                "How many calls will " + VendorWords.label(vendor) + " make for each request"
                        + (outage() ? " of the outage?" : "?"),
                List.of(1.0, 1.1, 1.3, 2.0, 3.0, 4.0),
                "",
                "Run all of them");
    }

    private double requestsOfAll() {
        return (double) traffic.requests() * Vendor.values().length;
    }

    @Override
    public double expectedCost() {
        return requestsOfAll() * MOST_ATTEMPTS * COST_OF_A_CALL;
    }

    @Override
    public Outcome run(WorkLimit limit) {
        // Every request comes to one call at least, or to a throttle that says no.
        limit.requireRoomFor(requestsOfAll() * COST_OF_A_CALL);
        Progress progress = new Progress(limit, requestsOfAll());
        Map<Vendor, VendorRun> runs = new EnumMap<>(Vendor.class);
        for (Vendor one : Vendor.values()) {
            runs.put(one, traffic.run(preset(one), progress.each(COST_OF_A_CALL), () -> limit.spend(COST_OF_A_CALL)));
        }
        return new VendorsOutcome(this, runs);
    }
}
