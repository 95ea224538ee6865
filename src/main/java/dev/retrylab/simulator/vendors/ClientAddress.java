package dev.retrylab.simulator.vendors;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.vendor.Preset;
import dev.retrylab.simulator.Figures;
import java.util.Optional;

/** A maker's waits as the playground's own client takes them, in an address: without the maker's budget. */
final class ClientAddress {

    private static final String PAGE = "/playground/client/code?";

    /** Where the maker sets none; the longest that the playground's client takes. */
    private static final String LONGEST_TIMEOUT = "10000";

    private ClientAddress() {}

    /** Empty if that client has no such waits. */
    static Optional<String> of(Preset preset) {
        return preset.delays()
                .fold(Optional::of, symmetric -> Optional.<Backoff>empty(), scaled -> Optional.<Backoff>empty())
                .filter(backoff -> backoff.base() > 0)
                .map(backoff -> address(preset, backoff));
    }

    private static String address(Preset preset, Backoff backoff) {
        return PAGE + "maxAttempts=" + preset.maxAttempts() + "&policy="
                + (backoff.jitter() == Jitter.FULL ? "full" : "exponential") + "&base="
                + Figures.plain(backoff.base()) + "&cap=" + Figures.plain(backoff.cap())
                + "&retryAfter=ignored&budget=none&breaker=none&attemptTimeout=" + LONGEST_TIMEOUT + "&deadline="
                + preset.deadline().map(time -> time.toMillis()).orElse(0L);
    }
}
