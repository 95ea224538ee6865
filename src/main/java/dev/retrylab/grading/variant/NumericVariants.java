package dev.retrylab.grading.variant;

import dev.retrylab.grading.Question;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * A question for a number with some of its numbers drawn; the right one and those of the wrong turns are reckoned.
 *
 * @param draws the usual number of each is the first of its choices
 * @param let further values, each reckoned from those before it
 */
public record NumericVariants(
        List<Draw> draws,
        Map<String, Expression> let,
        Template prompt,
        Expression answer,
        String unit,
        BigDecimal tolerance,
        List<WrongTurn> turns,
        Template explanation,
        Optional<Template> see)
        implements Variants {

    /** So often a draw is made anew that came to the usual numbers. */
    private static final int TRIES = 50;

    /** A wrong turn that people take. */
    public record WrongTurn(Expression value, Template reason) {}

    /** {@code let} in the order in which it is reckoned. */
    public NumericVariants {
        let = new LinkedHashMap<>(let);
    }

    @Override
    public Told usual() {
        return told(usualNumbers());
    }

    @Override
    public Told drawn(IntUnaryOperator draw) {
        Map<String, BigDecimal> numbers = numbers(draw);
        for (int i = 1; i < TRIES && numbers.equals(usualNumbers()); i++) {
            numbers = numbers(draw);
        }
        return told(numbers);
    }

    /** How many there are. */
    public long count() {
        return draws.stream().mapToLong(draw -> draw.choices().size()).reduce(1, Math::multiplyExact);
    }

    @Override
    public Stream<Told> all() {
        return numbers().map(this::told);
    }

    /** What can be drawn, the usual numbers first. */
    public Stream<Map<String, BigDecimal>> numbers() {
        List<Map<String, BigDecimal>> all = List.of(Map.of());
        for (Draw draw : draws) {
            List<Map<String, BigDecimal>> further = new ArrayList<>();
            for (Map<String, BigDecimal> drawn : all) {
                draw.choices().forEach(choice -> further.add(with(drawn, draw.name(), choice)));
            }
            all = further;
        }
        return all.stream();
    }

    /**
     * The question with these numbers. A wrong turn that comes to the right number, or to one that another has come to,
     * is left out.
     *
     * @throws IllegalArgumentException where something cannot be reckoned with them
     */
    public Told told(Map<String, BigDecimal> numbers) {
        Map<String, Numbers> values = values(numbers);
        BigDecimal right = number(answer, values);
        List<Question.Mistake> mistakes = new ArrayList<>();
        for (WrongTurn turn : turns) {
            BigDecimal value = number(turn.value(), values);
            boolean near = Stream.concat(Stream.of(right), mistakes.stream().map(Question.Mistake::value))
                    .anyMatch(other -> other.subtract(value).abs().compareTo(tolerance) <= 0);
            if (!near) {
                mistakes.add(new Question.Mistake(value, turn.reason().told(values)));
            }
        }
        return new Told(
                prompt.told(values),
                new Question.Numeric(right, unit, tolerance, List.copyOf(mistakes), explanation.told(values)),
                see.map(address -> address.told(values)));
    }

    /** The names that texts and expressions may speak of, with their values. */
    private Map<String, Numbers> values(Map<String, BigDecimal> numbers) {
        Map<String, Numbers> values = new LinkedHashMap<>();
        numbers.forEach((name, number) -> values.put(name, Numbers.of(number)));
        let.forEach((name, expression) -> values.put(name, expression.value(values)));
        return values;
    }

    private Map<String, BigDecimal> usualNumbers() {
        Map<String, BigDecimal> numbers = new LinkedHashMap<>();
        draws.forEach(draw -> numbers.put(draw.name(), draw.usual()));
        return numbers;
    }

    private Map<String, BigDecimal> numbers(IntUnaryOperator random) {
        Map<String, BigDecimal> numbers = new LinkedHashMap<>();
        draws.forEach(draw -> numbers.put(
                draw.name(), draw.choices().get(random.applyAsInt(draw.choices().size()))));
        return numbers;
    }

    private static BigDecimal number(Expression expression, Map<String, Numbers> values) {
        BigDecimal number = expression.value(values).one().stripTrailingZeros();
        return number.scale() < 0 ? number.setScale(0) : number;
    }

    private static Map<String, BigDecimal> with(Map<String, BigDecimal> numbers, String name, BigDecimal number) {
        Map<String, BigDecimal> more = new LinkedHashMap<>(numbers);
        more.put(name, number);
        return more;
    }
}
