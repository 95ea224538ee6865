package dev.retrylab.question;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Grade;
import dev.retrylab.grading.Grade.Verdict;
import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Question;
import dev.retrylab.question.answer.Verdicts;
import java.math.BigDecimal;
import java.util.List;

/**
 * What is shown once a question is answered. Texts ending in Html are safe to put on a page.
 *
 * @param tone the class of the word: {@code is-good}, {@code is-unsure} or {@code is-bad}
 * @param remark what the run came to, or what was said where no line repeats it, as a sentence; may be empty
 * @param seeUrl where it can be watched; empty if nowhere
 * @param nextUrl the next question; empty after the last
 * @param comesBack when it is asked again, as in {@code in 2 days}; empty where nothing is recorded
 */
public record VerdictView(
        String word,
        String tone,
        String remark,
        List<Line> lines,
        String explanationHtml,
        String seeUrl,
        String seeText,
        String nextUrl,
        String comesBack) {

    /**
     * One option, or one number.
     *
     * @param mark how it is drawn: {@code right}, {@code missed} (right, and left out), {@code wrong} or empty
     * @param note what became of it, in words; may be empty
     */
    public record Line(String textHtml, String mark, String note, String reasonHtml) {}

    public static VerdictView of(CourseQuestion question, Verdicts.Outcome outcome, String nextUrl) {
        Grade grade = outcome.grade().orElseThrow();
        String ran = outcome.happened().map(Verdicts.Happened::address).orElse("");
        String see = question.see().map(CourseQuestion.See::address).orElse("");
        return new VerdictView(
                word(question.question(), grade),
                grade.full() ? "is-good" : grade.partial() ? "is-unsure" : "is-bad",
                remark(question.question(), outcome, grade),
                grade.verdicts().stream()
                        .map(verdict -> line(question.question(), grade, verdict))
                        .toList(),
                Markdown.block(grade.explanation()),
                ran.isEmpty() ? see : ran,
                ran.isEmpty() ? "See it happen" : "See this run",
                nextUrl,
                "");
    }

    VerdictView comingBack(String when) {
        return new VerdictView(word, tone, remark, lines, explanationHtml, seeUrl, seeText, nextUrl, when);
    }

    private static String remark(Question question, Verdicts.Outcome outcome, Grade grade) {
        if (outcome.happened().isPresent()) {
            return "It was run just now and came to " + outcome.happened().get().value() + ".";
        }
        boolean repeated = grade.verdicts().stream().anyMatch(Verdict::chosen);
        return question instanceof Question.Numeric numeric && !repeated
                ? "You said " + Graders.shown(numeric, new BigDecimal(outcome.said())) + "."
                : "";
    }

    private static String word(Question question, Grade grade) {
        if (grade.full()) {
            return "Right.";
        }
        String counted = question instanceof Question.Order ? " pairs stand the right way round." : " judged rightly.";
        return grade.partial() ? "Partly right: " + grade.score() + " of " + grade.maxScore() + counted : "Not yet.";
    }

    private static Line line(Question question, Grade grade, Verdict verdict) {
        if (!verdict.said().isEmpty()) {
            return new Line(
                    Markdown.inline(verdict.text()),
                    verdict.right() ? "right" : "wrong",
                    noteOnPlace(question, verdict),
                    Markdown.inline(verdict.reason()));
        }
        boolean eachCounts = grade.kind().equals("multiple");
        return new Line(
                Markdown.inline(
                        question instanceof Question.Spot
                                ? "Line " + verdict.id() + ": ``` " + verdict.text() + " ```"
                                : verdict.text()),
                mark(verdict, eachCounts),
                eachCounts ? noteOnEach(verdict) : noteOnOne(verdict),
                Markdown.inline(verdict.reason()));
    }

    private static String noteOnPlace(Question question, Verdict verdict) {
        if (question instanceof Question.Classify classify) {
            return verdict.right()
                    ? "Rightly: " + category(classify, verdict.said())
                    : "You said: " + category(classify, verdict.said()) + ". It is: "
                            + category(classify, verdict.wanted());
        }
        return verdict.right()
                ? "Well placed, " + verdict.wanted()
                : "You put it " + verdict.said() + "; it belongs at " + verdict.wanted();
    }

    private static String category(Question.Classify question, String id) {
        return question.categories().stream()
                .filter(category -> category.id().equals(id))
                .map(Question.Category::text)
                .findFirst()
                .orElseThrow();
    }

    private static String mark(Verdict verdict, boolean eachCounts) {
        if (verdict.right()) {
            return eachCounts && !verdict.chosen() ? "missed" : "right";
        }
        return verdict.chosen() ? "wrong" : "";
    }

    private static String noteOnOne(Verdict verdict) {
        if (verdict.right()) {
            return verdict.chosen() ? "Your answer, and right" : "This is right";
        }
        return verdict.chosen() ? "Your answer" : "";
    }

    private static String noteOnEach(Verdict verdict) {
        if (verdict.chosen()) {
            return verdict.right() ? "You chose it: right" : "You chose it: wrong";
        }
        return verdict.right() ? "You left it out, and it is right" : "You left it out: rightly";
    }
}
