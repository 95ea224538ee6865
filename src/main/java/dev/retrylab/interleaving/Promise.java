package dev.retrylab.interleaving;

import dev.retrylab.interleaving.Breach.Clause;
import dev.retrylab.interleaving.Request.Told;
import dev.retrylab.interleaving.program.Seen;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a handler of keys promises: per key, within retention, at most one effect; a success is told only of an effect
 * that is there; no key is stuck for ever.
 */
public final class Promise {

    private Promise() {}

    /** The first clause that is broken in this world, in the order of the clauses. */
    public static Optional<Breach> breach(World world) {
        return chargedTwice(world)
                .or(() -> hollowSuccess(world))
                .or(() -> stuck(world))
                .or(() -> unanswered(world));
    }

    private static Optional<Breach> chargedTwice(World world) {
        for (int second = 1; second < world.ledger().size(); second++) {
            for (int first = 0; first < second; first++) {
                Effect one = world.ledger().get(first);
                Effect two = world.ledger().get(second);
                if (one.key() == two.key() && one.retention() == two.retention()) {
                    return Optional.of(new Breach(
                            Clause.ONE_EFFECT,
                            "Requests " + Math.min(one.request(), two.request()) + " and "
                                    + Math.max(one.request(), two.request()) + " have both charged under one key."));
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Breach> hollowSuccess(World world) {
        return numbers(world)
                .filter(number -> world.request(number)
                        .told()
                        .filter(told -> !told.isTrue())
                        .isPresent())
                .mapToObj(number ->
                        hollowSuccess(number, world.request(number).told().orElseThrow()))
                .findFirst();
    }

    private static Breach hollowSuccess(int number, Told told) {
        String whose = told.charge() == number ? "its own charge" : "request " + told.charge() + "'s charge";
        return new Breach(
                Clause.TRUE_SUCCESS, "Request " + number + " is told 201 of " + whose + ", which is not there.");
    }

    /** Nobody is at work, and yet whoever comes alone, and as late as can be within retention, is told 409. */
    private static Optional<Breach> stuck(World world) {
        boolean somebodyCame = world.requests().stream().anyMatch(Request::hasStarted);
        if (!somebodyCame || world.requests().stream().anyMatch(Request::isAtWork)) {
            return Optional.empty();
        }
        return world.requests().stream()
                .filter(Request::hasStarted)
                .map(Request::key)
                .distinct()
                .filter(key -> isRefusedForEver(world, key))
                .map(key -> new Breach(
                        Clause.NEVER_STUCK,
                        "Nobody is at work on the key, and whoever comes with it is told 409, however late"
                                + (isCharged(world, key) ? ", though the charge is made." : ".")))
                .findFirst();
    }

    /** Whether a request that comes alone with this key, when all leases are over, is told 409. */
    public static boolean isRefusedForEver(World world, int key) {
        if (world.table().read(key, 0).isEmpty()) {
            return false;
        }
        World later =
                world.laterBy(world.table().leaseOver(), world.retention()).plusRequest(key);
        int last = later.requests().size();
        while (!later.request(last).isOver()) {
            later = later.turn(Move.step(last)).after();
        }
        return later.request(last)
                .told()
                .filter(told -> told.answer() == Seen.CONFLICT)
                .isPresent();
    }

    private static boolean isCharged(World world, int key) {
        return world.ledger().stream().anyMatch(effect -> effect.key() == key);
    }

    private static Optional<Breach> unanswered(World world) {
        return numbers(world)
                .filter(number -> world.request(number).state() == Request.State.ENDED
                        && world.request(number).told().isEmpty())
                .mapToObj(number -> new Breach(
                        Clause.ANSWERED, "Request " + number + " has come to its end and its client was told nothing."))
                .findFirst();
    }

    private static IntStream numbers(World world) {
        return IntStream.rangeClosed(1, world.requests().size());
    }
}
