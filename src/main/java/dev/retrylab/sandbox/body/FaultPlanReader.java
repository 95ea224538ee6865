package dev.retrylab.sandbox.body;

import dev.retrylab.fault.Fault;
import dev.retrylab.fault.FaultPlan;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads a fault plan: {@code [{"fault":"drop-reply","attempts":[1]}, …]}. */
public final class FaultPlanReader {

    private static final Set<String> MEMBERS = Set.of("fault", "attempts", "probability", "seed");

    private FaultPlanReader() {}

    /** @param name of the member that holds the plan */
    public static FaultPlan faults(String name, Object tree) {
        if (!(tree instanceof List<?> list)) {
            throw ProblemException.invalid(name, "a list of faults", tree);
        }
        List<FaultPlan.Entry> entries = new ArrayList<>();
        for (int i = 0; i < list.size(); i++) {
            String place = name + "[" + i + "]";
            if (!(list.get(i) instanceof Map<?, ?> map)) {
                throw ProblemException.invalid(place, "an object with a fault", list.get(i));
            }
            try {
                entries.add(entry(new Members(BodyTree.cast(map), MEMBERS), place));
            } catch (IllegalArgumentException e) {
                throw new ProblemException(ProblemType.INVALID_REQUEST, place + ": " + e.getMessage(), place, 0);
            }
        }
        try {
            return new FaultPlan(entries);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemType.INVALID_REQUEST, e.getMessage(), name, 0);
        }
    }

    private static FaultPlan.Entry entry(Members members, String place) {
        Fault fault = Fault.parse(members.text("fault", 200)
                .orElseThrow(() -> ProblemException.invalid(place + ".fault", "the name of a fault", "missing")));
        if (members.has("attempts") == members.has("probability")) {
            throw new IllegalArgumentException("a fault must have either attempts or a probability");
        }
        double probability = members.fraction("probability").orElse(0.0);
        long seed = members.wholeNumber("seed", Long.MIN_VALUE, Long.MAX_VALUE).orElse(0L);
        return new FaultPlan.Entry(fault, attempts(members), probability, seed);
    }

    private static List<Integer> attempts(Members members) {
        if (!members.has("attempts")) {
            return List.of();
        }
        if (!(members.raw("attempts") instanceof List<?> list)
                || list.isEmpty()
                || list.size() > FaultPlan.MAX_ATTEMPT) {
            throw new IllegalArgumentException(
                    "attempts must be a list of 1 to " + FaultPlan.MAX_ATTEMPT + " whole numbers");
        }
        List<Integer> attempts = new ArrayList<>();
        for (Object each : list) {
            Members one = new Members(Collections.singletonMap("attempts", each), Set.of("attempts"));
            attempts.add(one.wholeNumber("attempts", 1, FaultPlan.MAX_ATTEMPT)
                    .orElseThrow()
                    .intValue());
        }
        return attempts;
    }
}
