package dev.retrylab.question;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.reading.BuiltInCourse;
import dev.retrylab.grading.Grade;
import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Marking;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds of the questions that are built in, taken together. */
class QuestionBankTest {

    private static final int MOST_CHOICES = 25;

    private final Course course = BuiltInCourse.read();
    private final List<CourseQuestion> questions = course.questions();

    @Test
    void thereAreAtLeastSixtyAndSixOfEachKindAndNotTooManyPlainChoices() {
        Map<String, Long> kinds = count(question -> question.question().kind());
        assertTrue(questions.size() >= 60, questions.size() + " questions");
        assertEquals(8, kinds.size(), kinds.toString());
        assertTrue(kinds.values().stream().allMatch(count -> count >= 6), kinds.toString());
        assertTrue(kinds.get("choice") <= MOST_CHOICES, kinds.toString());
    }

    @Test
    void eachLevelHasAFifthOfThemAtLeast() {
        Map<String, Long> levels = count(question -> question.level().word());
        assertEquals(3, levels.size(), levels.toString());
        assertTrue(levels.values().stream().allMatch(count -> count * 5 >= questions.size()), levels.toString());
    }

    /** "breaker" beside "breakers" would be two lines of the filter, and two skills of a scorecard, for one thing. */
    @Test
    void noTopicIsAnotherOneInOtherWords() {
        List<String> topics =
                questions.stream().map(CourseQuestion::topic).distinct().toList();
        List<String> twice = topics.stream()
                .filter(topic -> topics.stream().anyMatch(other -> !other.equals(topic) && other.startsWith(topic)))
                .toList();
        assertEquals(List.of(), twice);
    }

    @Test
    void everyQuestionHasATwin() {
        List<String> alone = questions.stream()
                .filter(question -> question.twin().isEmpty())
                .map(CourseQuestion::slug)
                .toList();
        assertEquals(List.of(), alone, "these lack a twin");
    }

    @Test
    void everyOptionLineAndMistakeSaysWhy() {
        for (CourseQuestion question : questions) {
            assertFalse(question.question().explanation().isBlank(), question.slug());
            question.question()
                    .options()
                    .forEach(option -> assertFalse(option.reason().isBlank(), question.slug() + ": " + option.id()));
            if (question.question() instanceof Question.Numeric numeric) {
                assertTrue(numeric.mistakes().size() >= 2, question.slug() + " foresees too few wrong turns");
            }
        }
    }

    @Test
    void aRightAnswerScoresInFullAndEveryWrongOneDoesNot() {
        for (CourseQuestion question : questions) {
            right(question.question())
                    .forEach(answer -> assertTrue(grade(question, answer).full(), question.slug() + ": " + answer));
            wrong(question.question())
                    .forEach(answer -> assertFalse(grade(question, answer).full(), question.slug() + ": " + answer));
        }
    }

    private Map<String, Long> count(Function<CourseQuestion, String> by) {
        return questions.stream().collect(groupingBy(by, counting()));
    }

    private static Grade grade(CourseQuestion question, Object answer) {
        return Graders.mark(question.question(), answer)
                .fold(
                        Marking.Graded::grade,
                        run -> Graders.predicted(run, happens(question)),
                        words -> fail(question, answer),
                        unreadable -> fail(question, answer));
    }

    private static Grade fail(CourseQuestion question, Object answer) {
        throw new AssertionError(question.slug() + " can't be graded by " + answer);
    }

    /** What a run comes to is held by the tests that run it; here it comes to the first option. */
    private static String happens(CourseQuestion question) {
        return question.question().options().get(0).text();
    }

    /** Answers that are right, as they are sent; none to a question in one's own words. */
    private static Stream<Object> right(Question asked) {
        return asked.fold(
                choice -> Stream.of(choice.right()),
                multiple -> Stream.of(List.copyOf(multiple.right())),
                numeric -> Stream.of(numeric.answer()),
                predict -> Stream.of(predict.options().get(0).id()),
                order ->
                        orders(order).filter(steps -> standsRight(order, steps)).map(Object.class::cast),
                classify -> Stream.of(classify.right()),
                spot -> spot.right().stream().map(Object.class::cast),
                open -> Stream.empty());
    }

    /** Each wrong option, place, category or line by itself, and each wrong turn that is foreseen. */
    private static Stream<Object> wrong(Question asked) {
        return asked.fold(
                choice -> ids(choice).filter(id -> !id.equals(choice.right())).map(Object.class::cast),
                multiple -> ids(multiple).map(id -> toggled(multiple, id)),
                numeric -> numeric.mistakes().stream().map(Question.Mistake::value),
                predict -> ids(predict).skip(1).map(Object.class::cast),
                order -> orders(order)
                        .filter(steps -> !standsRight(order, steps))
                        .map(Object.class::cast),
                QuestionBankTest::misplaced,
                spot -> IntStream.rangeClosed(1, spot.lines().size())
                        .filter(line -> !spot.lines().get(line - 1).isBlank())
                        .filter(line -> !spot.right().contains(line))
                        .mapToObj(line -> line),
                open -> Stream.empty());
    }

    private static Stream<String> ids(Question asked) {
        return asked.options().stream().map(Option::id);
    }

    /** All that is right, save for one option that is taken or left wrongly. */
    private static List<String> toggled(Question.Multiple asked, String id) {
        List<String> ids = new ArrayList<>(asked.right());
        if (!ids.remove(id)) {
            ids.add(id);
        }
        return ids;
    }

    private static Stream<Object> misplaced(Question.Classify asked) {
        return asked.right().entrySet().stream()
                .flatMap(entry -> asked.categories().stream()
                        .map(Question.Category::id)
                        .filter(id -> !id.equals(entry.getValue()))
                        .map(id -> {
                            Map<String, String> sorted = new HashMap<>(asked.right());
                            sorted.put(entry.getKey(), id);
                            return sorted;
                        }));
    }

    /** Every sequence of the steps. */
    private static Stream<List<String>> orders(Question.Order asked) {
        return permutations(ids(asked).toList());
    }

    private static Stream<List<String>> permutations(List<String> steps) {
        return steps.isEmpty()
                ? Stream.of(List.of())
                : steps.stream()
                        .flatMap(first -> permutations(without(steps, first))
                                .map(rest -> Stream.concat(Stream.of(first), rest.stream())
                                        .toList()));
    }

    private static List<String> without(List<String> steps, String one) {
        return steps.stream().filter(step -> !step.equals(one)).toList();
    }

    private static boolean standsRight(Question.Order asked, List<String> steps) {
        return asked.rights().stream()
                .anyMatch(right -> right.pairs().stream()
                        .allMatch(pair -> steps.indexOf(pair.first()) < steps.indexOf(pair.then())));
    }
}
