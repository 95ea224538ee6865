package dev.retrylab.grading.variant;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads expressions such as {@code layers * (retries + 1)} or {@code calls-of-layers(3, attempts)}: numbers, names,
 * {@code + - * /}, parentheses and formulas by name. There is nothing else in the language, so what it can do is known.
 */
public final class Expressions {

    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(?<number>\\d{1,18}(?:\\.\\d{1,6})?)|(?<name>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)|(?<mark>[-+*/(),]))");

    /** Longer ones are better cut in two with a name between. */
    private static final int MAX_LENGTH = 200;

    private final Map<String, Formula> formulas;

    /** @param formulas besides those of {@link Arithmetic} */
    public Expressions(Map<String, Formula> formulas) {
        Map<String, Formula> all = new LinkedHashMap<>(Arithmetic.formulas());
        all.putAll(formulas);
        this.formulas = Map.copyOf(all);
    }

    /**
     * @param names those that have a value
     * @throws IllegalArgumentException saying what is wrong with it
     */
    public Expression read(String text, Set<String> names) {
        if (text.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("an expression has at most " + MAX_LENGTH + " characters");
        }
        Reading reading = new Reading(text, names);
        Expression read = reading.sum();
        if (!reading.next.isEmpty()) {
            throw reading.wrong("an operator");
        }
        return read;
    }

    private final class Reading {

        private final String text;
        private final Set<String> names;
        private final Matcher matcher;
        private String next = "";
        private int at;

        Reading(String text, Set<String> names) {
            this.text = text;
            this.names = names;
            this.matcher = TOKEN.matcher(text);
            step();
        }

        private void step() {
            if (text.substring(at).isBlank()) {
                next = "";
                return;
            }
            if (!matcher.region(at, text.length()).lookingAt()) {
                throw new IllegalArgumentException(
                        "\"" + text + "\" cannot be read from \"" + text.substring(at) + "\" on");
            }
            next = matcher.group().strip();
            at = matcher.end();
        }

        private boolean takes(String mark) {
            boolean here = next.equals(mark);
            if (here) {
                step();
            }
            return here;
        }

        IllegalArgumentException wrong(String wanted) {
            return new IllegalArgumentException("\"" + text + "\" needs " + wanted + " "
                    + (next.isEmpty() ? "at its end" : "in place of \"" + next + "\""));
        }

        Expression sum() {
            Expression left = product();
            while (next.equals("+") || next.equals("-")) {
                left = takes("+")
                        ? both(left, product(), BigDecimal::add)
                        : both(left, afterMark(this::product), BigDecimal::subtract);
            }
            return left;
        }

        private Expression product() {
            Expression left = factor();
            while (next.equals("*") || next.equals("/")) {
                left = takes("*")
                        ? both(left, factor(), (one, other) -> one.multiply(other, Arithmetic.EXACT))
                        : both(left, afterMark(this::factor), Arithmetic::divided);
            }
            return left;
        }

        private Expression afterMark(Supplier<Expression> part) {
            step();
            return part.get();
        }

        private Expression factor() {
            if (takes("(")) {
                Expression inner = sum();
                close();
                return inner;
            }
            String token = next;
            if (token.matches("\\d.*")) {
                step();
                Numbers number = Numbers.of(new BigDecimal(token));
                return values -> number;
            }
            if (!token.matches("[a-z].*")) {
                throw wrong("a number or a name");
            }
            step();
            return next.equals("(") ? call(token) : named(token);
        }

        private Expression named(String name) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException(
                        "there is no value \"" + name + "\"; known are " + String.join(", ", names));
            }
            return values -> values.get(name);
        }

        private Expression call(String name) {
            Formula formula = formulas.get(name);
            if (formula == null) {
                throw new IllegalArgumentException("there is no formula \"" + name + "\"; known are "
                        + String.join(", ", new TreeSet<>(formulas.keySet())));
            }
            List<Expression> arguments = new ArrayList<>();
            takes("(");
            do {
                arguments.add(sum());
            } while (takes(","));
            close();
            if (arguments.size() != formula.parameters()) {
                throw new IllegalArgumentException(
                        name + " takes " + formula.parameters() + " values, not " + arguments.size());
            }
            return values -> formula.body()
                    .of(arguments.stream()
                            .map(argument -> argument.value(values))
                            .toList());
        }

        private void close() {
            if (!takes(")")) {
                throw wrong("\")\"");
            }
        }
    }

    private static Expression both(Expression left, Expression right, BinaryOperator<BigDecimal> operator) {
        return values -> Numbers.of(
                operator.apply(left.value(values).one(), right.value(values).one()));
    }
}
