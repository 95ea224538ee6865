package dev.retrylab.simulator.run;

import dev.retrylab.simulator.work.TooMuchWork;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A setting that passes the limit of a run in the background too, with settings that do not. */
public final class TooMuchForAnyRun extends TooMuchWork {

    private final transient List<Lowering> lowerings;

    TooMuchForAnyRun(long limit, double atLeast, List<Lowering> lowerings) {
        super(limit, atLeast, lowerings.isEmpty() ? LOWER_IT : "");
        this.lowerings = lowerings;
    }

    /** Settings that fit, as far as can be told. */
    public List<Lowering> lowerings() {
        return lowerings;
    }

    @Override
    public Map<String, Object> members() {
        Map<String, Object> members = super.members();
        members.put("fits", lowerings.stream().map(TooMuchForAnyRun::told).toList());
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
