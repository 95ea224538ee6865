package dev.retrylab.playground.client.view;

import java.util.ArrayList;
import java.util.List;

/**
 * The one axis of a picture: nanoseconds to pixels, and where its ticks stand.
 *
 * @param left where time 0 stands
 * @param right where the axis ends
 */
public record TimeAxis(long endNanos, int left, int right) {

    public record Tick(int x, String label) {}

    private static final long MILLI = 1_000_000;
    private static final int MOST_TICKS = 6;
    private static final int[] STEPS = {1, 2, 5};

    /** A run that is over at once still has an axis to be drawn on. */
    public TimeAxis {
        endNanos = Math.max(20 * MILLI, endNanos);
    }

    public int x(long nanos) {
        return left + (int) Math.round((double) (right - left) * Math.min(endNanos, nanos) / endNanos);
    }

    public List<Tick> ticks() {
        long step = step();
        List<Tick> ticks = new ArrayList<>();
        for (long at = 0; at <= endNanos; at += step) {
            ticks.add(new Tick(x(at), Spans.tick(at)));
        }
        return ticks;
    }

    private long step() {
        for (long power = MILLI; ; power *= 10) {
            for (int step : STEPS) {
                if (endNanos / (power * step) <= MOST_TICKS) {
                    return power * step;
                }
            }
        }
    }
}
