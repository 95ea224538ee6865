package dev.retrylab.scenario.setting;

import dev.retrylab.fault.Fault;
import java.util.List;
import java.util.Optional;

/**
 * Where a charge is made.
 *
 * @param effect the sandbox's setting of this name
 * @param fault what befalls the first call at the payment processor
 */
public record Elsewhere(String effect, Optional<Fault> fault) {

    public static final List<String> EFFECTS = List.of("local", "call", "keyed-call", "recovery-points");

    /** In the server's own database. */
    public static final Elsewhere NOT = new Elsewhere("local", Optional.empty());

    /** Whether the customer pays at the processor, so that its ledger counts and not the server's own. */
    public boolean isElsewhere() {
        return !effect.equals(NOT.effect);
    }

    /** Whether the server goes on by itself with what it has begun. */
    public boolean isResumed() {
        return effect.equals("recovery-points");
    }
}
