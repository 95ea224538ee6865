package dev.retrylab.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.retrylab.grading.Grade.Verdict;
import dev.retrylab.grading.Question.Choice;
import dev.retrylab.grading.Question.Mistake;
import dev.retrylab.grading.Question.Multiple;
import dev.retrylab.grading.Question.Numeric;
import dev.retrylab.grading.Question.Predict;
import dev.retrylab.grading.Question.Subject;
import dev.retrylab.grading.rubric.Rubric;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GradersTest {

    private static final List<Option> OPTIONS = List.of(
            new Option("a", "one", "because a"),
            new Option("b", "two", "because b"),
            new Option("c", "three", "because c"),
            new Option("d", "four", "because d"));

    private static final Choice CHOICE = new Choice(OPTIONS, "b", "all of it");
    private static final Multiple MULTIPLE = new Multiple(OPTIONS, Set.of("a", "c"), "all of it");
    private static final Numeric CALLS = new Numeric(
            new BigDecimal("243"),
            "calls",
            BigDecimal.ZERO,
            List.of(new Mistake(new BigDecimal("15"), "added"), new Mistake(new BigDecimal("81"), "one layer short")),
            "3 to the fifth");
    private static final Numeric SECONDS =
            new Numeric(new BigDecimal("4.00"), "s", new BigDecimal("0.25"), List.of(), "twice two");
    private static final Predict PREDICT =
            new Predict(new Subject(Subject.Kind.SCENARIO, "reply-lost"), "executions", OPTIONS, "all of it");

    @Test
    void choiceScoresOneForTheRightOption() {
        Grade grade = grade(CHOICE, "b");
        assertEquals("choice", grade.kind());
        assertEquals(1, grade.score());
        assertEquals(1, grade.maxScore());
        assertEquals("all of it", grade.explanation());
        assertEquals(
                List.of(
                        new Verdict("a", "one", false, false, "because a"),
                        new Verdict("b", "two", true, true, "because b"),
                        new Verdict("c", "three", false, false, "because c"),
                        new Verdict("d", "four", false, false, "because d")),
                grade.verdicts());
        assertTrue(grade.full());
    }

    @Test
    void choiceScoresNothingForAnotherOptionAndStillSaysWhichIsRight() {
        Grade grade = grade(CHOICE, " d ");
        assertEquals(0, grade.score());
        assertEquals(
                new Verdict("b", "two", true, false, "because b"),
                grade.verdicts().get(1));
        assertEquals(
                new Verdict("d", "four", false, true, "because d"),
                grade.verdicts().get(3));
        assertFalse(grade.full());
        assertFalse(grade.partial());
    }

    @ParameterizedTest
    @CsvSource({"a c,4", "c a,4", "a,3", "a b c,3", "a b c d,2", "a b,2", "b d,0", "d,1"})
    void multipleScoresEachOptionJudgedRightly(String chosen, int score) {
        Grade grade = grade(MULTIPLE, List.of(chosen.split(" ")));
        assertEquals(score, grade.score());
        assertEquals(4, grade.maxScore());
        assertEquals(score == 4, grade.full());
        assertEquals(score > 0 && score < 4, grade.partial());
    }

    @Test
    void multipleTakesOneIdByItselfAndTheSameIdTwice() {
        assertEquals(3, grade(MULTIPLE, "a").score());
        assertEquals(3, grade(MULTIPLE, List.of("a", "a")).score());
    }

    @Test
    void keepsTheAnswerInOneLine() {
        assertEquals("b", graded(CHOICE, "b").answer().text());
        assertEquals("a,c", graded(MULTIPLE, List.of("c", "a")).answer().text());
        assertEquals("24000", graded(CALLS, "24,000 calls").answer().text());
        assertEquals("100", graded(CALLS, "1e2").answer().text());
    }

    @Test
    void numericScoresTheNumberAloneOrWithItsUnit() {
        for (Object said : List.of(243, 243L, 243.0, "243", " 243 ", "243 calls", "243calls", "243 Call", "2.43e2")) {
            assertEquals(1, grade(CALLS, said).score(), String.valueOf(said));
        }
        assertEquals(0, grade(CALLS, "244").score());
        assertEquals(0, grade(CALLS, "-243").score());
    }

    @Test
    void numericNamesTheMistakeThatWasMade() {
        Grade grade = grade(CALLS, 81);
        assertEquals(0, grade.score());
        assertEquals(1, grade.maxScore());
        assertEquals(
                List.of(
                        new Verdict("243", "243 calls", true, false, "Only this number counts."),
                        new Verdict("15", "15 calls", false, false, "added"),
                        new Verdict("81", "81 calls", false, true, "one layer short")),
                grade.verdicts());
    }

    @ParameterizedTest
    @CsvSource({"3.75,1", "4.25,1", "4,1", "3.74,0", "4.26,0"})
    void numericCountsWhatIsWithinTheTolerance(String said, int score) {
        assertEquals(score, grade(SECONDS, said).score());
    }

    @ParameterizedTest
    @ValueSource(strings = {"4 s", "4s", "4 sec", "4 seconds", "4 second", "4 Seconds"})
    void numericUnderstandsOtherWordsForTheUnit(String said) {
        assertEquals(1, grade(SECONDS, said).score());
    }

    @Test
    void numericSaysHowFarOffStillCounts() {
        assertEquals(
                "Up to 0.25 s more or less counts too.",
                grade(SECONDS, 4).verdicts().get(0).reason());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "24000; 24,000 calls",
                "1234567.50; 1,234,567.50 calls",
                "-0.125; -0.125 calls",
                "0.0625; 0.0625 calls",
                "1e3; 1,000 calls"
            })
    void numbersAreShownWithTheirThousandsApart(String number, String shown) {
        assertEquals(shown, Graders.shown(CALLS, new BigDecimal(number)));
    }

    @Test
    void predictionIsGradedByWhatHappened() {
        Marking.AwaitsRun prediction = awaiting("c");
        Grade right = Graders.predicted(prediction, "three");
        assertEquals("predict", right.kind());
        assertEquals(1, right.score());
        Grade wrong = Graders.predicted(prediction, "one");
        assertEquals(0, wrong.score());
        assertEquals(
                new Verdict("a", "one", true, false, "because a"),
                wrong.verdicts().get(0));
        assertEquals(
                new Verdict("c", "three", false, true, "because c"),
                wrong.verdicts().get(2));
    }

    @Test
    void noPredictionIsRightWhenNoOptionSaysWhatHappened() {
        Grade grade = Graders.predicted(awaiting("a"), "seventeen");
        assertEquals(0, grade.score());
        assertTrue(grade.verdicts().stream().noneMatch(Verdict::right));
    }

    @Test
    void aWrongShapeIsToldWhatIsWantedAndNotGraded() {
        List<Object> notAnId =
                Arrays.asList(null, "", "e", "A", "a,b", 1, true, List.of(), List.of("a"), Map.of("a", 1));
        for (Object raw : notAnId) {
            assertEquals("one of a, b, c, d", wanted(CHOICE, raw));
            assertEquals("one of a, b, c, d", wanted(PREDICT, raw));
        }
        List<Object> notIds = Arrays.asList(
                null, "", "e", 1, List.of(), List.of("a", "e"), List.of("a", 1), List.of(List.of("a")), Map.of());
        for (Object raw : notIds) {
            assertEquals("one or more of a, b, c, d", wanted(MULTIPLE, raw));
        }
    }

    @Test
    void whatIsNotANumberInTheUnitIsToldWhatIsWanted() {
        List<Object> notANumber = Arrays.asList(
                null,
                "",
                "many",
                "calls",
                "1,5",
                "24,00",
                "1.2.3",
                "0x10",
                "NaN",
                Double.NaN,
                Double.POSITIVE_INFINITY,
                "243 s",
                "1e999999999",
                "9".repeat(81),
                List.of(243),
                Map.of("value", 243));
        for (Object raw : notANumber) {
            assertEquals("a number in calls, such as 12 or \"12 calls\"", wanted(CALLS, raw));
        }
    }

    @Test
    void aBareNumberTakesNoUnit() {
        Numeric bare = new Numeric(new BigDecimal("1.1"), "", BigDecimal.ZERO, List.of(), "");
        assertEquals(1, grade(bare, "1.10").score());
        assertEquals("a number without a unit, such as 12 or 1.5", wanted(bare, "1.1 s"));
        assertEquals("1.1", grade(bare, 2).verdicts().get(0).text());
    }

    private static Grade grade(Question question, Object raw) {
        return graded(question, raw).grade();
    }

    private static Marking.Graded graded(Question question, Object raw) {
        return Graders.mark(question, raw)
                .fold(
                        graded -> graded,
                        run -> fail("awaits a run"),
                        words -> fail("awaits a judge"),
                        unreadable -> fail("unreadable: " + raw));
    }

    private static Marking.AwaitsRun awaiting(String id) {
        return Graders.mark(PREDICT, id)
                .fold(
                        graded -> fail("graded before the run"),
                        run -> run,
                        words -> fail("awaits a judge"),
                        unreadable -> fail("unreadable"));
    }

    private static String wanted(Question question, Object raw) {
        return Graders.mark(question, raw)
                .fold(
                        graded -> fail("graded: " + raw),
                        run -> fail("awaits a run: " + raw),
                        words -> fail("awaits a judge"),
                        Marking.Unreadable::wanted);
    }

    private static final List<Question> ONE_OF_EACH_KIND = List.of(
            CHOICE,
            MULTIPLE,
            CALLS,
            PREDICT,
            new Question.Order(OPTIONS, List.of(PartialOrder.of(List.of("a", "b", "c", "d"))), "so"),
            new Question.Classify(
                    OPTIONS,
                    List.of(new Question.Category("yes", "Yes"), new Question.Category("no", "No")),
                    Map.of("a", "yes", "b", "no", "c", "no", "d", "no"),
                    "so"),
            new Question.Spot(List.of("one", "two"), Set.of(2), Map.of(), "not", "so"),
            new Question.Open(new Rubric(List.of(), List.of()), "so"));

    @Test
    void eachKindHasItsWordItsOptionsAndItsUnit() {
        assertEquals(
                List.of("choice", "multiple", "numeric", "predict", "order", "classify", "spot", "open"),
                ONE_OF_EACH_KIND.stream().map(Question::kind).toList());
        assertEquals(
                List.of(OPTIONS, OPTIONS, List.of(), OPTIONS, OPTIONS, OPTIONS, List.of(), List.of()),
                ONE_OF_EACH_KIND.stream().map(Question::options).toList());
        assertEquals(
                List.of("", "", "calls", "", "", "", "", ""),
                ONE_OF_EACH_KIND.stream().map(Question::unit).toList());
        assertEquals("text of at most 8192 bytes in UTF-8", Graders.wanted(ONE_OF_EACH_KIND.get(7)));
    }

    @Test
    void whateverTheKindTheAnswerIsKeptInOneLine() {
        assertEquals("b,a,d,c", text(4, List.of("b", "a", "d", "c")));
        assertEquals("a=yes,b=no,c=yes,d=no", text(5, Map.of("d", "no", "c", "yes", "b", "no", "a", " yes ")));
        assertEquals("2", text(6, " 2 "));
        assertEquals("a", awaiting("a").answer().text());
        Marking open = Graders.mark(ONE_OF_EACH_KIND.get(7), "  In my own words. ");
        assertEquals(
                "In my own words.",
                open.<String>fold(
                        graded -> fail("graded"),
                        run -> fail("awaits a run"),
                        words -> words.answer().text(),
                        unreadable -> fail("unreadable")));
    }

    private static String text(int kind, Object raw) {
        return graded(ONE_OF_EACH_KIND.get(kind), raw).answer().text();
    }

    @Test
    void wordsThatAreNoTextAreToldWhatIsWanted() {
        Question open = ONE_OF_EACH_KIND.get(7);
        for (Object raw : Arrays.asList(null, 1, List.of("words"), "é".repeat(4097))) {
            assertInstanceOf(Marking.Unreadable.class, Graders.mark(open, raw));
        }
    }

    @Test
    void someOfItRightIsNeitherNothingNorAll() {
        assertFalse(new Grade("multiple", 0, 4, List.of(), "").partial());
        assertTrue(new Grade("multiple", 1, 4, List.of(), "").partial());
        assertTrue(new Grade("multiple", 3, 4, List.of(), "").partial());
        assertFalse(new Grade("multiple", 4, 4, List.of(), "").partial());
    }

    @Test
    void aNumberMayBeEightyCharactersLongWithItsBlanks() {
        assertEquals(1, grade(CALLS, "243" + " ".repeat(72) + "calls").score());
        assertEquals("a number in calls, such as 12 or \"12 calls\"", wanted(CALLS, "243" + " ".repeat(73) + "calls"));
    }
}
