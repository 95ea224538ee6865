package dev.retrylab.grading;

import java.math.BigDecimal;
import java.util.List;
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

    /** What is run: a scenario, or a cell of the crash table. */
    record Subject(Kind kind, String slug) {

        public enum Kind {
            SCENARIO,
            CELL
        }
    }

    /** A wrong turn that people take, and the number it leads to. */
    record Mistake(BigDecimal value, String reason) {}

    /** Markdown, shown once an answer is given. */
    String explanation();

    /** The value of the one function that fits this kind. */
    default <T> T fold(
            Function<Choice, T> choice,
            Function<Multiple, T> multiple,
            Function<Numeric, T> numeric,
            Function<Predict, T> predict) {
        if (this instanceof Choice it) {
            return choice.apply(it);
        } else if (this instanceof Multiple it) {
            return multiple.apply(it);
        } else if (this instanceof Numeric it) {
            return numeric.apply(it);
        }
        return predict.apply((Predict) this);
    }

    /** The word that content and JSON use for this kind. */
    default String kind() {
        return fold(choice -> "choice", multiple -> "multiple", numeric -> "numeric", predict -> "predict");
    }

    /** The options on offer; none where a number is asked for. */
    default List<Option> options() {
        return fold(Choice::options, Multiple::options, numeric -> List.of(), Predict::options);
    }
}
