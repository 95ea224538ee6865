package dev.retrylab.sandbox.body;

import dev.retrylab.fault.FaultPlan;
import java.time.Duration;

/**
 * How one sandbox behaves.
 *
 * @param strategy a name from the strategies offered
 * @param semantics whose status codes the answers have
 * @param keyRequired whether a charge without a key is refused
 * @param keyRetention how long an answer is kept after it was given; at least a second
 * @param processorDelay how long the payment takes
 * @param inFlightWait how long a request waits for a twin before it is told 409
 * @param lease how long a marker keeps others away from a key
 * @param effect where a charge is made
 * @param processorFaults what befalls the calls at the payment processor
 * @param processorReachable whether the processor is to be reached at all
 */
public record SandboxSettings(
        String strategy,
        Semantics semantics,
        boolean keyRequired,
        Duration keyRetention,
        Duration processorDelay,
        Duration inFlightWait,
        Duration lease,
        FaultPlan faults,
        EffectKind effect,
        FaultPlan processorFaults,
        boolean processorReachable) {

    public static final Duration MAX_PROCESSOR_DELAY = Duration.ofSeconds(10);
    public static final Duration MAX_IN_FLIGHT_WAIT = Duration.ofSeconds(10);
    public static final Duration MIN_KEY_RETENTION = Duration.ofSeconds(1);
    public static final Duration MAX_KEY_RETENTION = Duration.ofDays(30);

    public static final Duration MIN_LEASE = Duration.ofMillis(100);
    public static final Duration MAX_LEASE = Duration.ofSeconds(60);

    public static final SandboxSettings DEFAULT = new SandboxSettings(
            "one-transaction",
            Semantics.IETF,
            true,
            Duration.ofHours(24),
            Duration.ZERO,
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            FaultPlan.NONE,
            EffectKind.LOCAL,
            FaultPlan.NONE,
            true);
}
