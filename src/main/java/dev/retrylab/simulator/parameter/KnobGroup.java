package dev.retrylab.simulator.parameter;

import java.util.List;

/**
 * Knobs that belong together and that most visitors never turn: the page folds them under one heading, and unfolds them
 * where one of them is not at its published value.
 *
 * @param title the heading, in few words
 */
public record KnobGroup(String title, List<Knob<?>> knobs) {

    public static KnobGroup of(String title, Knob<?>... knobs) {
        return new KnobGroup(title, List.of(knobs));
    }
}
