package dev.retrylab.grading;

import dev.retrylab.grading.rubric.Rubric;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** What is asked for, by kind, with all that is needed to grade an answer. */
public sealed interface Question {

    /** One option is right. */
    record Choice(List<Option> options, String right, String explanation) implements Question {}

    /** Several options are right; each one judged rightly scores, chosen or left out. */
    record Multiple(List<Option> options, Set<String> right, String explanation) implements Question {}

    /**
     * A number.
     *
     * @param unit the unit of the answer, or nothing for a bare number
     * @param tolerance how far off still counts, absolute, in the unit
     */
    record Numeric(BigDecimal answer, String unit, BigDecimal tolerance, List<Mistake> mistakes, String explanation)
            implements Question {}

    /**
     * What a run will come to. It is run, and what happened is right.
     *
     * @param measure the word for what is measured
     * @param options their texts are values of that measure
     */
    record Predict(Subject subject, String measure, List<Option> options, String explanation) implements Question {}

    /**
     * Steps to bring into order. Each pair of steps that must stand one way round scores by itself.
     *
     * @param options the steps, in the order in which they are shown
     * @param rights the orders that are right, at least one; what such an order does not tie may stand anywhere
     */
    record Order(List<Option> options, List<PartialOrder> rights, String explanation) implements Question {}

    /**
     * Cases to sort into categories; each one scores.
     *
     * @param options the cases
     * @param right the category of each case, by id
     */
    record Classify(List<Option> options, List<Category> categories, Map<String, String> right, String explanation)
            implements Question {}

    /**
     * The line of a listing that is wrong.
     *
     * @param lines numbered from 1; a blank one can't be chosen
     * @param right the lines that count, each as good as the others
     * @param reasons of lines that are right, and of lines that people suspect
     * @param otherwise why it is none of the other lines
     */
    record Spot(
            List<String> lines, Set<Integer> right, Map<Integer, String> reasons, String otherwise, String explanation)
            implements Question {}

    /** An answer in one's own words, held against the claims of a strong one. It has no score: the learner decides. */
    record Open(Rubric rubric, String explanation) implements Question {}

    /** What is run: a scenario, or a cell of the crash table. */
    record Subject(Kind kind, String slug) {

        public enum Kind {
            SCENARIO,
            CELL
        }
    }

    /** A wrong turn that people take, and the number it leads to. */
    record Mistake(BigDecimal value, String reason) {}

    /** Where a case may belong. */
    record Category(String id, String text) {}

    /** Markdown, shown once an answer is given. */
    String explanation();

    /** The value of the one function that fits this kind. */
    default <T> T fold(
            Function<Choice, T> choice,
            Function<Multiple, T> multiple,
            Function<Numeric, T> numeric,
            Function<Predict, T> predict,
            Function<Order, T> order,
            Function<Classify, T> classify,
            Function<Spot, T> spot,
            Function<Open, T> open) {
        if (this instanceof Choice it) {
            return choice.apply(it);
        } else if (this instanceof Multiple it) {
            return multiple.apply(it);
        } else if (this instanceof Numeric it) {
            return numeric.apply(it);
        } else if (this instanceof Predict it) {
            return predict.apply(it);
        } else if (this instanceof Order it) {
            return order.apply(it);
        } else if (this instanceof Classify it) {
            return classify.apply(it);
        } else if (this instanceof Spot it) {
            return spot.apply(it);
        }
        return open.apply((Open) this);
    }

    /** The word that content and JSON use for this kind. */
    default String kind() {
        return fold(
                choice -> "choice",
                multiple -> "multiple",
                numeric -> "numeric",
                predict -> "predict",
                order -> "order",
                classify -> "classify",
                spot -> "spot",
                open -> "open");
    }

    /** The options, steps or cases on offer; none where a number, a line or words are asked for. */
    default List<Option> options() {
        return fold(
                Choice::options,
                Multiple::options,
                numeric -> List.of(),
                Predict::options,
                Order::options,
                Classify::options,
                spot -> List.of(),
                open -> List.of());
    }

    /** The unit of a number; empty for all else. */
    default String unit() {
        return this instanceof Numeric numeric ? numeric.unit() : "";
    }
}
