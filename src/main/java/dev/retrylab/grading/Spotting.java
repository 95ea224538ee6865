package dev.retrylab.grading;

import dev.retrylab.grading.Grade.Verdict;
import dev.retrylab.grading.Question.Spot;
import java.util.List;
import java.util.TreeSet;

/** Grades which line of a listing was chosen. */
final class Spotting {

    private Spotting() {}

    static Grade grade(Spot question, int said) {
        TreeSet<Integer> told = new TreeSet<>(question.reasons().keySet());
        told.add(said);
        List<Verdict> verdicts = told.stream()
                .map(line -> new Verdict(
                        Integer.toString(line),
                        question.lines().get(line - 1).strip(),
                        question.right().contains(line),
                        line == said,
                        question.reasons().getOrDefault(line, question.otherwise())))
                .toList();
        return new Grade(question.kind(), question.right().contains(said) ? 1 : 0, 1, verdicts, question.explanation());
    }
}
