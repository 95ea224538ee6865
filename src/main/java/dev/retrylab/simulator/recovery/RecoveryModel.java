package dev.retrylab.simulator.recovery;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** The outage is over: does the service come back? */
@ApplicationScoped
public class RecoveryModel implements Model {

    @Override
    public String name() {
        return "recovery";
    }

    @Override
    public String title() {
        return "The outage is over. Does the service come back?";
    }

    @Override
    public String lead() {
        return "Clients keep coming at a steady rate. Each waits for its answer until its timeout, then tries again; the "
                + "service still works through what they have given up on.";
    }

    @Override
    public List<Knob<?>> knobs() {
        return RecoveryKnobs.ALL;
    }

    @Override
    public List<KnobGroup> folded() {
        return RecoveryKnobs.FOLDED;
    }

    /** Of a wait, a budget and a breaker only if there is one. */
    @Override
    public boolean matters(Knob<?> knob, Map<String, String> texts) {
        if (knob == RecoveryKnobs.BASE || knob == RecoveryKnobs.CAP) {
            return !texts.get(RecoveryKnobs.POLICY.name()).equals(RecoveryKnobs.POLICY.fallback());
        }
        if (knob == RecoveryKnobs.REFUND) {
            return !texts.get(RecoveryKnobs.TOKENS.name()).isEmpty();
        }
        return !knob.name().startsWith(RecoveryKnobs.BREAKER.name())
                || texts.get(RecoveryKnobs.BREAKER.name()).equals("true");
    }

    @Override
    public List<Knob<?>> lowerable() {
        return List.of(RecoveryKnobs.DURATION, RecoveryKnobs.RETRIES);
    }

    @Override
    public Experiment read(Query query) {
        query.read(ENGINE);
        return new RecoveryExperiment(RecoveryKnobs.read(query));
    }
}
