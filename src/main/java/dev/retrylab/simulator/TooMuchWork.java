package dev.retrylab.simulator;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A run that would pass its limit: 422. */
public final class TooMuchWork extends ProblemException {

    private final long limit;
    private final double atLeast;
    private final transient List<Lowering> lowerings;

    /** @param atLeast the calls that the run is known to need, or has made */
    public TooMuchWork(long limit, double atLeast) {
        this(limit, atLeast, List.of());
    }

    private TooMuchWork(long limit, double atLeast, List<Lowering> lowerings) {
        super(
                ProblemType.TOO_MUCH_WORK,
                "a run may make " + Figures.number(limit) + " simulated calls, and this setting asks for at least "
                        + Figures.number(Math.rint(atLeast))
                        + (lowerings.isEmpty() ? "; lower what makes it large, or take fewer runs" : ""));
        this.limit = limit;
        this.atLeast = atLeast;
        this.lowerings = lowerings;
    }

    /** Whether a larger limit could do, as far as is known. */
    public boolean mayFit(long largerLimit) {
        return atLeast <= largerLimit;
    }

    /** The same, told of a larger limit that it passes too, with settings that do not. */
    public TooMuchWork under(long largerLimit, List<Lowering> fitting) {
        return new TooMuchWork(largerLimit, atLeast, fitting);
    }

    /** Settings that fit, as far as can be told. */
    public List<Lowering> lowerings() {
        return lowerings;
    }

    @Override
    public Map<String, Object> members() {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("limit", limit);
        members.put("asked", Figures.plain(Math.rint(atLeast)));
        members.put("fits", lowerings.stream().map(TooMuchWork::told).toList());
        return members;
    }

    private static Map<String, Object> told(Lowering lowering) {
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("lower", lowering.label());
        told.put("simulation", lowering.setting().json());
        told.put("inBackground", lowering.inBackground());
        return told;
    }
}
