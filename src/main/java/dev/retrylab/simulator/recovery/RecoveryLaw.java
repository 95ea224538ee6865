package dev.retrylab.simulator.recovery;

import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulation.recovery.RecoveryRun;
import dev.retrylab.simulation.recovery.system.Clients;
import dev.retrylab.simulation.recovery.system.RetryDelay.Spacing;
import dev.retrylab.simulator.figure.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What can be said without a run. In a total failure each first attempt becomes 1 + R attempts, or 1 + ρ under a budget
 * that refunds ρ. As much as the capacity, and the queue never empties; less, and it drains at the difference
 * until what waits is younger than the timeout.
 */
final class RecoveryLaw {

    private final Recovery recovery;
    private final RecoveryRun run;

    RecoveryLaw(RecoveryOutcome outcome) {
        recovery = outcome.experiment().recovery();
        run = outcome.run();
    }

    /** Attempts that one first attempt becomes while everything fails. */
    double attemptsEach() {
        Clients clients = recovery.clients();
        double refund = clients.budget().map(budget -> budget.refund()).orElse(Double.MAX_VALUE);
        return 1 + Math.min(clients.retries(), refund);
    }

    /** Attempts per second while everything fails. */
    double issuedInFailure() {
        return recovery.clients().load() * attemptsEach();
    }

    /** Whether nothing takes work out of the queue but the serving of it. */
    boolean holds() {
        return recovery.clients().breaker().isEmpty()
                && recovery.service().queueLimit().isEmpty()
                && !recovery.service().dropsExpired();
    }

    boolean staysDown() {
        return issuedInFailure() >= recovery.service().capacity();
    }

    /** (backlog − C·T) / (C − L(1 + ρ)), with the backlog as the outage left it; nothing if it never drains. */
    OptionalDouble drainSeconds() {
        double capacity = recovery.service().capacity();
        double young = capacity * recovery.clients().timeoutSeconds();
        double backlog = backlog();
        return staysDown() || backlog <= young
                ? OptionalDouble.empty()
                : OptionalDouble.of((backlog - young) / (capacity - issuedInFailure()));
    }

    private boolean endsBefore(double secondsAfterTheOutage) {
        int ran = run.seconds().queue().length;
        return ran < recovery.outage().endSeconds() + secondsAfterTheOutage;
    }

    /** What waited when the outage was over. */
    private double backlog() {
        int second = (int) Math.ceil(recovery.outage().endSeconds()) - 1;
        double[] queue = run.seconds().queue();
        return second >= 0 && second < queue.length ? queue[second] : 0;
    }

    List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(law());
        if (recovery.clients().delay().spacing() != Spacing.NONE) {
            notes.add("\"Jitter saves you\" is true of a crowd that is served and leaves, as in the storm. Here new "
                    + "clients keep coming: backoff and jitter move the retries and take none away, so neither is in "
                    + "the law. Only less volume helps.");
        }
        notes.add("A fluid model: masses of calls in steps of "
                + Figures.fine(recovery.ticks().seconds())
                + " s, nothing drawn at random. Recovery is counted from second "
                + Figures.number(recovery.outageEndSecond())
                + " to the first of ten in a row with at least 99 % of the load answered in time.");
        return notes;
    }

    private String law() {
        String each = "The law: while everything fails, each first attempt becomes " + attempts()
                + ", " + Figures.number(issuedInFailure()) + " per second in all, against a capacity of "
                + Figures.number(recovery.service().capacity()) + ". ";
        if (!holds()) {
            return each + "That alone would " + (staysDown() ? "keep it down" : "let it come back")
                    + "; a breaker, a queue limit or a server that drops expired work takes it out of this law.";
        }
        if (staysDown()) {
            double capacity = recovery.service().capacity();
            if (recovery.clients().load() > capacity) {
                return each + "The load alone is more than that: it goes down without an outage, and stays down.";
            }
            boolean more = issuedInFailure() > capacity;
            return each + "That is " + (more ? "more" : "just as much") + ": once it is down it stays down"
                    + (run.recoverySeconds().isPresent()
                            ? ". This outage was too small to bring it down: the queue never outgrew the timeout."
                            : ".");
        }
        return each + "That is less, so the queue drains" + drained();
    }

    private String attempts() {
        return Figures.fine(attemptsEach()) + (attemptsEach() == 1 ? " attempt" : " attempts");
    }

    private String drained() {
        OptionalDouble seconds = drainSeconds();
        if (seconds.isEmpty()) {
            return ".";
        }
        return ": back after about (backlog − C·T) / (C − L·" + Figures.fine(attemptsEach()) + ") = "
                + Figures.number(Math.rint(seconds.getAsDouble())) + " s"
                + (run.recoverySeconds().isPresent()
                        ? "; it was " + run.recoverySeconds().getAsInt() + " s."
                        : endsBefore(seconds.getAsDouble()) ? "; the run ended before that." : ".");
    }
}
