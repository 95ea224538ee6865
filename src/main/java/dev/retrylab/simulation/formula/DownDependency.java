package dev.retrylab.simulation.formula;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Dependency;
import dev.retrylab.simulation.breaker.Request;
import dev.retrylab.simulation.breaker.Traffic;
import dev.retrylab.simulation.breaker.Traffic.Watched;
import dev.retrylab.simulation.breaker.Weather;
import java.time.Duration;
import java.util.List;

/**
 * A breaker without jitter that opens at half of its window, before a dependency of which every call times out for a
 * while, after it had answered at once.
 *
 * @param watched the requests from 10 s before the outage to its end
 */
record DownDependency(Watched watched) {

    private static final long SECOND = 1_000_000_000L;
    private static final long FROM = 10 * SECOND;
    private static final long ANSWER = SECOND / 20;
    private static final double HALF = 0.5;

    /** @param of rate, timeout, window in calls, cool-down, probes, length of the outage; times in seconds */
    static DownDependency of(double... of) {
        long to = FROM + nanos(of[5]);
        Weather weather = new Weather(FROM, to, 1, 0, 0, ANSWER, nanos(of[1]));
        int window = Figure.whole(of[2]);
        BreakerPolicy policy = new BreakerPolicy(
                HALF, WindowSize.ofCalls(window), window, Duration.ofNanos(nanos(of[3])), 0, Figure.whole(of[4]));
        int count = (int) Math.ceil(of[0] * to / SECOND);
        List<Request> requests = Traffic.steady(of[0], count, 0);
        return new DownDependency(new Traffic(requests, Dependency.of(weather, count, () -> 0))
                .run(Caller.careful(Caller.Scope.ONE_FOR_ALL, policy), () -> 0));
    }

    long reached() {
        return inOutage(Long.MAX_VALUE);
    }

    long untilOpen() {
        return inOutage(openedAt());
    }

    double openedAfterSeconds() {
        return (openedAt() - FROM) / (double) SECOND;
    }

    /** A breaker begins closed, so its first change is that it opens. */
    private long openedAt() {
        return watched.changes().stream()
                .mapToLong(Traffic.Change::atNanos)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("this breaker never opens"));
    }

    private long inOutage(long before) {
        return watched.calls().stream()
                .filter(Call::reached)
                .filter(call -> call.request().atNanos() >= FROM)
                .filter(call -> call.request().atNanos() < before)
                .count();
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * SECOND);
    }
}
