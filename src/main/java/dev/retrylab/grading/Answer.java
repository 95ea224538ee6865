package dev.retrylab.grading;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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

    /** Every step once, by id. */
    record Sequence(List<String> ids) implements Answer {
        @Override
        public String text() {
            return String.join(",", ids);
        }
    }

    /** The category of every case, by id, in the question's order. */
    record Sorted(Map<String, String> categories) implements Answer {
        @Override
        public String text() {
            return categories.entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + entry.getValue())
                    .collect(Collectors.joining(","));
        }
    }

    /** A line of a listing, from 1. */
    record Line(int number) implements Answer {
        @Override
        public String text() {
            return Integer.toString(number);
        }
    }

    /** One's own words. */
    record Words(String text) implements Answer {}

    /** The answer in one line, as it is kept: {@code b}, {@code a,c}, {@code 243}; one's own words as they are. */
    String text();
}
