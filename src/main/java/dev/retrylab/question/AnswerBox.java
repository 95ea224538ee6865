package dev.retrylab.question;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import dev.retrylab.question.answer.NotCounted;
import dev.retrylab.question.answer.Seeds;
import dev.retrylab.question.answer.Sent;
import dev.retrylab.question.answer.Submissions;
import dev.retrylab.web.problem.ProblemException;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The part of a question that is answered: a form, or once it is answered the verdict. It is the same on the question's
 * own page, inside a lesson and among what is due, and one takes the place of the other.
 *
 * @param address where it is asked, and where the answer is sent
 * @param submission the key that goes with the answer: what is sent twice counts once
 * @param legend what to do, in a few words
 * @param choices options to choose from; empty for other kinds, as are steps, cases and lines
 * @param typed what was typed, to be shown again beside an error
 * @param error what is wrong with it; empty if nothing is
 * @param verdict null until there is one
 * @param open what was found in one's own words; null until there are some
 * @param twin where the same idea is asked again; null until there is an answer
 * @param seed which of many it is; 0 for the one that its author had in mind
 * @param another where another one like it is asked; empty until there is an answer, and if there is but this one
 */
public record AnswerBox(
        String slug,
        String address,
        String submission,
        String kind,
        String legend,
        String button,
        List<Choice> choices,
        List<Step> steps,
        List<Case> cases,
        List<Line> lines,
        String typed,
        String error,
        VerdictView verdict,
        OpenView open,
        TwinView twin,
        int seed,
        String another) {

    /** An option on offer: never whether it is right, nor why. */
    public record Choice(String id, String html, boolean checked) {}

    /** A step, and the places that it may have. */
    public record Step(String field, String html, List<Choice> places) {}

    /** A case, and the categories that it may belong to. */
    public record Case(String field, String html, List<Choice> categories) {}

    /** A line of a listing, from 1. */
    public record Line(int number, String code, boolean blank, boolean checked) {}

    /** For a page that records nothing, so that it needs no key. */
    static AnswerBox empty(CourseQuestion question) {
        return empty(question, "");
    }

    public static AnswerBox empty(CourseQuestion question, String submission) {
        return of(question, submission, Sent.NOTHING, "", null, null);
    }

    /** The form again, with what was sent. */
    public static AnswerBox refused(CourseQuestion question, String submission, Sent sent, String wanted) {
        String error = KindWords.refusal(question.question(), wanted) + " Nothing was graded.";
        return of(question, submission, sent, error, null, null);
    }

    /** The form again, with what was sent and would not count. */
    public static AnswerBox notCounted(
            CourseQuestion question, Submissions submissions, Sent sent, ProblemException why) {
        return of(question, submissions.fresh(), sent, NotCounted.words(why), null, null);
    }

    public static AnswerBox answered(CourseQuestion question, VerdictView verdict) {
        return of(question, "", Sent.NOTHING, "", verdict, null);
    }

    public static AnswerBox judged(CourseQuestion question, String submission, OpenView open) {
        return of(question, submission, Sent.NOTHING, "", null, open);
    }

    private static AnswerBox of(
            CourseQuestion question, String submission, Sent sent, String error, VerdictView verdict, OpenView open) {
        Question asked = question.question();
        boolean putSomewhere = asked instanceof Question.Order || asked instanceof Question.Classify;
        return new AnswerBox(
                question.slug(),
                "/questions/" + question.slug() + Seeds.query(question),
                submission,
                asked.kind(),
                KindWords.legend(asked),
                KindWords.button(asked),
                putSomewhere
                        ? List.of()
                        : asked.options().stream()
                                .map(option -> new Choice(option.id(), html(option), sent.chose(option.id())))
                                .toList(),
                asked instanceof Question.Order order ? steps(order, sent) : List.of(),
                asked instanceof Question.Classify classify ? cases(classify, sent) : List.of(),
                asked instanceof Question.Spot spot ? lines(spot, sent) : List.of(),
                sent.typed(),
                error,
                verdict,
                open,
                null,
                question.seed(),
                "");
    }

    /** The same, with another word on its button. */
    public AnswerBox withButton(String other) {
        return with(address, other, twin, another);
    }

    /** The same, asked and answered at another address. */
    public AnswerBox at(String other) {
        return with(other, button, twin, another);
    }

    /** The same, with the question's twin on offer, if it has one. */
    public AnswerBox withTwin(Course course, CourseQuestion question) {
        return with(address, button, TwinView.of(course, question), another);
    }

    /** The same, with the address of another one like it. */
    public AnswerBox withAnother(String where) {
        return with(address, button, twin, where);
    }

    private AnswerBox with(String address, String button, TwinView twin, String another) {
        return new AnswerBox(
                slug,
                address,
                submission,
                kind,
                legend,
                button,
                choices,
                steps,
                cases,
                lines,
                typed,
                error,
                verdict,
                open,
                twin,
                seed,
                another);
    }

    private static List<Step> steps(Question.Order order, Sent sent) {
        return order.options().stream()
                .map(step -> new Step(
                        Sent.place(step),
                        html(step),
                        IntStream.rangeClosed(1, order.options().size())
                                .mapToObj(Integer::toString)
                                .map(place -> new Choice(place, place, sent.has(Sent.place(step), place)))
                                .toList()))
                .toList();
    }

    private static List<Case> cases(Question.Classify classify, Sent sent) {
        return classify.options().stream()
                .map(one -> new Case(
                        Sent.category(one),
                        html(one),
                        classify.categories().stream()
                                .map(category -> new Choice(
                                        category.id(),
                                        Markdown.inline(category.text()),
                                        sent.has(Sent.category(one), category.id())))
                                .toList()))
                .toList();
    }

    private static List<Line> lines(Question.Spot spot, Sent sent) {
        return IntStream.rangeClosed(1, spot.lines().size())
                .mapToObj(number -> {
                    String code = spot.lines().get(number - 1);
                    return new Line(number, tabbed(code), code.isBlank(), sent.chose(Integer.toString(number)));
                })
                .toList();
    }

    /** Every four spaces at the beginning as one tab, which a narrow page draws half as wide. */
    private static String tabbed(String code) {
        String body = code.stripLeading();
        int spaces = code.length() - body.length();
        return "\t".repeat(spaces / 4) + " ".repeat(spaces % 4) + body;
    }

    private static String html(Option option) {
        return Markdown.inline(option.text());
    }

    /** Radio buttons for one, boxes to tick for several. */
    public String inputType() {
        return kind.equals("multiple") ? "checkbox" : "radio";
    }
}
