package dev.retrylab.scenario.setting;

import dev.retrylab.fault.Fault;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What a run is made of. Every value has a name in the playground's address, so an address sets up the same run again.
 *
 * @param strategy what the server does with a key
 * @param amount in minor units
 * @param thenAmount the amount of a second operation under the same key, sent when the first is over; empty for none
 * @param atOnce clients that send the same operation at the same moment
 * @param maxAttempts attempts per operation, the first included
 * @param timeoutMillis how long the client waits for each answer
 * @param processorDelayMillis how long the payment takes
 * @param inFlightWaitMillis how long the server lets a request wait for its twin
 * @param faults what befalls which attempt, counted from 1; each client's attempts are counted for themselves
 * @param elsewhere where the charge is made
 * @param rules what the sandbox is told beside its strategy
 */
public record ScenarioSettings(
        String strategy,
        KeyUse key,
        long amount,
        OptionalLong thenAmount,
        int atOnce,
        int maxAttempts,
        OnSilence onSilence,
        int timeoutMillis,
        int processorDelayMillis,
        int inFlightWaitMillis,
        Map<Integer, Fault> faults,
        Elsewhere elsewhere,
        Rules rules) {

    public static final long MAX_AMOUNT = 99_999_999;
    public static final int MAX_AT_ONCE = 10;
    public static final int MAX_ATTEMPTS = 5;
    public static final int MIN_TIMEOUT_MILLIS = 100;
    public static final int MAX_TIMEOUT_MILLIS = 5_000;
    public static final int MAX_DELAY_MILLIS = 5_000;

    /** 800 ms is short enough to be watched and long enough for a healthy server on a busy machine. */
    public static final ScenarioSettings DEFAULT = new ScenarioSettings(
            "one-transaction",
            KeyUse.SAME,
            500,
            OptionalLong.empty(),
            1,
            2,
            OnSilence.RETRY,
            800,
            0,
            1_000,
            Map.of(),
            Elsewhere.NOT,
            Rules.DEFAULT);

    public ScenarioSettings {
        faults = Map.copyOf(faults);
        // A run that was stored before there were any.
        elsewhere = elsewhere == null ? Elsewhere.NOT : elsewhere;
        rules = rules == null ? Rules.DEFAULT : rules;
    }

    /** The sandbox's own settings, by the names that its address takes. */
    public Map<String, Object> sandbox() {
        Map<String, Object> sandbox = new LinkedHashMap<>();
        sandbox.put("strategy", strategy);
        sandbox.put("semantics", rules.semantics());
        sandbox.put("keyRequired", key != KeyUse.NONE);
        sandbox.put("processorDelay", Duration.ofMillis(processorDelayMillis).toString());
        sandbox.put("inFlightWait", Duration.ofMillis(inFlightWaitMillis).toString());
        sandbox.put("lease", rules.lease().toString());
        sandbox.put("effect", elsewhere.effect());
        elsewhere
                .fault()
                .ifPresent(fault -> sandbox.put(
                        "processorFaults", List.of(Map.of("fault", fault.toString(), "attempts", List.of(1)))));
        return sandbox;
    }

    /** The faults in the order of the attempts. */
    public Map<Integer, Fault> faultsByAttempt() {
        return new TreeMap<>(faults);
    }
}
