package dev.retrylab.simulation.deadline;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.retry.client.Action.Reason;
import dev.retrylab.retry.client.AttemptResult;
import dev.retrylab.retry.client.AttemptResult.Answered;
import dev.retrylab.retry.client.Repeatable;
import dev.retrylab.retry.client.RetryingClient;
import dev.retrylab.simulation.client.VirtualRun;
import dev.retrylab.simulation.client.VirtualServer;
import dev.retrylab.simulation.client.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * A user's request down a chain: each hop calls the next with the policy of a {@link RetryingClient}, the last service
 * answers by itself. A caller that gives up does not stop what it has started: the work below goes on and answers
 * nobody, unless a deadline was passed down, which makes each service
 * wait no longer than its caller does and call nobody for a request that has expired.
 *
 * @param hops from the user's client down; at least one
 * @param passesDeadlineOn whether each call carries what is left of the time
 * @param bottom what the last service answers to its first, second, … call, and how long it takes
 */
public record Chain(List<Hop> hops, boolean passesDeadlineOn, IntFunction<VirtualServer.Reply> bottom) {

    private static final Answered OK = new Answered(200);
    private static final Answered GATEWAY_TIMEOUT = new Answered(504);
    private static final Repeatable KEYED = Repeatable.method("POST", true);

    /** A request and its retries, over all layers: no more events than this, whatever the policies. */
    private static final long MAX_EVENTS = 1_000_000;

    /** @throws IllegalArgumentException if there is no hop */
    public Chain {
        hops = List.copyOf(hops);
        if (hops.isEmpty()) {
            throw new IllegalArgumentException("a chain has at least 1 hop; it had 0");
        }
    }

    /**
     * What one service saw.
     *
     * @param calls that arrived
     * @param answeredNobody of them, because the caller had given up before the answer came
     * @param wastedNanos the time that it was busy for callers that had given up by the end of it
     */
    public record Level(int calls, int answeredNobody, long wastedNanos) {}

    /**
     * One call, from its arrival to its answer.
     *
     * @param service which was called, from 1
     * @param heard whether its caller still waited for the answer
     */
    public record Call(int service, long fromNanos, long toNanos, boolean heard) {}

    /**
     * @param user the request as the user's client saw it
     * @param levels the services, from the top down
     * @param calls in the order of their answers
     * @param quietNanos when nobody was at work on it any more
     */
    public record Outcome(VirtualRun user, List<Level> levels, List<Call> calls, long quietNanos) {}

    /** @throws IllegalStateException if the policies ask for more than a million events */
    public Outcome run(RandomSource random) {
        return run(random, () -> {});
    }

    /**
     * The same, watched.
     *
     * @param eachCall told of each that arrives at a service; it may stop the run by throwing
     * @throws IllegalStateException if the policies ask for more than a million events
     */
    public Outcome run(RandomSource random, Runnable eachCall) {
        Run run = new Run(random, eachCall);
        VirtualRun user = run.call(0, Long.MAX_VALUE, done -> {});
        if (!run.time.run(MAX_EVENTS)) {
            throw new IllegalStateException("more than " + MAX_EVENTS + " events");
        }
        return new Outcome(
                user, run.tallies.stream().map(Tally::level).toList(), List.copyOf(run.calls), run.quietNanos);
    }

    private static final class Tally {
        private int calls;
        private int answeredNobody;
        private long wastedNanos;

        void answered(boolean heard, long busyNanos) {
            if (!heard) {
                answeredNobody++;
                wastedNanos += busyNanos;
            }
        }

        Level level() {
            return new Level(calls, answeredNobody, wastedNanos);
        }
    }

    private final class Run {

        private final VirtualTime time = new VirtualTime();
        private final List<Tally> tallies = new ArrayList<>();
        private final List<RetryingClient> clients = new ArrayList<>();
        private final List<Call> calls = new ArrayList<>();
        private long quietNanos;
        private final Runnable eachCall;
        private int bottomCalls;

        Run(RandomSource random, Runnable eachCall) {
            this.eachCall = eachCall;
            for (Hop hop : hops) {
                tallies.add(new Tally());
                clients.add(new RetryingClient(hop.policy(), random));
            }
        }

        /** Hop {@code caller} calls the service below it, as often as its policy wants. */
        VirtualRun call(int caller, long leftNanos, Consumer<VirtualRun> whenOver) {
            VirtualRun run =
                    new VirtualRun(time, clients.get(caller).newOperation(KEYED), service(caller + 1), whenOver);
            run.begin(leftNanos);
            return run;
        }

        /** Services are counted from 1; the last one calls nobody. */
        private VirtualServer service(int number) {
            return (attempt, deadlineLeft, caller) -> {
                eachCall.run();
                Tally tally = tallies.get(number - 1);
                tally.calls++;
                long left = passesDeadlineOn ? deadlineLeft : Long.MAX_VALUE;
                long arrived = time.nowNanos();
                Consumer<AttemptResult> answer = result -> {
                    quietNanos = time.nowNanos();
                    boolean heard = caller.hears(result);
                    tally.answered(heard, quietNanos - arrived);
                    calls.add(new Call(number, arrived, quietNanos, heard));
                };
                if (number == hops.size()) {
                    last(answer);
                } else {
                    work(number, left, answer);
                }
            };
        }

        private void last(Consumer<AttemptResult> answer) {
            VirtualServer.Reply reply = bottom.apply(++bottomCalls);
            time.at(time.nowNanos() + reply.tookNanos(), () -> answer.accept(reply.result()));
        }

        /** Its own work, then the call below; what comes back from there is what it answers. */
        private void work(int number, long leftNanos, Consumer<AttemptResult> answer) {
            long work = hops.get(number).workNanos();
            long leftThen = leftNanos == Long.MAX_VALUE ? leftNanos : leftNanos - work;
            time.at(time.nowNanos() + work, () -> call(number, leftThen, below -> answer.accept(answerTo(below))));
        }
    }

    /** A success is handed up; whatever else happened below is a 504 to the caller. */
    private static AttemptResult answerTo(VirtualRun below) {
        return below.end().orElseThrow().reason() == Reason.SUCCEEDED ? OK : GATEWAY_TIMEOUT;
    }
}
