package dev.retrylab.grading.variant;

import java.util.Map;

/** What is reckoned from named values. */
@FunctionalInterface
public interface Expression {

    /**
     * @param values by name, all that the expression may speak of
     * @throws IllegalArgumentException where it cannot be reckoned with these
     */
    Numbers value(Map<String, Numbers> values);
}
