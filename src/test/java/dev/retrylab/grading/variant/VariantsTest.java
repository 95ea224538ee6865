package dev.retrylab.grading.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.grading.Option;
import dev.retrylab.grading.PartialOrder;
import dev.retrylab.grading.Question;
import dev.retrylab.grading.variant.NumericVariants.WrongTurn;
import dev.retrylab.grading.variant.OrderVariants.Step;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class VariantsTest {

    private static final Expressions EXPRESSIONS = new Expressions(Map.of());
    private static final Set<String> NAMES = Set.of("layers", "attempts", "calls");

    private static final NumericVariants CALLS = new NumericVariants(
            List.of(
                    new Draw("layers", ExpressionsTest.list("3", "2")),
                    new Draw("attempts", ExpressionsTest.list("4", "2", "3"))),
            new LinkedHashMap<>(Map.of("calls", expression("last(powers(attempts, attempts, layers))"))),
            template("{layers:Words} layers try {attempts} times?"),
            expression("calls"),
            "calls",
            BigDecimal.ZERO,
            List.of(turn("layers * attempts"), turn("attempts + attempts"), turn("calls - 1")),
            template("{calls}"),
            Optional.of(template("/simulations/layers?layers={layers:plain}")));

    private static final OrderVariants STEPS = new OrderVariants(
            "In which order?",
            List.of(
                    new Step(List.of(option("a", "put the kettle on"), option("a", "heat the water"))),
                    new Step(List.of(option("b", "pour"))),
                    new Step(List.of(option("c", "drink")))),
            List.of(PartialOrder.of(List.of("a", "b", "c"))),
            "First things first.",
            Optional.empty());

    @Test
    void theUsualOneIsMadeOfTheFirstChoices() {
        Told usual = CALLS.usual();
        assertEquals("Three layers try 4 times?", usual.prompt());
        assertEquals(Optional.of("/simulations/layers?layers=3"), usual.see());
        assertEquals(new BigDecimal("64"), numeric(usual).answer());
        assertEquals("64", numeric(usual).explanation());
    }

    @Test
    void allAreTheProductOfTheChoicesAndNoneIsDrawnOutsideThem() {
        Set<Told> all = CALLS.all().collect(Collectors.toSet());
        assertEquals(6, all.size());
        assertEquals(CALLS.usual(), CALLS.all().findFirst().orElseThrow());
        Random random = new Random(1);
        Set<Told> drawn = java.util.stream.Stream.generate(() -> CALLS.drawn(random::nextInt))
                .limit(500)
                .collect(Collectors.toSet());
        all.remove(CALLS.usual());
        assertEquals(all, drawn, "each but the usual one comes up");
    }

    @Test
    void aWrongTurnThatComesToTheRightNumberOrTwiceToTheSameIsLeftOut() {
        Question.Numeric squared = numeric(CALLS.told(Map.of("layers", two(), "attempts", two())));
        assertEquals(new BigDecimal("4"), squared.answer());
        assertEquals(
                List.of(new BigDecimal("3")),
                squared.mistakes().stream().map(Question.Mistake::value).toList());
    }

    @Test
    void theSameDrawsGiveTheSameOne() {
        for (int seed = 0; seed < 50; seed++) {
            assertEquals(CALLS.drawn(new Random(seed)::nextInt), CALLS.drawn(new Random(seed)::nextInt));
            assertEquals(STEPS.drawn(new Random(seed)::nextInt), STEPS.drawn(new Random(seed)::nextInt));
        }
    }

    @Test
    void stepsAreShownInEveryOrderButTheRightOneAboutEquallyOften() {
        Random random = new Random(7);
        Map<String, Integer> shown = new HashMap<>();
        int draws = 6_000;
        for (int i = 0; i < draws; i++) {
            String ids = order(STEPS.drawn(random::nextInt)).options().stream()
                    .map(Option::id)
                    .collect(Collectors.joining());
            shown.merge(ids, 1, Integer::sum);
        }
        assertEquals(Set.of("acb", "bac", "bca", "cab", "cba"), shown.keySet());
        // A fifth each; 5 standard deviations are 155.
        shown.forEach((ids, times) -> assertTrue(Math.abs(times - draws / 5) < 155, ids + " came " + times + " times"));
    }

    @Test
    void aStepInOtherWordsKeepsItsPlaceAndItsReason() {
        Random random = new Random(3);
        Map<String, Integer> words = new HashMap<>();
        for (int i = 0; i < 1_000; i++) {
            Question.Order drawn = order(STEPS.drawn(random::nextInt));
            Option first = drawn.options().stream()
                    .filter(option -> option.id().equals("a"))
                    .findFirst()
                    .orElseThrow();
            words.merge(first.text(), 1, Integer::sum);
            assertEquals("because of " + first.text(), first.reason());
            assertEquals(STEPS.rights(), drawn.rights());
        }
        assertEquals(Set.of("put the kettle on", "heat the water"), words.keySet());
        assertTrue(words.values().stream().allMatch(times -> times > 400), words.toString());
    }

    @Test
    void theUsualOrderIsTheAuthors() {
        assertEquals(
                List.of("put the kettle on", "pour", "drink"),
                order(STEPS.usual()).options().stream().map(Option::text).toList());
        assertEquals(2, STEPS.all().count());
        Told other = STEPS.all().skip(1).findFirst().orElseThrow();
        assertEquals(
                List.of("heat the water", "pour", "drink"),
                order(other).options().stream().map(Option::text).toList());
    }

    @Test
    void aDrawThatIsStuckStillGivesOne() {
        assertEquals(CALLS.usual(), CALLS.drawn(bound -> 0));
        assertNotEquals(CALLS.usual(), CALLS.drawn(bound -> bound - 1));
    }

    private static Question.Numeric numeric(Told told) {
        return (Question.Numeric) told.question();
    }

    private static Question.Order order(Told told) {
        return (Question.Order) told.question();
    }

    private static Option option(String id, String text) {
        return new Option(id, text, "because of " + text);
    }

    private static WrongTurn turn(String value) {
        return new WrongTurn(expression(value), template("a wrong turn"));
    }

    private static Expression expression(String text) {
        return EXPRESSIONS.read(text, NAMES);
    }

    private static Template template(String text) {
        return Template.read(text, EXPRESSIONS, NAMES);
    }

    private static BigDecimal two() {
        return BigDecimal.valueOf(2);
    }

    @Test
    void thereAreAsManyAsTheProductOfTheChoicesTheUsualNumbersFirst() {
        assertEquals(6, CALLS.count());
        assertEquals(6, CALLS.numbers().count());
        assertEquals(
                Map.of("layers", BigDecimal.valueOf(3), "attempts", BigDecimal.valueOf(4)),
                CALLS.numbers().findFirst().orElseThrow());
    }

    @Test
    void aRoundNumberIsToldInDigits() {
        NumericVariants hundreds = new NumericVariants(
                List.of(new Draw("calls", ExpressionsTest.list("10"))),
                Map.of(),
                template("{calls}"),
                expression("calls * calls"),
                "calls",
                BigDecimal.TEN,
                List.of(turn("calls * calls + 10"), turn("calls * calls + 11"), turn("calls * calls + 21")),
                template("{calls}"),
                Optional.empty());
        assertEquals("100", numeric(hundreds.usual()).answer().toString());
        assertEquals(
                List.of(new BigDecimal("111")),
                numeric(hundreds.usual()).mistakes().stream()
                        .map(Question.Mistake::value)
                        .toList(),
                "what is as near as the tolerance counts as the same");
    }

    @Test
    void drawingAnewComesToAnEndAfterFiftyTimes() {
        AtomicInteger draws = new AtomicInteger();
        CALLS.drawn(bound -> {
            draws.incrementAndGet();
            return 0;
        });
        assertEquals(50 * 2, draws.get());
        draws.set(0);
        // Each draw the last of what is left: no step changes its place, and the shuffle is the author's each time.
        STEPS.drawn(bound -> {
            draws.incrementAndGet();
            return bound == 3 ? 2 : bound == 2 ? 1 : 0;
        });
        assertEquals(3 + 50 * 2, draws.get(), "a wording for each step, then two draws for each shuffle");
    }

    @Test
    void theAuthorsOwnOrderIsNotDrawnEvenWhereItIsWrong() {
        OrderVariants wrong = new OrderVariants(
                "In which order?",
                List.of(
                        new Step(List.of(option("b", "pour"))),
                        new Step(List.of(option("a", "heat the water"))),
                        new Step(List.of(option("c", "drink")))),
                List.of(PartialOrder.of(List.of("a", "b", "c"))),
                "First things first.",
                Optional.of("/playground"));
        Random random = new Random(5);
        Set<String> shown = java.util.stream.Stream.generate(
                        () -> order(wrong.drawn(random::nextInt)).options().stream()
                                .map(Option::id)
                                .collect(Collectors.joining()))
                .limit(300)
                .collect(Collectors.toSet());
        assertEquals(Set.of("acb", "bca", "cab", "cba"), shown);
        assertEquals(Optional.of("/playground"), wrong.usual().see());
    }
}
