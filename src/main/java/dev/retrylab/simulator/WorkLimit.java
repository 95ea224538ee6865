package dev.retrylab.simulator;

import dev.retrylab.web.ProblemException;
import dev.retrylab.web.ProblemType;

/** How much one request may ask for, counted in simulated calls. Deterministic, unlike a time limit. */
public final class WorkLimit {

    private final long limit;
    private long spent;

    public WorkLimit(long limit) {
        this.limit = limit;
    }

    /** Counts work as it is done. */
    public void spend(long calls) {
        spent += calls;
        if (spent > limit) {
            throw tooMuch();
        }
    }

    /** Refuses at once what is known beforehand to pass the limit. */
    public void requireRoomFor(double calls) {
        if (spent + calls > limit) {
            throw tooMuch();
        }
    }

    private ProblemException tooMuch() {
        return new ProblemException(
                ProblemType.TOO_MUCH_WORK,
                "these parameters ask for more than " + Figures.number(limit)
                        + " simulated calls, the limit of one request; take fewer of them, or fewer runs");
    }
}
