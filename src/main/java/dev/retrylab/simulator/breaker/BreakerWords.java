package dev.retrylab.simulator.breaker;

import dev.retrylab.retry.breaker.CircuitBreaker.State;
import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Traffic.Change;
import dev.retrylab.simulator.figure.Figures;
import java.util.List;
import java.util.OptionalDouble;

/** What every question about a breaker says alike. */
final class BreakerWords {

    static final String NO_CHANCE =
            "The breaker is the very class that the retrying client runs. Cool-downs and failures "
                    + "are drawn from the seed, so the same address gives the same figures; where no share lies between 0 and 1 "
                    + "and there is no jitter, nothing is drawn.";

    private BreakerWords() {}

    static String fate(Call call) {
        String probe = call.isProbe() ? "probe " : "";
        return switch (call.fate()) {
            case SUCCEEDED -> probe + "answered";
            case CLIENT_ERROR -> probe + "answered, 4xx";
            case FAILED -> probe + "failed";
            case ABANDONED -> probe + "cancelled by its user";
            case REFUSED -> "refused at once";
        };
    }

    /** When a breaker was first in a state, from a time on. */
    static OptionalDouble first(Watch watch, State state, double fromSeconds) {
        return watch.changes().stream()
                .filter(change -> change.state() == state)
                .mapToDouble(change -> BreakerKnobs.seconds(change.atNanos()))
                .filter(at -> at >= fromSeconds)
                .findFirst();
    }

    /** The state that it ends in. */
    static State last(Watch watch) {
        List<Change> changes = watch.changes();
        return changes.isEmpty()
                ? State.CLOSED
                : changes.get(changes.size() - 1).state();
    }

    static long openings(Watch watch) {
        return watch.changes().stream()
                .filter(change -> change.state() == State.OPEN)
                .count();
    }

    static String requests(double count) {
        return Figures.count(count, "request");
    }

    static String were(long count) {
        return Figures.number(count) + (count == 1 ? " was" : " were");
    }

    static String seconds(double seconds) {
        return Figures.number(seconds) + " s";
    }
}
