package dev.retrylab.grading.variant;

import java.util.List;

/**
 * What an expression can call by name.
 *
 * @param parameters how many arguments it takes
 */
public record Formula(int parameters, Body body) {

    /** @throws IllegalArgumentException saying what is wrong with an argument */
    @FunctionalInterface
    public interface Body {
        Numbers of(List<Numbers> arguments);
    }
}
