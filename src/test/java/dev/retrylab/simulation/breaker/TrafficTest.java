package dev.retrylab.simulation.breaker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.retry.breaker.BreakerPolicy;
import dev.retrylab.retry.breaker.CircuitBreaker.State;
import dev.retrylab.retry.breaker.WindowSize;
import dev.retrylab.simulation.breaker.Call.Fate;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulation.breaker.Dependency.Answer;
import dev.retrylab.simulation.breaker.Dependency.Reply;
import dev.retrylab.simulation.breaker.Traffic.Change;
import dev.retrylab.simulation.breaker.Traffic.Watched;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TrafficTest {

    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1_000 * MILLI;

    /** Down from second 10 to 20: every call then takes its caller one second. */
    private static final Weather OUTAGE = weather(1, 0, 0);

    private static Weather weather(double failure, double failureOutside, double clientErrors) {
        return new Weather(10 * SECOND, 20 * SECOND, failure, failureOutside, clientErrors, 50 * MILLI, SECOND);
    }

    private static BreakerPolicy policy(int probes, double jitter) {
        return new BreakerPolicy(0.5, WindowSize.ofCalls(10), 10, Duration.ofSeconds(5), jitter, probes);
    }

    private static Watched run(Weather weather, Caller caller, long seed) {
        Random random = new Random(seed);
        List<Request> requests = Traffic.steady(4, 160, 0);
        return new Traffic(requests, Dependency.of(weather, 160, random::nextDouble)).run(caller, random::nextDouble);
    }

    private static long reached(Watched watched, double from, double to) {
        return watched.calls().stream()
                .filter(call -> call.request().atNanos() >= from * SECOND
                        && call.request().atNanos() < to * SECOND)
                .filter(Call::reached)
                .count();
    }

    /**
     * By hand: calls made at 10, 10.25, … time out a second later; the fifth does at 12.0 and makes five failures of the
     * last ten. Open until 17; probes at 17, 17.25, 17.5; the last is known to fail at 18.5. Open until 23.5; probes at
     * 23.5, 23.75 and 24; the last is answered at 24.05.
     */
    @Test
    void everyChangeComesWhenItMust() {
        Watched watched = run(OUTAGE, Caller.careful(Scope.ONE_EACH, policy(3, 0)), 1);
        assertEquals(
                List.of(
                        new Change(12 * SECOND, 0, State.OPEN),
                        new Change(17 * SECOND, 0, State.HALF_OPEN),
                        new Change(18_500 * MILLI, 0, State.OPEN),
                        new Change(23_500 * MILLI, 0, State.HALF_OPEN),
                        new Change(24_050 * MILLI, 0, State.CLOSED)),
                watched.changes());
        assertEquals(8 + 3, reached(watched, 10, 20), "eight until it opens, three probes");
        assertEquals(14, 16 - reached(watched, 20, 24), "refused though the dependency is back: 20.0 to 23.25");
    }

    @Test
    void aRefusedCallCostsItsUserNoTime() {
        Watched watched = run(OUTAGE, Caller.careful(Scope.ONE_EACH, policy(3, 0)), 1);
        List<Call> refused =
                watched.calls().stream().filter(call -> !call.reached()).toList();
        assertEquals(20 + 9 + 14, refused.size());
        assertTrue(refused.stream().allMatch(call -> call.waitedNanos() == 0));
    }

    @Test
    void aHalfOpenBreakerNeverLetsMoreThanItsProbesThrough() {
        for (long seed = 0; seed < 300; seed++) {
            int probes = 1 + (int) (seed % 5);
            Weather rough = weather(0.9, 0.3, 0.1);
            Watched watched = run(rough, new Caller(Scope.ONE_EACH, policy(probes, 0.5), seed % 2 == 0, true), seed);
            for (Change change : watched.changes()) {
                if (change.state() == State.HALF_OPEN) {
                    long until = watched.changes().stream()
                            .mapToLong(Change::atNanos)
                            .filter(at -> at > change.atNanos())
                            .findFirst()
                            .orElse(Long.MAX_VALUE);
                    long through = watched.calls().stream()
                            .filter(call -> call.request().atNanos() >= change.atNanos()
                                    && call.request().atNanos() < until)
                            .filter(Call::isProbe)
                            .count();
                    assertTrue(through <= probes, "seed " + seed + ": " + through + " of " + probes);
                }
            }
            assertTrue(watched.calls().stream().noneMatch(call -> call.state() == State.OPEN && call.reached()));
        }
    }

    @Test
    void aBreakerChangesNothingAboutTheWeather() {
        Weather rough = weather(0.7, 0.2, 0.2);
        var guarded =
                run(rough, Caller.careful(Scope.ONE_EACH, policy(3, 0)), 5).calls();
        var free = run(rough, Caller.careful(Scope.NO_BREAKER, policy(3, 0)), 5).calls();
        for (int i = 0; i < guarded.size(); i++) {
            if (guarded.get(i).reached()) {
                assertEquals(free.get(i).fate(), guarded.get(i).fate(), "request " + i);
            }
        }
    }

    @Test
    void aCallersOwnMistakesOpenNothingUnlessTheyAreCounted() {
        Weather mistaken = weather(0, 0, 1);
        assertEquals(
                List.of(),
                run(mistaken, Caller.careful(Scope.ONE_EACH, policy(3, 0)), 1).changes());
        Watched counted = run(mistaken, new Caller(Scope.ONE_EACH, policy(3, 0), true, true), 1);
        // The tenth answer comes at 2.25 + 0.05 s.
        assertEquals(new Change(2_300 * MILLI, 0, State.OPEN), counted.changes().get(0));
    }

    @Test
    void oneBreakerForAllRefusesTheHealthyToo() {
        List<Request> requests = Traffic.steady(4, 160, 0.5);
        Dependency half = (request, silent) -> request.dependency() == 1 && OUTAGE.isOutageAt(request.atNanos())
                ? new Reply(Answer.FAILED, SECOND)
                : new Reply(Answer.OK, 50 * MILLI);
        Traffic traffic = new Traffic(requests, half);
        Watched shared = traffic.run(Caller.careful(Scope.ONE_FOR_ALL, policy(3, 0)), () -> 0.5);
        Watched own = traffic.run(Caller.careful(Scope.ONE_EACH, policy(3, 0)), () -> 0.5);
        assertTrue(shared.calls().stream().anyMatch(call -> call.request().dependency() == 0 && !call.reached()));
        assertTrue(own.calls().stream()
                .filter(call -> call.request().dependency() == 0)
                .allMatch(Call::answered));
        assertTrue(own.changes().stream().allMatch(change -> change.breaker() == 1));
    }

    @Test
    void aLostPermitKeepsItsPlaceForEverUnlessItIsGivenBack() {
        // The third probe, request 70 at 17.5 s, is cancelled and says nothing.
        Dependency healthy = Dependency.of(OUTAGE, 160, () -> 0.5);
        Dependency cancelling = (request, silent) ->
                request.number() == 70 ? new Reply(Answer.ABANDONED, 50 * MILLI) : healthy.reply(request, silent);
        Traffic traffic = new Traffic(Traffic.steady(4, 160, 0), cancelling);
        Watched lost = traffic.run(new Caller(Scope.ONE_EACH, policy(3, 0), false, false), () -> 0.5);
        assertEquals(
                new Change(17 * SECOND, 0, State.HALF_OPEN),
                lost.changes().get(lost.changes().size() - 1));
        assertEquals(0, reached(lost, 17.75, 40));
        Watched back = traffic.run(Caller.careful(Scope.ONE_EACH, policy(3, 0)), () -> 0.5);
        assertEquals(State.CLOSED, back.changes().get(back.changes().size() - 1).state());
    }

    @Test
    void aLoneProbeAfterASilenceNeverMeetsAWarmService() {
        Dependency cold = Dependency.of(OUTAGE, 160, () -> 0.5).coldAfter(2 * SECOND, SECOND);
        Traffic traffic = new Traffic(Traffic.steady(4, 160, 0), cold);
        Watched one = traffic.run(Caller.careful(Scope.ONE_EACH, policy(1, 0)), () -> 0.5);
        assertFalse(one.changes().stream().anyMatch(change -> change.state() == State.CLOSED));
        Watched three = traffic.run(Caller.careful(Scope.ONE_EACH, policy(3, 0)), () -> 0.5);
        // Probes at 23.5 (cold: fails at 24.5), 23.75 and 24: two of three are answered.
        assertEquals(
                new Change(24_500 * MILLI, 0, State.CLOSED),
                three.changes().get(three.changes().size() - 1));
    }

    @Test
    void requestsAreSpreadEvenlyOverTheDependencies() {
        List<Request> requests = Traffic.steady(10, 100, 0.3);
        assertEquals(
                30, requests.stream().filter(each -> each.dependency() == 1).count());
        assertEquals(9_900 * MILLI, requests.get(99).atNanos());
        assertEquals(
                3,
                requests.subList(0, 10).stream()
                        .filter(each -> each.dependency() == 1)
                        .count());
    }

    @Test
    void everyRequestIsToldOnceInItsOrder() {
        Watched watched = run(weather(0.5, 0.5, 0.5), Caller.careful(Scope.ONE_EACH, policy(2, 1)), 9);
        assertEquals(
                Traffic.steady(4, 160, 0),
                watched.calls().stream().map(Call::request).collect(Collectors.toList()));
        assertTrue(watched.calls().stream().anyMatch(call -> call.fate() == Fate.CLIENT_ERROR));
    }

    @Test
    void anOutageBeginsWithItsFirstMomentAndIsOverAtItsEnd() {
        Watched watched = run(OUTAGE, Caller.careful(Scope.NO_BREAKER, policy(3, 0)), 1);
        for (Call call : watched.calls()) {
            long at = call.request().atNanos();
            boolean down = at >= 10 * SECOND && at < 20 * SECOND;
            assertEquals(down ? Fate.FAILED : Fate.SUCCEEDED, call.fate(), () -> "at " + at);
            assertEquals(down ? SECOND : 50 * MILLI, call.waitedNanos(), () -> "at " + at);
            assertEquals(!down, call.answered());
            assertTrue(call.reached());
            assertFalse(call.isProbe());
        }
    }

    @Test
    void aDependencyIsColdWhereNothingHasReachedItForThatLong() {
        Dependency cold = Dependency.of(weather(0, 0, 0), 10, () -> 0.5).coldAfter(SECOND, 2 * SECOND);
        List<Request> requests = List.of(
                new Request(0, 0, 0),
                new Request(1, SECOND - 1, 0),
                new Request(2, 2 * SECOND - 1, 0),
                new Request(3, 2 * SECOND, 1),
                new Request(4, 2 * SECOND + 1, 0));
        List<Fate> fates = new Traffic(requests, cold)
                .run(Caller.careful(Scope.NO_BREAKER, policy(3, 0)), () -> 0.5).calls().stream()
                        .map(Call::fate)
                        .toList();
        assertEquals(List.of(Fate.FAILED, Fate.SUCCEEDED, Fate.FAILED, Fate.FAILED, Fate.SUCCEEDED), fates);
    }

    /** The weather draws twice for each request, whether it is asked for or not. */
    @Test
    void aCallFailsWhereItsDrawIsBelowTheProbability() {
        double[] draws = {0.3, 0.9, 0.29, 0.9, 0.9, 0.4, 0.9, 0.39};
        int[] next = {0};
        Dependency dependency = Dependency.of(weather(0, 0.3, 0.4), 4, () -> draws[next[0]++]);
        assertEquals(draws.length, next[0]);
        assertEquals(
                List.of(Answer.OK, Answer.FAILED, Answer.OK, Answer.CLIENT_ERROR),
                Traffic.steady(4, 4, 0).stream()
                        .map(request -> dependency.reply(request, 0).answer())
                        .toList());
    }

    @Test
    void whoWatchesIsToldOfEachRequest() {
        int[] told = {0};
        new Traffic(Traffic.steady(4, 160, 0), Dependency.of(OUTAGE, 160, () -> 0.5))
                .run(Caller.careful(Scope.ONE_EACH, policy(3, 0)), () -> 0.5, () -> told[0]++);
        assertEquals(160, told[0]);
    }

    @Test
    void aBreakerIsHalfOpenWhenItsCoolDownIsOverThoughNobodyCalls() {
        BreakerPolicy policy = new BreakerPolicy(0.5, WindowSize.ofCalls(2), 2, Duration.ofMillis(600), 0, 1);
        Watched watched = new Traffic(Traffic.steady(1, 4, 0), Dependency.of(weather(0, 1, 0), 4, () -> 0.5))
                .run(Caller.careful(Scope.ONE_EACH, policy), () -> 0.5);
        // Called at 0 and 1 s; the second failure is known at 2 s, before the third request, and the cool-down ends at
        // 2.6 s.
        assertEquals(
                List.of(
                        new Change(2 * SECOND, 0, State.OPEN),
                        new Change(2_600 * MILLI, 0, State.HALF_OPEN),
                        new Change(4 * SECOND, 0, State.OPEN),
                        new Change(4_600 * MILLI, 0, State.HALF_OPEN)),
                watched.changes());
    }
}
