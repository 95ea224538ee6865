package dev.retrylab.simulator.recovery;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Knob;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Query;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

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
    public Experiment read(Query query) {
        query.read(ENGINE);
        return new RecoveryExperiment(RecoveryKnobs.read(query));
    }
}
