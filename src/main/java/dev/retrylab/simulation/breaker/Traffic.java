package dev.retrylab.simulation.breaker;

import dev.retrylab.retry.RandomSource;
import dev.retrylab.retry.breaker.CircuitBreaker;
import dev.retrylab.retry.breaker.CircuitBreaker.Permit;
import dev.retrylab.retry.breaker.CircuitBreaker.State;
import dev.retrylab.simulation.breaker.Call.Fate;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulation.breaker.Dependency.Answer;
import dev.retrylab.simulation.breaker.Dependency.Reply;
import dev.retrylab.simulation.client.VirtualTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Requests of one client, one by one, through its breakers. A result that comes at the same moment as a request is known
 * to it.
 *
 * @param requests in the order of time
 */
public record Traffic(List<Request> requests, Dependency dependency) {

    private static final long SECOND = 1_000_000_000L;

    /** @param breaker which one: 0, or the dependency's number */
    public record Change(long atNanos, int breaker, State state) {}

    /**
     * @param calls one for each request, in the order of the requests
     * @param changes of the breakers, in the order of time; all begin closed
     */
    public record Watched(List<Call> calls, List<Change> changes) {}

    /**
     * So many requests a second, evenly, from 0 on.
     *
     * @param share of them that goes to dependency 1, spread evenly, from 0 to 1; the rest goes to 0
     */
    public static List<Request> steady(double perSecond, int count, double share) {
        List<Request> requests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean other = Math.floor((i + 1) * share) > Math.floor(i * share);
            requests.add(new Request(i, Math.round(i * SECOND / perSecond), other ? 1 : 0));
        }
        return requests;
    }

    /** The same random source gives the same calls; it draws cool-downs, nothing else. */
    public Watched run(Caller caller, RandomSource random) {
        return run(caller, random, () -> {});
    }

    /** @param eachRequest told of each that comes; it may stop the run by throwing */
    public Watched run(Caller caller, RandomSource random, Runnable eachRequest) {
        return new Run(caller, random, eachRequest).watched();
    }

    private final class Run {

        private final Caller caller;
        private final RandomSource random;
        private final Runnable eachRequest;
        private final VirtualTime time = new VirtualTime();
        private final Map<Integer, CircuitBreaker> breakers = new TreeMap<>();
        private final Map<Integer, State> known = new TreeMap<>();
        private final Map<Integer, Long> lastCall = new TreeMap<>();
        private final List<Call> calls = new ArrayList<>();
        private final List<Change> changes = new ArrayList<>();

        Run(Caller caller, RandomSource random, Runnable eachRequest) {
            this.caller = caller;
            this.random = random;
            this.eachRequest = eachRequest;
        }

        Watched watched() {
            arrive(0);
            // An arrival, an end and the end of a cool-down for each request, at most.
            time.run(3L * requests.size() + 1);
            return new Watched(calls, changes);
        }

        /** Each arrival makes the next, so that at one moment results come before requests. */
        private void arrive(int index) {
            if (index < requests.size()) {
                Request request = requests.get(index);
                time.at(request.atNanos(), () -> {
                    eachRequest.run();
                    call(request);
                    arrive(index + 1);
                });
            }
        }

        private void call(Request request) {
            if (caller.scope() == Scope.NO_BREAKER) {
                ask(request, State.CLOSED, Optional.empty());
                return;
            }
            int number = caller.scope() == Scope.ONE_EACH ? request.dependency() : 0;
            CircuitBreaker breaker = breakers.computeIfAbsent(number, n -> new CircuitBreaker(caller.policy(), random));
            State state = breaker.state(time.nowNanos());
            Optional<Permit> permit = breaker.acquire(time.nowNanos());
            if (permit.isEmpty()) {
                calls.add(new Call(request, state, Fate.REFUSED, time.nowNanos()));
            } else {
                ask(request, state, permit);
            }
        }

        private void ask(Request request, State state, Optional<Permit> permit) {
            Long last = lastCall.put(request.dependency(), time.nowNanos());
            long silent = last == null ? Long.MAX_VALUE : time.nowNanos() - last;
            Reply reply = dependency.reply(request, silent);
            long end = time.nowNanos() + reply.tookNanos();
            calls.add(new Call(request, state, fate(reply.answer()), end));
            permit.ifPresent(leave -> time.at(end, () -> report(request, leave, reply.answer())));
        }

        private static Fate fate(Answer answer) {
            return answer == Answer.OK ? Fate.SUCCEEDED : Fate.valueOf(answer.name());
        }

        private void report(Request request, Permit permit, Answer answer) {
            boolean failed = answer == Answer.FAILED || answer == Answer.CLIENT_ERROR && caller.countsClientErrors();
            if (failed) {
                permit.failed(time.nowNanos());
            } else if (answer != Answer.ABANDONED) {
                permit.succeeded(time.nowNanos());
            } else if (caller.givesBack()) {
                permit.release();
            }
            look(caller.scope() == Scope.ONE_EACH ? request.dependency() : 0);
        }

        /** Writes down a change. An open breaker is looked at again when its cool-down is over. */
        private void look(int number) {
            CircuitBreaker breaker = breakers.get(number);
            State state = breaker.state(time.nowNanos());
            if (state != known.getOrDefault(number, State.CLOSED)) {
                known.put(number, state);
                changes.add(new Change(time.nowNanos(), number, state));
                if (state == State.OPEN) {
                    time.at(time.nowNanos() + breaker.openForNanos(time.nowNanos()), () -> look(number));
                }
            }
        }
    }
}
