package dev.retrylab.content.reading;

import dev.retrylab.grading.Question;
import dev.retrylab.grading.variant.Draw;
import dev.retrylab.grading.variant.Expression;
import dev.retrylab.grading.variant.Expressions;
import dev.retrylab.grading.variant.Formula;
import dev.retrylab.grading.variant.Numbers;
import dev.retrylab.grading.variant.NumericVariants;
import dev.retrylab.grading.variant.NumericVariants.WrongTurn;
import dev.retrylab.grading.variant.Template;
import dev.retrylab.grading.variant.Told;
import dev.retrylab.simulation.formula.Figure;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Reads a question for a number: with the numbers that stand there, or with some that are drawn. */
final class NumericReader {

    static final String DRAW = "draw";

    /** Each of them is checked by every start. */
    private static final int MOST_VARIANTS = 400;

    /** A learner types the right number, so it has few decimals. */
    private static final int MOST_DECIMALS = 2;

    private static final Expressions EXPRESSIONS = new Expressions(Arrays.stream(Figure.values())
            .collect(Collectors.toMap(Figure::word, figure -> new Formula(figure.parameters(), body(figure)))));

    private final Links links;
    private final Members members;
    private final Set<String> names = new LinkedHashSet<>();

    NumericReader(Links links, Members members) {
        this.links = links;
        this.members = members;
    }

    Question.Numeric plain() {
        BigDecimal answer = members.required("answer").number();
        BigDecimal tolerance = tolerance();
        List<Question.Mistake> mistakes = members.list("mistakes").stream()
                .map(value -> mistake(value, answer, tolerance))
                .toList();
        return new Question.Numeric(answer, unit(), tolerance, mistakes, links.source(members.required("explanation")));
    }

    private Question.Mistake mistake(Value value, BigDecimal answer, BigDecimal tolerance) {
        Members mistake = value.members().only("value", "reason");
        BigDecimal number = mistake.required("value").number();
        requireWrong(value, number, answer, tolerance);
        return new Question.Mistake(number, links.source(mistake.required("reason")));
    }

    NumericVariants drawn() {
        List<Draw> draws = draws(members.required(DRAW));
        Map<String, Expression> let = let();
        NumericVariants variants = new NumericVariants(
                draws,
                let,
                template(members.required("prompt")),
                expression(members.required("answer")),
                unit(),
                tolerance(),
                members.list("mistakes").stream().map(this::turn).toList(),
                template(members.required("explanation")),
                members.optional("see").map(see -> read(see, () -> Template.read(see.text(), EXPRESSIONS, names))));
        check(variants);
        return variants;
    }

    private List<Draw> draws(Value value) {
        List<Draw> draws = new ArrayList<>();
        value.members().forEach((name, choices) -> {
            draws.add(new Draw(name, choices(choices)));
            names.add(name);
        });
        long count = draws.stream().mapToLong(draw -> draw.choices().size()).reduce(1, (one, other) -> one * other);
        if (count < 2 || count > MOST_VARIANTS) {
            throw value.wrong("2 to " + MOST_VARIANTS + " different questions are drawn; these numbers make " + count);
        }
        return draws;
    }

    private static List<BigDecimal> choices(Value value) {
        List<BigDecimal> choices =
                value.list().stream().map(Value::number).distinct().toList();
        if (choices.isEmpty() || choices.size() < value.list().size()) {
            throw value.wrong("what is drawn is a list of numbers, each once, the usual one first");
        }
        return choices;
    }

    private Map<String, Expression> let() {
        Map<String, Expression> let = new LinkedHashMap<>();
        members.optional("let")
                .ifPresent(value -> value.members().forEach((name, reckoned) -> {
                    let.put(name, expression(reckoned));
                    if (!names.add(name)) {
                        reckoned.mistake("\"" + name + "\" has a value already");
                    }
                }));
        return let;
    }

    private WrongTurn turn(Value value) {
        Members mistake = value.members().only("value", "reason");
        return new WrongTurn(expression(mistake.required("value")), template(mistake.required("reason")));
    }

    private Expression expression(Value value) {
        return read(value, () -> EXPRESSIONS.read(value.text(), names));
    }

    private Template template(Value value) {
        return read(value, () -> Template.read(links.source(value), EXPRESSIONS, names));
    }

    private static <T> T read(Value value, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw value.wrong(e.getMessage());
        }
    }

    private void check(NumericVariants variants) {
        Value draw = members.required(DRAW);
        Question.Numeric usual = (Question.Numeric) read(draw, variants::usual).question();
        if (usual.mistakes().size() < members.list("mistakes").size()) {
            throw members.required("mistakes")
                    .wrong("with the usual numbers a mistake comes to the right number, or two to the same");
        }
        variants.numbers().forEach(numbers -> {
            Told told;
            try {
                told = variants.told(numbers);
            } catch (IllegalArgumentException e) {
                throw draw.wrong("with " + numbers + ": " + e.getMessage());
            }
            BigDecimal answer = ((Question.Numeric) told.question()).answer();
            if (answer.scale() > MOST_DECIMALS) {
                throw draw.wrong("with " + numbers + " the answer is " + answer + ", which has more than "
                        + MOST_DECIMALS + " decimals");
            }
        });
    }

    private BigDecimal tolerance() {
        BigDecimal tolerance = members.optional("tolerance").map(Value::number).orElse(BigDecimal.ZERO);
        if (tolerance.signum() < 0) {
            throw members.required("tolerance").wrong("\"tolerance\" must not be negative");
        }
        return tolerance;
    }

    private String unit() {
        return members.optional("unit").map(Value::text).orElse("");
    }

    private static void requireWrong(Value value, BigDecimal number, BigDecimal answer, BigDecimal tolerance) {
        if (number.subtract(answer).abs().compareTo(tolerance) <= 0) {
            throw value.wrong("the mistake " + number + " would count as right");
        }
    }

    private static Formula.Body body(Figure figure) {
        return arguments ->
                new Numbers(figure
                        .of(arguments.stream()
                                .mapToDouble(one -> one.one().doubleValue())
                                .toArray())
                        .stream()
                        .map(BigDecimal::valueOf)
                        .toList());
    }
}
