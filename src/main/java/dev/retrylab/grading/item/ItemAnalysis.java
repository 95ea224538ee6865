package dev.retrylab.grading.item;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Classical item analysis of first attempts. Discrimination is the point-biserial correlation of right and wrong with how
 * the same learners did in the rest: the share of their other questions that they had right (Guilford, The correlation of
 * an item with a composite of the remaining items in a test, 1953). The question itself is left out of the rest, since it
 * would agree with itself; and shares take the place of sums, since everybody answers what they like. It is preferred to
 * the difference of the upper and lower 27 %, which at 30 learners would compare eight with eight and drop the others.
 */
public final class ItemAnalysis {

    /** Learners, below which nothing but their number is told. */
    public static final int ENOUGH = 30;

    /** Other questions of a learner, from which on their share says how they do. */
    static final int REST = 5;

    /** An answer that fewer gave is nobody's business. */
    static final int SHARED_BY = 3;

    private static final int COMMONEST = 3;

    private record Tally(int answered, int right) {}

    private ItemAnalysis() {}

    /**
     * @param answers of each learner at most one to a question
     * @return by question
     */
    public static Map<String, ItemFigures> of(Collection<FirstAnswer> answers) {
        Map<Long, Tally> tallies = new HashMap<>();
        Map<String, List<FirstAnswer>> byQuestion = new TreeMap<>();
        for (FirstAnswer answer : answers) {
            tallies.merge(
                    answer.learner(),
                    new Tally(1, answer.right() ? 1 : 0),
                    (a, b) -> new Tally(a.answered + b.answered, a.right + b.right));
            byQuestion
                    .computeIfAbsent(answer.question(), unseen -> new ArrayList<>())
                    .add(answer);
        }
        Map<String, ItemFigures> figures = new TreeMap<>();
        byQuestion.forEach((question, all) -> figures.put(question, figures(question, all, tallies)));
        return figures;
    }

    private static ItemFigures figures(String question, List<FirstAnswer> answers, Map<Long, Tally> tallies) {
        List<FirstAnswer> compared = answers.stream()
                .filter(answer -> tallies.get(answer.learner()).answered() > REST)
                .toList();
        return new ItemFigures(
                question,
                answers.size(),
                (int) answers.stream().filter(FirstAnswer::right).count(),
                answers.stream()
                        .mapToDouble(answer -> (double) answer.score() / answer.maxScore())
                        .average()
                        .orElseThrow(),
                discrimination(compared, tallies),
                compared.size(),
                wrong(answers));
    }

    private static OptionalDouble discrimination(List<FirstAnswer> answers, Map<Long, Tally> tallies) {
        if (answers.size() < ENOUGH) {
            return OptionalDouble.empty();
        }
        double[] right =
                answers.stream().mapToDouble(answer -> answer.right() ? 1 : 0).toArray();
        double[] rest = answers.stream()
                .mapToDouble(answer -> rest(answer, tallies.get(answer.learner())))
                .toArray();
        return correlation(right, rest);
    }

    /** The share of the learner's other questions that they had right. */
    private static double rest(FirstAnswer answer, Tally all) {
        return (all.right() - (answer.right() ? 1.0 : 0.0)) / (all.answered() - 1);
    }

    /** Pearson's; with one of the two dichotomous it is the point-biserial. Empty where one of them never differs. */
    static OptionalDouble correlation(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            yy += (y[i] - meanY) * (y[i] - meanY);
            xy += (x[i] - meanX) * (y[i] - meanY);
        }
        // What differs by less than rounding does not differ.
        return xx < 1e-12 || yy < 1e-12 ? OptionalDouble.empty() : OptionalDouble.of(xy / Math.sqrt(xx * yy));
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static List<ItemFigures.Wrong> wrong(List<FirstAnswer> answers) {
        return answers.stream()
                .filter(answer -> !answer.right() && !answer.answer().isEmpty())
                .collect(Collectors.groupingBy(FirstAnswer::answer, Collectors.summingInt(answer -> 1)))
                .entrySet()
                .stream()
                .map(entry -> new ItemFigures.Wrong(entry.getKey(), entry.getValue()))
                .filter(wrong -> wrong.learners() >= SHARED_BY)
                .sorted(Comparator.comparingInt(ItemFigures.Wrong::learners)
                        .reversed()
                        .thenComparing(ItemFigures.Wrong::answer))
                .limit(COMMONEST)
                .toList();
    }
}
