package dev.retrylab.sandbox.body;

import dev.retrylab.fault.FaultPlan;
import dev.retrylab.web.problem.ProblemException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A sandbox's settings from JSON and back. What a change leaves out stays as it was. */
public final class SettingsReader {

    private static final Set<String> MEMBERS = Set.of(
            "strategy",
            "semantics",
            "keyRequired",
            "keyRetention",
            "processorDelay",
            "inFlightWait",
            "lease",
            "faults",
            "effect",
            "processorFaults",
            "processorReachable");

    private final List<String> strategies;

    /** @param strategies the names that {@code strategy} may have */
    public SettingsReader(List<String> strategies) {
        this.strategies = List.copyOf(strategies);
    }

    public SandboxSettings changed(SandboxSettings current, Map<String, Object> tree) {
        Members members = new Members(tree, MEMBERS);
        String strategy = members.text("strategy", 100).orElse(current.strategy());
        if (!strategies.contains(strategy)) {
            throw ProblemException.invalid("strategy", "one of " + String.join(", ", strategies), strategy);
        }
        return new SandboxSettings(
                strategy,
                members.text("semantics", 100).map(Semantics::of).orElse(current.semantics()),
                members.flag("keyRequired").orElse(current.keyRequired()),
                members.duration("keyRetention", SandboxSettings.MIN_KEY_RETENTION, SandboxSettings.MAX_KEY_RETENTION)
                        .orElse(current.keyRetention()),
                members.duration("processorDelay", Duration.ZERO, SandboxSettings.MAX_PROCESSOR_DELAY)
                        .orElse(current.processorDelay()),
                members.duration("inFlightWait", Duration.ZERO, SandboxSettings.MAX_IN_FLIGHT_WAIT)
                        .orElse(current.inFlightWait()),
                members.duration("lease", SandboxSettings.MIN_LEASE, SandboxSettings.MAX_LEASE)
                        .orElse(current.lease()),
                faults(members, "faults", current.faults()),
                members.text("effect", 100).map(EffectKind::of).orElse(current.effect()),
                faults(members, "processorFaults", current.processorFaults()),
                members.flag("processorReachable").orElse(current.processorReachable()));
    }

    private static FaultPlan faults(Members members, String name, FaultPlan current) {
        return members.has(name) ? FaultPlanReader.faults(name, members.raw(name)) : current;
    }

    /** As {@link #changed} reads it. */
    public static Map<String, Object> tree(SandboxSettings settings) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("strategy", settings.strategy());
        tree.put("semantics", settings.semantics().word());
        tree.put("keyRequired", settings.keyRequired());
        tree.put("keyRetention", settings.keyRetention().toString());
        tree.put("processorDelay", settings.processorDelay().toString());
        tree.put("inFlightWait", settings.inFlightWait().toString());
        tree.put("lease", settings.lease().toString());
        tree.put("faults", tree(settings.faults()));
        tree.put("effect", settings.effect().word());
        tree.put("processorFaults", tree(settings.processorFaults()));
        tree.put("processorReachable", settings.processorReachable());
        return tree;
    }

    private static List<Object> tree(FaultPlan plan) {
        List<Object> faults = new ArrayList<>();
        plan.entries().forEach(entry -> faults.add(tree(entry)));
        return faults;
    }

    private static Map<String, Object> tree(FaultPlan.Entry entry) {
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("fault", entry.fault().toString());
        if (entry.attempts().isEmpty()) {
            tree.put("probability", entry.probability());
            tree.put("seed", entry.seed());
        } else {
            tree.put("attempts", entry.attempts());
        }
        return tree;
    }
}
