package dev.retrylab.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.reading.BuiltInCourse;
import dev.retrylab.grading.Grade;
import dev.retrylab.grading.Graders;
import dev.retrylab.grading.Marking;
import dev.retrylab.grading.Option;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.variant.Expressions;
import dev.retrylab.grading.variant.Told;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** All that can be drawn of the questions in the course. */
class SeededQuestionsTest {

    private static final int SEEDS = 100;

    /** Its numbers are those of a published preset, and what it shows runs that preset. Its twin is drawn. */
    private static final Set<String> ALWAYS_THE_SAME = Set.of("tokens-for-an-outage");

    /** {@code 14 + 3 = 17}, {@code 800 × (1 + 2) = 2,400}. */
    private static final Pattern EQUATION = Pattern.compile(
            "((?:\\(?[\\d.,]+\\)? [+×·/] )+\\(?[\\d.,]*\\d\\)?(?: [+×·/] [\\d.,]*\\d\\)?)*) = ([\\d.,]*\\d)");

    private final List<CourseQuestion> questions = BuiltInCourse.read().questions();

    @Test
    void everyNumberAndEveryOrderCanBeDrawn() {
        Set<String> same = questions.stream()
                .filter(question -> question.question() instanceof Question.Numeric
                        || question.question() instanceof Question.Order)
                .filter(question -> question.variants().isEmpty())
                .map(CourseQuestion::slug)
                .collect(Collectors.toSet());
        assertEquals(ALWAYS_THE_SAME, same);
    }

    @Test
    void noSeedAndSeedNoughtAreWhatTheAuthorHadInMind() {
        drawn().forEach(question -> {
            assertEquals(question, question.at(0), question.slug());
            assertEquals(question, question.at(5).at(0), question.slug());
        });
    }

    @Test
    void theSameSeedIsTheSameQuestionAndOthersDiffer() {
        drawn().forEach(question -> {
            assertEquals(question.at(7), question.at(7));
            assertEquals(question.at(7), question.at(9).at(7));
            Set<Question> all =
                    seeds().mapToObj(seed -> question.at(seed).question()).collect(Collectors.toSet());
            assertTrue(all.size() >= 3, question.slug() + " has only " + all.size());
            assertFalse(all.contains(question.question()), question.slug());
        });
    }

    @Test
    void everyNumberThatCanBeDrawnIsGradedRightAndEveryWrongTurnIsNamed() {
        numbers().forEach(told -> {
            Question.Numeric asked = (Question.Numeric) told.question();
            assertTrue(grade(asked, asked.answer()).full(), told.prompt());
            assertTrue(asked.mistakes().size() >= 2, "too few wrong turns: " + told.prompt());
            asked.mistakes().forEach(mistake -> {
                Grade grade = grade(asked, mistake.value());
                assertFalse(grade.full(), told.prompt());
                assertEquals(
                        List.of(mistake.reason()),
                        grade.verdicts().stream()
                                .filter(Grade.Verdict::chosen)
                                .map(Grade.Verdict::reason)
                                .toList());
            });
        });
    }

    @Test
    void theRightOrderIsRightHoweverTheStepsAreShown() {
        drawn().filter(question -> question.question() instanceof Question.Order)
                .forEach(question -> seeds().forEach(seed -> {
                    Question.Order asked = (Question.Order) question.at(seed).question();
                    List<String> shown =
                            asked.options().stream().map(Option::id).toList();
                    assertFalse(grade(asked, shown).full(), question.slug() + " is solved as it stands");
                    List<String> right = grade(asked, shown).verdicts().stream()
                            .map(Grade.Verdict::id)
                            .toList();
                    assertTrue(grade(asked, right).full(), question.slug());
                }));
    }

    @Test
    void everyEquationInTheTextsHolds() {
        List<String> checked = new ArrayList<>();
        numbers()
                .forEach(told -> texts(told).forEach(text -> {
                    Matcher matcher = EQUATION.matcher(text);
                    while (matcher.find()) {
                        String left = matcher.group(1).replace(",", "").replaceAll("[×·]", "*");
                        BigDecimal reckoned = new Expressions(Map.of())
                                .read(left, Set.of())
                                .value(Map.of())
                                .one();
                        assertEquals(
                                0,
                                reckoned.compareTo(
                                        new BigDecimal(matcher.group(2).replace(",", ""))),
                                matcher.group());
                        checked.add(matcher.group());
                    }
                }));
        assertTrue(checked.size() > 150, checked.size() + " equations");
    }

    @Test
    void noTextHoldsABraceOrAnUntoldNumber() {
        numbers()
                .forEach(told -> texts(told).forEach(text -> {
                    assertFalse(text.contains("{") || text.contains("}"), text);
                    assertFalse(text.matches("(?s).*\\d\\.\\d{4,}.*"), text);
                }));
    }

    @Test
    void neighbouringSeedsDrawIndependently() {
        CourseQuestion question = drawn().filter(one -> one.slug().equals("as-long-as-it-may-come"))
                .findFirst()
                .orElseThrow();
        assertNotEquals(
                1,
                IntStream.range(1, 9)
                        .mapToObj(seed -> question.at(seed).question())
                        .distinct()
                        .count());
        long different = IntStream.range(1, 200)
                .filter(seed -> !question.at(seed)
                        .question()
                        .equals(question.at(seed + 1).question()))
                .count();
        assertTrue(different > 150, different + " of 199");
    }

    private Stream<CourseQuestion> drawn() {
        return questions.stream().filter(question -> question.variants().isPresent());
    }

    private Stream<Told> numbers() {
        return drawn().filter(question -> question.question() instanceof Question.Numeric)
                .flatMap(question -> question.variants().orElseThrow().all());
    }

    private static Stream<String> texts(Told told) {
        Question.Numeric asked = (Question.Numeric) told.question();
        return Stream.concat(
                Stream.of(told.prompt(), asked.explanation()),
                asked.mistakes().stream().map(Question.Mistake::reason));
    }

    private static IntStream seeds() {
        return IntStream.rangeClosed(1, SEEDS);
    }

    private static Grade grade(Question asked, Object answer) {
        return ((Marking.Graded) Graders.mark(asked, answer)).grade();
    }
}
