package dev.retrylab.simulator.vendors;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.simulation.vendor.Preset;
import dev.retrylab.simulator.figure.Figures;
import java.util.Optional;

/** A maker's waits as the playground's own client takes them, in an address: without the maker's budget. */
final class ClientAddress {

    private static final String LIVE = "/playground/client?";
    private static final String CODE = "/playground/client/code?";

    /** Where the maker sets none; the longest that the playground's client takes. */
    private static final String LONGEST_TIMEOUT = "10000";

    private ClientAddress() {}

    /** Where it runs, over HTTP. Empty if that client has no such waits. */
    static Optional<String> live(Preset preset) {
        return query(preset).map(LIVE::concat);
    }

    /** Where it is written in many languages. Empty likewise. */
    static Optional<String> code(Preset preset) {
        return query(preset).map(CODE::concat);
    }

    private static Optional<String> query(Preset preset) {
        return preset.delays()
                .fold(Optional::of, symmetric -> Optional.<Backoff>empty(), scaled -> Optional.<Backoff>empty())
                .filter(backoff -> backoff.base() > 0)
                .map(backoff -> query(preset, backoff));
    }

    private static String query(Preset preset, Backoff backoff) {
        return "maxAttempts=" + preset.maxAttempts() + "&policy="
                + (backoff.jitter() == Jitter.FULL ? "full" : "exponential") + "&base="
                + Figures.plain(backoff.base()) + "&cap=" + Figures.plain(backoff.cap())
                + "&retryAfter=ignored&budget=none&breaker=none&attemptTimeout=" + LONGEST_TIMEOUT + "&deadline="
                + preset.deadline().map(time -> time.toMillis()).orElse(0L);
    }
}
