package dev.retrylab.scenario.client.setting;

import dev.retrylab.fault.Fault;
import dev.retrylab.fault.FaultPlan;
import java.util.List;
import java.util.Optional;

/**
 * What goes wrong, decided in the moment in which an attempt is sent: so it does not hang on what else arrives, and the
 * same settings meet the same trouble again. The client is not told.
 *
 * @param plan which attempt of an operation meets which fault; only a POST does
 * @param refused attempts for which no connection is to be had, counted from 1
 * @param outageFromMillis from here to below {@code outageToMillis} every attempt meets the outage; equal for none
 * @param outageRefuses whether there is no connection during the outage; else a POST is answered with 503
 */
public record Trouble(
        FaultPlan plan, List<Integer> refused, int outageFromMillis, int outageToMillis, boolean outageRefuses) {

    private static final Fault UNAVAILABLE = Fault.of(Fault.Kind.RESPOND);

    public Trouble {
        refused = List.copyOf(refused);
    }

    /** Whether an attempt finds nobody who listens. */
    public boolean isRefused(int attempt, long sinceStartNanos) {
        return refused.contains(attempt) || outageRefuses && isOutageAt(sinceStartNanos);
    }

    /**
     * What befalls an attempt that finds a connection.
     *
     * @param operation from 0
     */
    public Optional<Fault> faultFor(RequestKind request, int operation, int attempt, long sinceStartNanos) {
        if (request == RequestKind.GET) {
            return Optional.empty();
        }
        return isOutageAt(sinceStartNanos)
                ? Optional.of(UNAVAILABLE)
                : plan.faultFor("operation-" + operation, attempt);
    }

    /** What befalls an attempt, in words for a table; null for nothing. */
    public String faultText(RequestKind request, int operation, int attempt, long sinceStartNanos) {
        return isRefused(attempt, sinceStartNanos)
                ? "no connection"
                : faultFor(request, operation, attempt, sinceStartNanos)
                        .map(Fault::toString)
                        .orElse(null);
    }

    private boolean isOutageAt(long sinceStartNanos) {
        return sinceStartNanos >= outageFromMillis * 1_000_000L && sinceStartNanos < outageToMillis * 1_000_000L;
    }
}
