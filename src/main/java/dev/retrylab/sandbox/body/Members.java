package dev.retrylab.sandbox.body;

import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Reads an object's members by name and type. What is there and not known is an error, never ignored. */
public final class Members {

    private final Map<String, Object> tree;

    public Members(Map<String, Object> tree, Set<String> known) {
        for (String name : tree.keySet()) {
            if (!known.contains(name)) {
                throw new ProblemException(
                        ProblemType.INVALID_REQUEST,
                        "there is no member \"" + name + "\"; there are "
                                + String.join(", ", known.stream().sorted().toList()),
                        name,
                        0);
            }
        }
        this.tree = tree;
    }

    /** The same, with null read as left out. To a fingerprint the two stay apart. */
    Members withoutNulls() {
        Map<String, Object> present = new LinkedHashMap<>(tree);
        present.values().removeIf(Objects::isNull);
        return new Members(present, present.keySet());
    }

    public boolean has(String name) {
        return tree.containsKey(name);
    }

    public Optional<String> text(String name, int maxLength) {
        if (!has(name)) {
            return Optional.empty();
        }
        if (tree.get(name) instanceof String text && text.length() <= maxLength) {
            return Optional.of(text);
        }
        throw ProblemException.invalid(name, "text of at most " + maxLength + " characters", tree.get(name));
    }

    /** A whole number in any spelling: 500, 500.0 and 5e2 are one. The exponent is bounded before it is expanded. */
    public Optional<Long> wholeNumber(String name, long least, long most) {
        if (!has(name)) {
            return Optional.empty();
        }
        BigDecimal number = number(tree.get(name));
        if (number != null && number.precision() - (long) number.scale() <= 19 && number.scale() < 100) {
            BigDecimal plain = number.stripTrailingZeros();
            if (plain.scale() <= 0
                    && plain.compareTo(BigDecimal.valueOf(least)) >= 0
                    && plain.compareTo(BigDecimal.valueOf(most)) <= 0) {
                return Optional.of(plain.longValueExact());
            }
        }
        throw ProblemException.invalid(name, "a whole number from " + least + " to " + most, tree.get(name));
    }

    public Optional<Double> fraction(String name) {
        if (!has(name)) {
            return Optional.empty();
        }
        BigDecimal number = number(tree.get(name));
        if (number != null && number.signum() >= 0 && number.compareTo(BigDecimal.ONE) <= 0) {
            return Optional.of(number.doubleValue());
        }
        throw ProblemException.invalid(name, "a number from 0 to 1", tree.get(name));
    }

    public Optional<Boolean> flag(String name) {
        if (!has(name)) {
            return Optional.empty();
        }
        if (tree.get(name) instanceof Boolean flag) {
            return Optional.of(flag);
        }
        throw ProblemException.invalid(name, "true or false", tree.get(name));
    }

    public Optional<Duration> duration(String name, Duration least, Duration most) {
        if (!has(name)) {
            return Optional.empty();
        }
        if (tree.get(name) instanceof String text) {
            try {
                Duration duration = Duration.parse(text);
                if (duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0) {
                    return Optional.of(duration);
                }
            } catch (DateTimeParseException | ArithmeticException e) {
                // Told below, with the bound.
            }
        }
        throw ProblemException.invalid(name, "an ISO 8601 duration from " + least + " to " + most, tree.get(name));
    }

    public Object raw(String name) {
        return tree.get(name);
    }

    private static BigDecimal number(Object value) {
        if (value instanceof BigInteger whole) {
            return new BigDecimal(whole);
        }
        return value instanceof BigDecimal decimal ? decimal : null;
    }
}
