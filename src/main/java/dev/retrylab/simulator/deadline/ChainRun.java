package dev.retrylab.simulator.deadline;

import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.simulation.deadline.Chain;
import dev.retrylab.simulation.deadline.Chain.Call;
import dev.retrylab.simulation.deadline.Chain.Level;
import dev.retrylab.simulator.figure.Figures;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** One plan and what came of it, as numbers. */
record ChainRun(ChainPlan plan, Chain.Outcome outcome) {

    /** @param eachCall told of each that arrives at a service */
    static ChainRun of(ChainPlan plan, Runnable eachCall) {
        // Nothing is drawn: waits have no jitter here.
        return new ChainRun(plan, plan.chain().run(() -> 0, eachCall));
    }

    double userWaited() {
        return seconds(outcome.user().endedNanos());
    }

    boolean userAnswered() {
        return outcome.user().end().orElseThrow().reason() == Reason.SUCCEEDED;
    }

    Level level(int service) {
        return outcome.levels().get(service - 1);
    }

    int bottomCalls() {
        return level(plan.services()).calls();
    }

    /** Calls to the last service that came when the user had gone already. */
    long lateBottomCalls() {
        return outcome.calls().stream()
                .filter(call -> call.service() == plan.services()
                        && call.fromNanos() >= outcome.user().endedNanos()
                        && call.toNanos() > outcome.user().endedNanos())
                .count();
    }

    double quietAt() {
        return seconds(outcome.quietNanos());
    }

    double held(int service) {
        return held(call -> call.service() == service);
    }

    double held() {
        return held(call -> true);
    }

    double wasted(int service) {
        return seconds(level(service).wastedNanos());
    }

    double wasted() {
        return held(call -> !call.heard());
    }

    private double held(Predicate<Call> which) {
        return seconds(outcome.calls().stream()
                .filter(which)
                .mapToLong(call -> call.toNanos() - call.fromNanos())
                .sum());
    }

    /** What the last service works for callers that have gone. */
    double wastedAtBottom() {
        return wasted(plan.services());
    }

    Map<String, Object> summary() {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("userWaitedSeconds", plain(userWaited()));
        summary.put("userAnswered", userAnswered());
        summary.put("calls", outcome.levels().stream().map(Level::calls).toList());
        summary.put("bottomCalls", bottomCalls());
        summary.put("lateBottomCalls", lateBottomCalls());
        summary.put("quietAtSecond", plain(quietAt()));
        summary.put("heldSeconds", plain(held()));
        summary.put("wastedSeconds", plain(wasted()));
        summary.put("wastedAtBottomSeconds", plain(wastedAtBottom()));
        return summary;
    }

    Map<String, Object> series() {
        List<Call> calls = outcome.calls();
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("unit", "calls in the order of their answers; from and to in seconds");
        series.put("service", calls.stream().map(Call::service).toList());
        series.put(
                "from",
                calls.stream().map(call -> plain(seconds(call.fromNanos()))).toList());
        series.put(
                "to", calls.stream().map(call -> plain(seconds(call.toNanos()))).toList());
        series.put("heard", calls.stream().map(Call::heard).toList());
        return series;
    }

    static double seconds(long nanos) {
        return nanos / 1e9;
    }

    static Number plain(double seconds) {
        return Figures.plain(Math.rint(seconds * 1e6) / 1e6);
    }
}
