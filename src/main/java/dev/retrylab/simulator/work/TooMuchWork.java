package dev.retrylab.simulator.work;

import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run that would pass its limit: 422. */
public class TooMuchWork extends ProblemException {

    /** How the sentence ends where nothing can be named that fits. */
    protected static final String LOWER_IT = "; lower what makes it large, or take fewer runs";

    private final long limit;
    private final double atLeast;

    /** @param atLeast the calls that the run is known to need, or has made */
    public TooMuchWork(long limit, double atLeast) {
        this(limit, atLeast, LOWER_IT);
    }

    /** @param advice how the sentence ends that says how much it is */
    protected TooMuchWork(long limit, double atLeast, String advice) {
        super(
                ProblemType.TOO_MUCH_WORK,
                "a run may make " + Figures.number(limit) + " simulated calls, and this setting asks for at least "
                        + Figures.number(Math.rint(atLeast))
                        + advice);
        this.limit = limit;
        this.atLeast = atLeast;
    }

    public double atLeast() {
        return atLeast;
    }

    /** Whether a larger limit could do, as far as is known. */
    public boolean mayFit(long largerLimit) {
        return atLeast <= largerLimit;
    }

    @Override
    public Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("limit", limit);
        members.put("asked", Figures.plain(Math.rint(atLeast)));
        members.put("fits", List.of());
        return members;
    }
}
