package dev.retrylab.grading.variant;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The formulas that every expression knows, and how its numbers are reckoned with. */
final class Arithmetic {

    /** 34 digits: no text and no question has more. */
    static final MathContext EXACT = MathContext.DECIMAL128;

    /** No row is longer. */
    private static final int MAX_ROW = 200;

    private static final Map<String, Formula> FORMULAS = new TreeMap<>(Map.of(
            "sum", new Formula(1, row(all -> Numbers.of(total(all)))),
            "count", new Formula(1, row(all -> Numbers.of(BigDecimal.valueOf(all.size())))),
            "last", new Formula(1, row(all -> Numbers.of(all.get(all.size() - 1)))),
            "running", new Formula(1, row(Arithmetic::running)),
            "floor", new Formula(1, whole(RoundingMode.FLOOR)),
            "round", new Formula(1, whole(RoundingMode.HALF_UP)),
            "least", new Formula(2, arguments -> least(arguments.get(0), arguments.get(1))),
            "below",
                    new Formula(
                            2,
                            arguments ->
                                    below(arguments.get(0), arguments.get(1).one())),
            "steps", new Formula(3, rows(BigDecimal::add)),
            "powers", new Formula(3, rows((last, factor) -> last.multiply(factor, EXACT)))));

    private Arithmetic() {}

    static Map<String, Formula> formulas() {
        return FORMULAS;
    }

    static BigDecimal divided(BigDecimal one, BigDecimal other) {
        if (other.signum() == 0) {
            throw new IllegalArgumentException("nothing can be divided by 0");
        }
        return one.divide(other, EXACT);
    }

    private static Numbers below(Numbers row, BigDecimal bound) {
        return new Numbers(
                row.all().stream().filter(each -> each.compareTo(bound) < 0).toList());
    }

    private static Numbers least(Numbers one, Numbers other) {
        return Numbers.of(one.one().min(other.one()));
    }

    private static BigDecimal total(List<BigDecimal> all) {
        return all.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Each with all before it. */
    private static Numbers running(List<BigDecimal> all) {
        List<BigDecimal> sums = new ArrayList<>();
        all.forEach(each -> sums.add(each.add(sums.isEmpty() ? BigDecimal.ZERO : sums.get(sums.size() - 1))));
        return new Numbers(List.copyOf(sums));
    }

    private static Formula.Body whole(RoundingMode mode) {
        UnaryOperator<BigDecimal> rounded = number -> number.setScale(0, mode);
        return arguments -> Numbers.of(rounded.apply(arguments.get(0).one()));
    }

    private static Formula.Body row(Function<List<BigDecimal>, Numbers> formula) {
        return arguments -> {
            if (arguments.get(0).all().isEmpty()) {
                throw new IllegalArgumentException("there is no number in the row");
            }
            return formula.apply(arguments.get(0).all());
        };
    }

    /** The first, each further one made of the last and the second argument, and so many in all. */
    private static Formula.Body rows(BinaryOperator<BigDecimal> next) {
        return arguments -> {
            BigDecimal count = arguments.get(2).one();
            if (count.signum() <= 0
                    || count.compareTo(BigDecimal.valueOf(MAX_ROW)) > 0
                    || count.stripTrailingZeros().scale() > 0) {
                throw new IllegalArgumentException(
                        "a row has a whole number from 1 to " + MAX_ROW + " of numbers; asked for were " + count);
            }
            List<BigDecimal> row = new ArrayList<>(List.of(arguments.get(0).one()));
            while (row.size() < count.intValueExact()) {
                row.add(next.apply(row.get(row.size() - 1), arguments.get(1).one()));
            }
            return new Numbers(List.copyOf(row));
        };
    }
}
