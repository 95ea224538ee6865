package dev.retrylab.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.retrylab.grading.Grade.Verdict;
import dev.retrylab.grading.PartialOrder.Pair;
import dev.retrylab.grading.Question.Category;
import dev.retrylab.grading.Question.Classify;
import dev.retrylab.grading.Question.Order;
import dev.retrylab.grading.Question.Spot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Orders, sorted cases and lines of a listing. */
class PlacingTest {

    private static final List<Option> STEPS = options("a", "b", "c", "d", "e");

    private static final Order STRICT =
            new Order(STEPS, List.of(PartialOrder.of(List.of("c", "a", "e", "b", "d"))), "so");

    /** b and c may change places. */
    private static final Order LOOSE = new Order(
            STEPS,
            List.of(new PartialOrder(Set.of(
                    new Pair("a", "b"),
                    new Pair("a", "c"),
                    new Pair("b", "d"),
                    new Pair("c", "d"),
                    new Pair("d", "e")))),
            "so");

    private static final Order EITHER = new Order(
            options("a", "b", "c"),
            List.of(PartialOrder.of(List.of("a", "b", "c")), PartialOrder.of(List.of("b", "c", "a"))),
            "so");

    private static final Classify SORT = new Classify(
            options("503", "400", "timeout"),
            List.of(new Category("retry", "Retry"), new Category("stop", "Stop")),
            Map.of("503", "retry", "400", "stop", "timeout", "retry"),
            "so");

    private static final Spot SPOT = new Spot(
            List.of("int a;", "", "int b;", "int c;"), Set.of(1, 4), Map.of(1, "one", 3, "no", 4, "four"), "not", "so");

    @ParameterizedTest
    @CsvSource({"c a e b d,10", "d b e a c,0", "c a e d b,9", "d c a e b,6", "a c e b d,9"})
    void anOrderScoresEachPairThatStandsTheRightWayRound(String said, int score) {
        Grade grade = grade(STRICT, List.of(said.split(" ")));
        assertEquals(score, grade.score());
        assertEquals(10, grade.maxScore());
    }

    @Test
    void whatNothingTiesMayStandEitherWay() {
        assertTrue(grade(LOOSE, List.of("a", "b", "c", "d", "e")).full());
        assertTrue(grade(LOOSE, List.of("a", "c", "b", "d", "e")).full());
        assertEquals(9, grade(LOOSE, List.of("a", "c", "b", "d", "e")).maxScore());
        assertEquals(8, grade(LOOSE, List.of("b", "a", "c", "d", "e")).score());
    }

    @Test
    void theNearestOfSeveralRightOrdersCounts() {
        assertTrue(grade(EITHER, List.of("a", "b", "c")).full());
        assertTrue(grade(EITHER, List.of("b", "c", "a")).full());
        assertEquals(2, grade(EITHER, List.of("b", "a", "c")).score());
        assertEquals(2, grade(EITHER, List.of("c", "b", "a")).score());
    }

    @Test
    void onlyTheStepThatHasToMoveIsOutOfPlace() {
        Grade grade = grade(STRICT, List.of("d", "c", "a", "e", "b"));
        assertEquals(
                List.of("d"),
                grade.verdicts().stream()
                        .filter(verdict -> !verdict.right())
                        .map(Verdict::id)
                        .toList());
        assertEquals(
                new Verdict("d", "text d", false, true, "reason d", "1", "5"),
                grade.verdicts().get(4));
        assertEquals(
                List.of("c", "a", "e", "b", "d"),
                grade.verdicts().stream().map(Verdict::id).toList());
    }

    @Test
    void everyPermutationIsGradedAndOnlyTheRightOnesInFull() {
        List<List<String>> all = permutations(List.of("a", "b", "c", "d", "e"));
        assertEquals(120, all.size());
        for (Order question : List.of(STRICT, LOOSE)) {
            int full = 0;
            for (List<String> said : all) {
                Grade grade = grade(question, said);
                full += grade.full() ? 1 : 0;
                assertEquals(grade.full(), question.rights().get(0).holds(said), said.toString());
                assertEquals(grade.full(), grade.verdicts().stream().allMatch(Verdict::right), said.toString());
                Grade reversed = grade(question, reversed(said));
                assertEquals(grade.maxScore(), grade.score() + reversed.score(), "a pair stands one way or the other");
            }
            assertEquals(question == STRICT ? 1 : 2, full);
        }
    }

    @Test
    void anOrderOfOtherStepsOrOfTooFewIsUnreadable() {
        List<Object> bad = new ArrayList<>(List.of(
                List.of(), List.of("a"), List.of("a", "b", "c", "d"), List.of("a", "b", "c", "d", "z"), "a", 7));
        bad.add(List.of("a", "b", "c", "d", "e", "e"));
        bad.add(List.of("a", "b", "c", "d", "d"));
        bad.add(Arrays.asList("a", "b", "c", "d", null));
        bad.add(Collections.nCopies(4000, "a"));
        bad.add(Map.of("a", "b"));
        bad.add(null);
        bad.forEach(
                raw -> assertEquals("all of a, b, c, d, e, each once, in order", unreadable(STRICT, raw), "" + raw));
    }

    @Test
    void aCircleIsNoOrder() {
        String said = assertThrows(
                        IllegalArgumentException.class,
                        () -> new PartialOrder(Set.of(new Pair("a", "b"), new Pair("b", "a"))))
                .getMessage();
        assertTrue(said.endsWith(" would come before itself"), said);
    }

    @Test
    void everySortedCaseScoresByItself() {
        Random random = new Random(1);
        for (int i = 0; i < 100; i++) {
            Map<String, String> said = new LinkedHashMap<>();
            SORT.options().forEach(one -> said.put(one.id(), random.nextBoolean() ? "retry" : "stop"));
            long right = said.entrySet().stream()
                    .filter(entry -> SORT.right().get(entry.getKey()).equals(entry.getValue()))
                    .count();
            assertEquals(right, grade(SORT, said).score());
            assertEquals(3, grade(SORT, said).maxScore());
        }
        assertEquals(
                new Verdict("400", "text 400", false, true, "reason 400", "retry", "stop"),
                grade(SORT, Map.of("503", "retry", "400", "retry", "timeout", "retry"))
                        .verdicts()
                        .get(1));
    }

    @Test
    void aCaseLeftOutOrAnUnknownCategoryIsUnreadable() {
        Map<Object, Object> withNull = new HashMap<>(Map.of("503", "retry", "400", "stop"));
        withNull.put("timeout", null);
        for (Object raw : Arrays.asList(
                Map.of(),
                Map.of("503", "retry"),
                Map.of("503", "retry", "400", "stop", "timeout", "maybe"),
                Map.of("503", "retry", "400", "stop", "504", "retry"),
                Map.of("503", "retry", "400", "stop", "timeout", "retry", "504", "retry"),
                Map.of("503", "retry", "400", "stop", "timeout", List.of("retry")),
                withNull,
                List.of("retry", "stop", "retry"),
                "retry",
                "x".repeat(8192),
                null)) {
            assertEquals("one of retry, stop for each of 503, 400, timeout", unreadable(SORT, raw), "" + raw);
        }
    }

    @ParameterizedTest
    @CsvSource({"1,1", "4,1", "3,0", "01,1", "4.0,1", "1e0,1"})
    void anyOfTheRightLinesCounts(String said, int score) {
        assertEquals(score, grade(SPOT, said).score());
        assertEquals(1, grade(SPOT, said).maxScore());
    }

    @Test
    void aLineThatNobodySuspectsIsToldWhyToo() {
        Spot spot = new Spot(SPOT.lines(), Set.of(1), Map.of(1, "one"), "not", "so");
        assertEquals(
                List.of(new Verdict("1", "int a;", true, false, "one"), new Verdict("4", "int c;", false, true, "not")),
                grade(spot, 4).verdicts());
    }

    @Test
    void aBlankLineOrOneThatIsNotThereIsUnreadable() {
        for (Object raw : Arrays.asList(
                0, 2, 5, -1, 1.5, 1e30, "", "one", "1 line", List.of(1), Map.of("line", 1), "9".repeat(8192), null)) {
            assertEquals(
                    "the number of a line that is not blank, from 1 to 4", unreadable(SPOT, raw), String.valueOf(raw));
        }
    }

    private static Grade grade(Question question, Object raw) {
        return Graders.mark(question, raw)
                .fold(
                        Marking.Graded::grade,
                        run -> fail("awaits a run"),
                        words -> fail("awaits a judge"),
                        unreadable -> fail("unreadable: " + raw));
    }

    private static String unreadable(Question question, Object raw) {
        return Graders.mark(question, raw)
                .fold(
                        graded -> fail("graded: " + raw),
                        run -> fail("awaits a run"),
                        words -> fail("awaits a judge"),
                        Marking.Unreadable::wanted);
    }

    private static List<Option> options(String... ids) {
        return Arrays.stream(ids)
                .map(id -> new Option(id, "text " + id, "reason " + id))
                .toList();
    }

    private static List<String> reversed(List<String> list) {
        List<String> reversed = new ArrayList<>(list);
        Collections.reverse(reversed);
        return reversed;
    }

    private static List<List<String>> permutations(List<String> of) {
        if (of.isEmpty()) {
            return List.of(List.of());
        }
        return IntStream.range(0, of.size())
                .boxed()
                .flatMap(i -> {
                    List<String> rest = new ArrayList<>(of);
                    String first = rest.remove((int) i);
                    return permutations(rest).stream().map(tail -> {
                        List<String> whole = new ArrayList<>(List.of(first));
                        whole.addAll(tail);
                        return List.copyOf(whole);
                    });
                })
                .toList();
    }
}
