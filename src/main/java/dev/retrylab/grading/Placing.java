package dev.retrylab.grading;

import dev.retrylab.grading.Grade.Verdict;
import dev.retrylab.grading.Question.Classify;
import dev.retrylab.grading.Question.Order;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Grades what is put somewhere: steps into an order, cases into categories. */
final class Placing {

    private Placing() {}

    /** Against the right order that keeps most of what was said. */
    static Grade grade(Order question, List<String> said) {
        PartialOrder right = question.rights().stream()
                .max(Comparator.comparingInt(order -> order.kept(said)))
                .orElseThrow();
        List<String> nearest = right.nearestTo(said);
        Set<String> wellPlaced = right.wellPlaced(said);
        List<Verdict> verdicts = nearest.stream()
                .map(id -> placed(
                        option(question, id),
                        wellPlaced.contains(id),
                        Integer.toString(said.indexOf(id) + 1),
                        Integer.toString(nearest.indexOf(id) + 1)))
                .toList();
        return new Grade(question.kind(), right.kept(said), right.pairs().size(), verdicts, question.explanation());
    }

    static Grade grade(Classify question, Map<String, String> said) {
        List<Verdict> verdicts = question.options().stream()
                .map(option -> {
                    String wanted = question.right().get(option.id());
                    String put = said.get(option.id());
                    return placed(option, put.equals(wanted), put, wanted);
                })
                .toList();
        int right = (int) verdicts.stream().filter(Verdict::right).count();
        return new Grade(question.kind(), right, verdicts.size(), verdicts, question.explanation());
    }

    private static Verdict placed(Option option, boolean right, String said, String wanted) {
        return new Verdict(option.id(), option.text(), right, true, option.reason(), said, wanted);
    }

    private static Option option(Order question, String id) {
        return question.options().stream()
                .filter(option -> option.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}
