package dev.retrylab.learner.review;

import java.time.Duration;
import java.time.Instant;

/** How long until something comes back, in words. Durations are the same everywhere; clock times are not. */
public final class WaitWords {

    private static final int HOUR_MINUTES = 60;
    private static final int DAY_HOURS = 24;
    private static final int MONTH_DAYS = 30;
    private static final int YEAR_DAYS = 365;

    private WaitWords() {}

    /** {@code now}, {@code in 6 minutes}, {@code in 2 hours}, {@code in 11 days}, {@code in 5 months}. */
    public static String until(Instant then, Instant now) {
        Duration wait = Duration.between(now, then);
        if (wait.isNegative() || wait.isZero()) {
            return "now";
        }
        long minutes = Math.max(1, Math.round(wait.toSeconds() / 60.0));
        if (minutes < HOUR_MINUTES) {
            return in(minutes, "minute");
        }
        long hours = Math.round(wait.toMinutes() / 60.0);
        if (hours < DAY_HOURS) {
            return in(hours, "hour");
        }
        long days = Math.round(wait.toMinutes() / 60.0 / DAY_HOURS);
        if (days < 2 * MONTH_DAYS) {
            return in(days, "day");
        }
        return days < 2 * YEAR_DAYS
                ? in(Math.round(days / (double) MONTH_DAYS), "month")
                : in(Math.round(days / (double) YEAR_DAYS), "year");
    }

    private static String in(long count, String unit) {
        return "in " + count + " " + unit + (count == 1 ? "" : "s");
    }
}
