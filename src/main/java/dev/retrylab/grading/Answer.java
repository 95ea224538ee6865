package dev.retrylab.grading;

import java.math.BigDecimal;
import java.util.Set;

/** What a learner said, once it has the shape that its question wants. */
public sealed interface Answer {

    /** One option, by id. */
    record Picked(String id) implements Answer {
        @Override
        public String text() {
            return id;
        }
    }

    /** One option or more, by id, in alphabetical order. */
    record PickedSet(Set<String> ids) implements Answer {
        @Override
        public String text() {
            return String.join(",", ids);
        }
    }

    /** A number in the question's own unit. */
    record Quantity(BigDecimal value) implements Answer {
        @Override
        public String text() {
            return value.toPlainString();
        }
    }

    /** The answer in one line, as it is kept: {@code b}, {@code a,c}, {@code 243}. */
    String text();
}
