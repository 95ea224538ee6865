package dev.retrylab.simulator.vendors;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Delays;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.ScaledBackoff;
import dev.retrylab.retry.SymmetricJitter;
import dev.retrylab.simulation.vendor.Failing;
import dev.retrylab.simulation.vendor.Preset;
import dev.retrylab.simulation.vendor.Vendor;
import dev.retrylab.simulator.figure.Figures;
import java.time.Duration;
import java.util.List;

/** The settings that a run uses, in words: the page and the run cannot disagree. */
final class PresetWords {

    private static final double MILLIS = 1e3;

    private PresetWords() {}

    static String attempts(Preset preset) {
        return preset.maxAttempts() == Integer.MAX_VALUE
                ? "as many as its budget allows"
                : Figures.number(preset.maxAttempts()) + ", the first included";
    }

    static String waits(Delays delays) {
        return delays.fold(PresetWords::backoff, PresetWords::symmetric, PresetWords::scaled);
    }

    private static String backoff(Backoff backoff) {
        if (backoff.jitter() == Jitter.FULL) {
            return "anything from 0 to " + ceiling(backoff.base(), backoff.cap());
        }
        return backoff.cap() == 0 ? "none: at once" : "always " + millis(backoff.base()) + ", no jitter";
    }

    private static String symmetric(SymmetricJitter jitter) {
        return millis(jitter.centre()) + " give or take " + millis(jitter.spread()) + "; a negative one is 0";
    }

    private static String scaled(ScaledBackoff scaled) {
        String floor = scaled.floor() > 0 ? "; never below " + millis(scaled.floor()) : "";
        return ceiling(scaled.base(), scaled.highestCeiling()) + ", times " + Figures.number(scaled.from()) + " to "
                + Figures.number(scaled.to()) + floor;
    }

    /** n is the number of failures before the one at hand. */
    private static String ceiling(double base, double cap) {
        return base == cap ? millis(base) : "min(" + millis(cap) + ", " + millis(base) + " · 2ⁿ)";
    }

    private static String millis(double millis) {
        return Figures.number(millis) + " ms";
    }

    static String retried(Preset preset) {
        List<String> words = preset.retried().stream().map(PresetWords::failure).toList();
        return words.isEmpty() ? "nothing" : Figures.joined(words);
    }

    private static String failure(Failing failing) {
        return switch (failing) {
            case REFUSED -> "a 503 or its like";
            case THROTTLED -> "being throttled";
            case SILENT -> "a timeout";
        };
    }

    static String timeout(Preset preset) {
        return preset.attemptTimeout().map(PresetWords::seconds).orElse("none of its own");
    }

    static String deadline(Preset preset) {
        return preset.deadline().map(PresetWords::seconds).orElse("none");
    }

    private static String seconds(Duration time) {
        return Figures.number(time.toMillis() / MILLIS) + " s";
    }

    static String budget(Vendor vendor) {
        return switch (vendor) {
            case AWS_STANDARD -> "500 tokens; a retry takes 5, after a timeout 10; success brings them back";
            case AWS_2026 -> "500 tokens; a retry takes 14, after throttling 5; success brings them back";
            case GRPC -> "10 tokens; a failure takes 1, a success brings 0.1; no retry while 5 or fewer are left";
            case ENVOY -> "3 retries at once, unless its retry budget is switched on";
            case FINAGLE ->
                "a fifth of the last 10 s of requests and 10 a second besides; a request may use a fifth of it";
            case SRE -> "it rejects its own calls, first attempts too, once fewer than half are accepted";
            case NONE, STRIPE, RESILIENCE4J, MICROPROFILE, POLLY -> "none";
        };
    }
}
