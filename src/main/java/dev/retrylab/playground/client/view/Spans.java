package dev.retrylab.playground.client.view;

import java.util.Locale;

/** Times as the page writes them. */
public final class Spans {

    private Spans() {}

    /** Whole milliseconds; below ten, with a decimal. */
    public static String millis(long nanos) {
        double millis = nanos / 1e6;
        return millis < 10 && millis != Math.rint(millis)
                ? String.format(Locale.UK, "%.1f ms", millis)
                : String.format(Locale.UK, "%,d ms", Math.round(millis));
    }

    /** As an axis writes them. */
    static String tick(long nanos) {
        double seconds = nanos / 1e9;
        return nanos % 1_000_000_000L == 0 && nanos > 0
                ? String.format(Locale.UK, "%,d s", Math.round(seconds))
                : String.format(Locale.UK, "%,d ms", Math.round(nanos / 1e6));
    }
}
