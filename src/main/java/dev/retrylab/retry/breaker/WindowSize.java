package dev.retrylab.retry.breaker;

import java.time.Duration;

/**
 * How far back a breaker looks: so many calls, or so much time.
 *
 * @param calls 0 if the window is one of time
 * @param time zero if the window is one of calls
 */
public record WindowSize(int calls, Duration time) {

    /** @throws IllegalArgumentException if neither or both are given */
    public WindowSize {
        if (calls < 0 || time.isNegative() || (calls > 0) != time.isZero()) {
            throw new IllegalArgumentException(
                    "a window is so many calls or so much time; it was " + calls + " calls and " + time);
        }
    }

    public static WindowSize ofCalls(int calls) {
        return new WindowSize(calls, Duration.ZERO);
    }

    public static WindowSize ofTime(Duration time) {
        return new WindowSize(0, time);
    }

    boolean hasRoomFor(int minCalls) {
        return calls == 0 || minCalls <= calls;
    }

    @Override
    public String toString() {
        return calls > 0 ? calls + " calls" : time.toString();
    }
}
