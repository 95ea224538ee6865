package dev.retrylab.question.judge;

import dev.retrylab.grading.Question;
import dev.retrylab.grading.rubric.Judgement;
import java.util.List;

/**
 * What was found in an answer in one's own words, as JSON. It has no score, and so no highest one: whoever wrote it
 * decides.
 *
 * @param explanation Markdown
 */
public record JudgedAnswer(String kind, Integer score, Integer maxScore, Found verdicts, String explanation) {

    record Found(List<Finding> points, List<Finding> misconceptions) {}

    /**
     * One claim.
     *
     * @param verdict {@code covered}, {@code unsure} or {@code not-seen}; of a misconception {@code possible} or {@code
     *     not-seen}
     * @param evidence the words of the answer that seem to make the claim; empty if none do
     */
    record Finding(String id, String claim, String verdict, String evidence) {

        private static Finding of(Judgement.Finding found) {
            return new Finding(found.id(), found.claim(), found.verdict().word(), found.evidence());
        }
    }

    public static JudgedAnswer of(Judgement judgement, Question question) {
        return new JudgedAnswer(
                question.kind(),
                null,
                null,
                new Found(
                        judgement.points().stream().map(Finding::of).toList(),
                        judgement.misconceptions().stream().map(Finding::of).toList()),
                question.explanation());
    }
}
