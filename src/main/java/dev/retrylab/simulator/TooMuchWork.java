package dev.retrylab.simulator;

import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;

/** A run that would pass its limit: 422. */
public final class TooMuchWork extends ProblemException {

    private final double atLeast;

    /** @param atLeast the calls that the run is known to need, or has made */
    public TooMuchWork(long limit, double atLeast) {
        super(
                ProblemType.TOO_MUCH_WORK,
                "these parameters ask for more than " + Figures.number(limit)
                        + " simulated calls, the limit of one run; take fewer of them, or fewer runs");
        this.atLeast = atLeast;
    }

    /** Whether a larger limit could do, as far as is known. */
    public boolean mayFit(long largerLimit) {
        return atLeast <= largerLimit;
    }

    /** The same, told of a larger limit that it passes too. */
    public TooMuchWork under(long largerLimit) {
        return new TooMuchWork(largerLimit, atLeast);
    }
}
