package dev.retrylab.simulator.vendors;

import dev.retrylab.simulation.vendor.Failing;
import dev.retrylab.simulation.vendor.Vendor;
import dev.retrylab.simulator.figure.Figures;
import java.util.ArrayList;
import java.util.List;

/** Names and notes of the clients. */
final class VendorWords {

    private VendorWords() {}

    static String label(Vendor vendor) {
        return switch (vendor) {
            case NONE -> "no retries";
            case AWS_STANDARD -> "AWS SDK, standard";
            case AWS_2026 -> "AWS SDK, 2026";
            case GRPC -> "gRPC";
            case ENVOY -> "Envoy";
            case FINAGLE -> "Finagle";
            case SRE -> "SRE throttling";
            case STRIPE -> "Stripe’s SDK";
            case RESILIENCE4J -> "resilience4j";
            case MICROPROFILE -> "MicroProfile";
            case POLLY -> "Polly";
        };
    }

    static List<String> notes(VendorsExperiment experiment) {
        List<String> notes = new ArrayList<>();
        if (experiment.mended()) {
            notes.add(mend(experiment.vendor()));
        }
        notes.add(
                "The same first attempts fail for every client. All requests may be repeated, and one client with one "
                        + "budget serves them all.");
        notes.add("The dependency has room for every call, so that the clients are compared and not its queue: what a "
                + "retry does to one that is overloaded, the model of recovery shows.");
        notes.add("Added wait: what further attempts and waits cost those whose first attempt failed; with a throttle, "
                + "nothing for those that it turned away. Recovery: from the end of the outage until, for three seconds "
                + "on end, nine in ten are served of those who would be without retries.");
        if (experiment.traffic().failing() == Failing.SILENT) {
            notes.add("Where a maker sets no timeout, one attempt waits "
                    + Figures.fine(experiment.traffic().timeoutNanos() / 1e9) + " s here.");
        }
        return notes;
    }

    /** What the switch did. */
    private static String mend(Vendor vendor) {
        return switch (vendor) {
            case AWS_STANDARD -> "Mended: the standard mode of 2026, which waits less and pays more.";
            case ENVOY -> "Mended: its retry budget, switched on and left at its own defaults, a fifth and at least 3.";
            case RESILIENCE4J ->
                "Mended: a random exponential interval function, 500 ms doubling, give or take a half.";
            case MICROPROFILE -> "Mended: @Retry(delay = 200), so that the jitter of 200 ms has something to spread.";
            case POLLY -> "Mended: UseJitter = true, which adds up to half of the delay.";
            case NONE, AWS_2026, GRPC, FINAGLE, SRE, STRIPE ->
                "There is no switch for " + label(vendor) + ": it runs as it comes.";
        };
    }
}
