package dev.retrylab.simulator;

import java.util.List;

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

    /**
     * Reads every parameter, the engine too.
     *
     * @throws dev.retrylab.web.ProblemException the first that is out of bounds; {@code query} knows them all
     */
    Experiment read(Query query);
}
