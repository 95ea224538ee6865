package dev.retrylab.simulator;

import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.KnobGroup;
import dev.retrylab.simulator.parameter.Query;
import java.util.List;
import java.util.Map;

/** One model: what it asks, what it can be set to. */
public interface Model {

    /** The figures were printed here first. */
    String SOURCE = "\"Idempotency, Retries and Backoff\", Yeshwanth Reddy Vallela, 23 October 2026";

    /** The engine draws and rounds exactly as the published scripts do. A model with a choice has a knob of this name. */
    Knob<String> ENGINE = Knob.one("engine", "Engine", "", List.of("reference"), "reference");

    /** Where the figures that it is held against were printed. */
    default String source() {
        return SOURCE;
    }

    /** The word in addresses. */
    String name();

    /** The page's heading, a question. */
    String title();

    /** How the model works, in two or three short sentences. */
    String lead();

    /** The knobs of the form, in its order. */
    List<Knob<?>> knobs();

    /** What the form folds; the other knobs stand before them. A knob that this model has not got is passed over. */
    default List<KnobGroup> folded() {
        return List.of();
    }

    /** What may be lowered if a setting is more work than may be done, in the order in which it costs least to lose. */
    default List<Knob<?>> lowerable() {
        return List.of();
    }

    /**
     * Whether a parameter makes a difference at this setting: what belongs to something that is off need not be told.
     *
     * @param texts every parameter by its name
     */
    default boolean matters(Knob<?> knob, Map<String, String> texts) {
        return true;
    }

    /**
     * Reads every parameter, the engine too.
     *
     * @throws dev.retrylab.web.problem.ProblemException the first that is out of bounds; {@code query} knows them all
     */
    Experiment read(Query query);
}
