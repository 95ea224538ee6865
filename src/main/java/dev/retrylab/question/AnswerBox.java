package dev.retrylab.question;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Markdown;
import dev.retrylab.grading.Question;
import java.util.Collection;
import java.util.List;

/**
 * The part of a question that is answered: a form, or once it is answered the verdict. It is the same on the question's
 * own page and inside a lesson, and one takes the place of the other.
 *
 * @param legend what to do, in a few words
 * @param unit of a number; empty for a bare one
 * @param typed what was typed, to be shown again beside an error
 * @param error what is wrong with it; empty if nothing is
 * @param verdict null until there is one
 */
public record AnswerBox(
        String slug,
        String kind,
        String legend,
        String button,
        List<Choice> choices,
        String unit,
        String typed,
        String error,
        VerdictView verdict) {

    /** An option on offer: never whether it is right, nor why. */
    public record Choice(String id, String html, boolean checked) {}

    static AnswerBox empty(CourseQuestion question) {
        return of(question, List.of(), "", null);
    }

    /** The form again, with what was sent. */
    static AnswerBox refused(CourseQuestion question, Collection<String> sent, String wanted) {
        return of(question, sent, "Your answer must be " + wanted + ". Nothing was graded.", null);
    }

    static AnswerBox answered(CourseQuestion question, VerdictView verdict) {
        return of(question, List.of(), "", verdict);
    }

    private static AnswerBox of(CourseQuestion question, Collection<String> sent, String error, VerdictView verdict) {
        Question asked = question.question();
        return new AnswerBox(
                question.slug(),
                asked.kind(),
                asked.fold(
                        choice -> "Choose one",
                        multiple -> "Choose every one that is right",
                        numeric -> numeric.unit().isEmpty() ? "Your answer" : "Your answer, in " + numeric.unit(),
                        predict -> "Predict, then it is really run"),
                asked.kind().equals("predict") ? "Predict and run" : "Check my answer",
                asked.options().stream()
                        .map(option ->
                                new Choice(option.id(), Markdown.inline(option.text()), sent.contains(option.id())))
                        .toList(),
                asked.fold(c -> "", m -> "", Question.Numeric::unit, p -> ""),
                sent.stream().findFirst().orElse(""),
                error,
                verdict);
    }

    /** Radio buttons for one, boxes to tick for several. */
    public String inputType() {
        return kind.equals("multiple") ? "checkbox" : "radio";
    }
}
