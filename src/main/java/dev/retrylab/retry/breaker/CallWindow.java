package dev.retrylab.retry.breaker;

import java.util.ArrayDeque;
import java.util.Deque;

/** The calls that a closed breaker looks at: the last few, or those of the last while. */
final class CallWindow {

    private record Call(long atNanos, boolean failed) {}

    private final WindowSize size;
    private final Deque<Call> calls = new ArrayDeque<>();
    private int failures;

    CallWindow(WindowSize size) {
        this.size = size;
    }

    void add(long nowNanos, boolean failed) {
        calls.addLast(new Call(nowNanos, failed));
        failures += failed ? 1 : 0;
        forget(nowNanos);
    }

    boolean reaches(double failureRatio, int minCalls) {
        return calls.size() >= minCalls && failures >= failureRatio * calls.size();
    }

    void clear() {
        calls.clear();
        failures = 0;
    }

    private void forget(long nowNanos) {
        while (!calls.isEmpty() && isOver(calls.peekFirst(), nowNanos)) {
            failures -= calls.removeFirst().failed ? 1 : 0;
        }
    }

    /** A call as old as the window is no longer in it. */
    private boolean isOver(Call oldest, long nowNanos) {
        return size.calls() > 0
                ? calls.size() > size.calls()
                : nowNanos - oldest.atNanos >= size.time().toNanos();
    }
}
