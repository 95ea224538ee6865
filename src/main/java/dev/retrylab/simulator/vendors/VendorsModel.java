package dev.retrylab.simulator.vendors;

import dev.retrylab.simulation.budget.Failures;
import dev.retrylab.simulation.vendor.Failing;
import dev.retrylab.simulation.vendor.Traffic;
import dev.retrylab.simulation.vendor.Vendor;
import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** What well-known clients do by default, in one outage and one partial failure. */
@ApplicationScoped
public class VendorsModel implements Model {

    private static final int MAX_SECONDS = 600;
    private static final long MILLI = 1_000_000;

    static final Knob<Vendor> VENDOR = Knob.one(
            "vendor",
            "Client",
            "the one that the chart and the sentence are about",
            Vendor.values(),
            Vendor::word,
            Vendor.RESILIENCE4J);
    static final Knob<Boolean> MENDED =
            Knob.toggle("mended", "Mend its pitfall", "with what its maker offers, if anything: see the settings");
    static final Knob<Failing> FAILS = Knob.one(
            "fails", "How a call fails", "silent: no answer, ever", Failing.values(), Failing::word, Failing.REFUSED);
    static final Knob<Long> RPS = Knob.whole("rps", "Users' requests per second", 1, 500, 50);
    static final Knob<Long> SECONDS = Knob.whole("seconds", "Length, seconds", 1, MAX_SECONDS, 120);
    static final Knob<Double> OUTAGE_START = Knob.decimal("outageStart", "Outage from second", 0, MAX_SECONDS, "30");
    static final Knob<Double> OUTAGE_END = Knob.decimal("outageEnd", "Outage until second", 0, MAX_SECONDS, "60")
            .bounded("a number from outageStart to 600", "from its start to 600; at its start: no outage");
    static final Knob<Double> FAILURE = Knob.decimal("failure", "Failure of a call outside the outage", 0, 1, "0.02");
    static final Knob<Long> LATENCY = Knob.whole("latency", "An answer takes, ms", 0, 10_000, 50);
    static final Knob<Double> TIMEOUT = Knob.decimal("timeout", "Timeout where the maker sets none, s", 0.1, 30, "5");
    static final Knob<Boolean> TOGETHER =
            Knob.toggle("together", "All of a second at once", "users who arrive, and fail, in the same moment");
    static final Knob<Long> SEED = Knob.seed();

    @Override
    public String name() {
        return "vendors";
    }

    @Override
    public String title() {
        return "Ten clients as they come out of the box. Who adds the most load?";
    }

    @Override
    public String lead() {
        return "The same users, the same outage, the same failures: each client retries as its maker left it. Its "
                + "policy runs in our own retrying client, in virtual time.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return List.of(
                VENDOR,
                MENDED,
                FAILS,
                OUTAGE_START,
                OUTAGE_END,
                FAILURE,
                RPS,
                SECONDS,
                LATENCY,
                TIMEOUT,
                TOGETHER,
                SEED);
    }

    @Override
    public List<KnobGroup> folded() {
        return List.of(
                KnobGroup.of("The outage", OUTAGE_START, OUTAGE_END, FAILURE),
                KnobGroup.of("The traffic", RPS, SECONDS, LATENCY, TIMEOUT, TOGETHER, SEED));
    }

    @Override
    public List<Knob<?>> lowerable() {
        return List.of(RPS, SECONDS);
    }

    @Override
    public String source() {
        return "the makers' own documentation and source, listed at /simulations/vendors/defaults";
    }

    @Override
    public boolean matters(Knob<?> knob, Map<String, String> texts) {
        return knob != TIMEOUT || texts.get(FAILS.name()).equals(Failing.SILENT.word());
    }

    @Override
    public Experiment read(Query query) {
        Vendor vendor = query.read(VENDOR);
        boolean mended = query.read(MENDED);
        Failing failing = query.read(FAILS);
        double start = query.read(OUTAGE_START);
        double end = query.read(OUTAGE_END);
        double outside = query.read(FAILURE);
        int rps = query.read(RPS).intValue();
        int seconds = query.read(SECONDS).intValue();
        long latency = query.read(LATENCY);
        double timeout = query.read(TIMEOUT);
        boolean together = query.read(TOGETHER);
        long seed = query.read(SEED);
        query.read(ENGINE);
        query.requireNotBelow(OUTAGE_END, OUTAGE_START, "outageStart", "600");
        query.requireValid();
        Traffic traffic = new Traffic(
                seconds,
                rps,
                together,
                new Failures(1, start, end, outside),
                failing,
                latency * MILLI,
                Math.round(timeout * 1_000 * MILLI),
                seed);
        return new VendorsExperiment(traffic, vendor, mended);
    }
}
