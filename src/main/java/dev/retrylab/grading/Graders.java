package dev.retrylab.grading;

import dev.retrylab.grading.Grade.Verdict;
import dev.retrylab.grading.Question.Choice;
import dev.retrylab.grading.Question.Multiple;
import dev.retrylab.grading.Question.Numeric;
import dev.retrylab.grading.Question.Predict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Grades answers. The same answer always gets the same grade, except where a run decides. */
public final class Graders {

    /** No answer in one's own words is longer: some 1,300 words of English, far more than one says in an interview. */
    public static final int MAX_WORDS_BYTES = 8192;

    private Graders() {}

    /** What a question wants, as a phrase that continues "the answer must be". */
    public static String wanted(Question question) {
        return AnswerShape.wanted(question);
    }

    /** A number in the question's unit as people read it: {@code 24,000 calls}. */
    public static String shown(Numeric question, BigDecimal number) {
        return NumberText.shown(number, question.unit());
    }

    /**
     * Marks what a learner sent.
     *
     * @param raw as JSON gives it: a string, a number, a collection or a map of strings, or null; anything else is
     *     unreadable
     */
    public static Marking mark(Question question, Object raw) {
        return question.fold(
                        choice -> graded(
                                AnswerShape.picked(choice.options(), raw), answer -> chosen(choice, answer.id())),
                        multiple -> graded(
                                AnswerShape.pickedSet(multiple.options(), raw),
                                answer -> chosen(multiple, answer.ids())),
                        numeric ->
                                graded(AnswerShape.quantity(numeric, raw), answer -> measured(numeric, answer.value())),
                        predict -> AnswerShape.picked(predict.options(), raw)
                                .<Marking>map(answer -> new Marking.AwaitsRun(predict, answer)),
                        order -> graded(AnswerShape.sequence(order, raw), answer -> Placing.grade(order, answer.ids())),
                        classify -> graded(
                                AnswerShape.sorted(classify, raw),
                                answer -> Placing.grade(classify, answer.categories())),
                        spot -> graded(AnswerShape.line(spot, raw), answer -> Spotting.grade(spot, answer.number())),
                        open -> AnswerShape.words(raw).<Marking>map(answer -> new Marking.AwaitsJudge(open, answer)))
                .orElseGet(() -> new Marking.Unreadable(wanted(question)));
    }

    private static <A extends Answer> Optional<Marking> graded(Optional<A> answer, Function<A, Grade> grade) {
        return answer.map(it -> new Marking.Graded(it, grade.apply(it)));
    }

    /**
     * Grades a prediction by what happened.
     *
     * @param happened the measure's value after the run; the option of that text is right, and none is if none says it
     */
    public static Grade predicted(Marking.AwaitsRun prediction, String happened) {
        Predict question = prediction.question();
        List<Verdict> verdicts = question.options().stream()
                .map(option -> verdict(
                        option,
                        option.text().equals(happened),
                        option.id().equals(prediction.answer().id())))
                .toList();
        return new Grade(question.kind(), rightlyChosen(verdicts), 1, verdicts, question.explanation());
    }

    private static Grade chosen(Choice question, String id) {
        List<Verdict> verdicts = question.options().stream()
                .map(option -> verdict(
                        option,
                        option.id().equals(question.right()),
                        option.id().equals(id)))
                .toList();
        return new Grade(question.kind(), rightlyChosen(verdicts), 1, verdicts, question.explanation());
    }

    private static Grade chosen(Multiple question, Set<String> ids) {
        List<Verdict> verdicts = question.options().stream()
                .map(option -> verdict(option, question.right().contains(option.id()), ids.contains(option.id())))
                .toList();
        long judgedRightly = verdicts.stream()
                .filter(verdict -> verdict.right() == verdict.chosen())
                .count();
        return new Grade(question.kind(), (int) judgedRightly, verdicts.size(), verdicts, question.explanation());
    }

    private static Grade measured(Numeric question, BigDecimal said) {
        boolean right = within(said, question.answer(), question.tolerance());
        List<Verdict> verdicts = new ArrayList<>();
        verdicts.add(number(question, question.answer(), true, right, precision(question)));
        for (Question.Mistake mistake : question.mistakes()) {
            boolean made = !right && within(said, mistake.value(), question.tolerance());
            verdicts.add(number(question, mistake.value(), false, made, mistake.reason()));
        }
        return new Grade(question.kind(), right ? 1 : 0, 1, List.copyOf(verdicts), question.explanation());
    }

    private static String precision(Numeric question) {
        return question.tolerance().signum() == 0
                ? "Only this number counts."
                : "Up to " + shown(question, question.tolerance()) + " more or less counts too.";
    }

    private static Verdict number(Numeric question, BigDecimal value, boolean right, boolean chosen, String reason) {
        return new Verdict(value.toPlainString(), shown(question, value), right, chosen, reason);
    }

    private static boolean within(BigDecimal said, BigDecimal wanted, BigDecimal tolerance) {
        return said.subtract(wanted).abs().compareTo(tolerance) <= 0;
    }

    private static Verdict verdict(Option option, boolean right, boolean chosen) {
        return new Verdict(option.id(), option.text(), right, chosen, option.reason());
    }

    private static int rightlyChosen(List<Verdict> verdicts) {
        Stream<Verdict> hits = verdicts.stream().filter(verdict -> verdict.right() && verdict.chosen());
        return hits.findAny().isPresent() ? 1 : 0;
    }
}
