package dev.retrylab.grading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.grading.Grade.Verdict;
import dev.retrylab.grading.PartialOrder.Pair;
import dev.retrylab.grading.Question.Category;
import dev.retrylab.grading.Question.Choice;
import dev.retrylab.grading.Question.Classify;
import dev.retrylab.grading.Question.Multiple;
import dev.retrylab.grading.Question.Numeric;
import dev.retrylab.grading.Question.Open;
import dev.retrylab.grading.Question.Order;
import dev.retrylab.grading.Question.Predict;
import dev.retrylab.grading.Question.Spot;
import dev.retrylab.grading.Question.Subject;
import dev.retrylab.grading.rubric.Rubric;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds for every question and every answer, tried on some thousands that are drawn; each run draws the same. */
class GradingPropertiesTest {

    private static final int RUNS = 2_000;
    private static final String IDS = "abcdefgh";

    private final Random random = new Random(20261130);

    @Test
    void anOrderScoresThePairsThatStandTheRightWayRound() {
        for (int run = 0; run < RUNS; run++) {
            List<String> steps = ids(3 + random.nextInt(6));
            boolean[][] before = acyclic(steps.size());
            Order asked = new Order(options(steps), List.of(new PartialOrder(pairs(steps, before))), "");
            List<String> said = shuffled(steps);
            Grade grade = graded(asked, said);
            int wanted = 0;
            int kept = 0;
            for (int i = 0; i < steps.size(); i++) {
                for (int j = 0; j < steps.size(); j++) {
                    wanted += before[i][j] ? 1 : 0;
                    kept += before[i][j] && said.indexOf(steps.get(i)) < said.indexOf(steps.get(j)) ? 1 : 0;
                }
            }
            assertEquals(wanted, grade.maxScore());
            assertEquals(kept, grade.score(), said + " against " + asked.rights());
            List<String> shown = grade.verdicts().stream().map(Verdict::id).toList();
            assertTrue(graded(asked, shown).full(), "what is shown as right is right");
            assertEquals(
                    grade.full(),
                    grade.verdicts().stream().allMatch(Verdict::right),
                    "a step is out of place exactly where a pair is");
        }
    }

    @Test
    void twoNeighboursThatChangePlacesMoveTheScoreByOneAtMost() {
        for (int run = 0; run < RUNS; run++) {
            List<String> steps = ids(3 + random.nextInt(6));
            Order asked = new Order(options(steps), List.of(new PartialOrder(pairs(steps, acyclic(steps.size())))), "");
            List<String> said = shuffled(steps);
            List<String> swapped = new ArrayList<>(said);
            int at = random.nextInt(steps.size() - 1);
            Collections.swap(swapped, at, at + 1);
            assertTrue(Math.abs(
                            graded(asked, said).score() - graded(asked, swapped).score())
                    <= 1);
        }
    }

    @Test
    void theReverseOfATotalOrderScoresNothing() {
        for (int size = 3; size <= 8; size++) {
            List<String> steps = ids(size);
            Order asked = new Order(options(steps), List.of(PartialOrder.of(steps)), "");
            List<String> reverse = new ArrayList<>(steps);
            Collections.reverse(reverse);
            assertEquals(0, graded(asked, reverse).score());
            assertEquals(size * (size - 1) / 2, graded(asked, steps).score());
        }
    }

    @Test
    void aNumberCountsUpToTheToleranceAndNotOneDigitBeyond() {
        for (int run = 0; run < RUNS; run++) {
            BigDecimal answer = decimal(12).subtract(decimal(12));
            BigDecimal tolerance = random.nextInt(4) == 0 ? BigDecimal.ZERO : decimal(9);
            Numeric asked = new Numeric(answer, "calls", tolerance, List.of(), "");
            BigDecimal least = new BigDecimal("1e-15");
            for (BigDecimal edge : List.of(answer.add(tolerance), answer.subtract(tolerance))) {
                assertEquals(1, graded(asked, spelled(edge)).score(), edge + " for " + answer + " ± " + tolerance);
            }
            for (BigDecimal beyond : List.of(
                    answer.add(tolerance).add(least), answer.subtract(tolerance).subtract(least))) {
                assertEquals(0, graded(asked, spelled(beyond)).score(), beyond + " for " + answer + " ± " + tolerance);
            }
        }
    }

    @Test
    void anyWordForTheUnitWillDoAndNoOtherUnit() {
        List<List<String>> units = List.of(
                List.of("s", "sec", "secs", "second", "seconds", "S", "Seconds"),
                List.of("ms", "msec", "millisecond", "milliseconds", "MS"),
                List.of("min", "mins", "minute", "minutes"),
                List.of("×", "x", "X", "times", "time"),
                List.of("%", "percent", "per cent"),
                List.of("calls", "call", "Calls"),
                List.of("replies"),
                List.of("ns"),
                List.of("n"));
        for (List<String> asked : units) {
            Numeric question = new Numeric(BigDecimal.TEN, asked.get(0), BigDecimal.ZERO, List.of(), "");
            for (List<String> said : units) {
                for (String unit : said) {
                    for (String between : List.of("", " ", "  ")) {
                        boolean understood = Graders.mark(question, "10" + between + unit) instanceof Marking.Graded;
                        assertEquals(said == asked, understood, "10" + between + unit + " for " + asked.get(0));
                    }
                }
            }
        }
    }

    @Test
    void whatIsNoFiniteNumberIsNeverGraded() {
        Numeric asked = new Numeric(BigDecimal.TEN, "", BigDecimal.ONE, List.of(), "");
        for (Object raw : Arrays.<Object>asList(
                "NaN",
                "nan",
                "Infinity",
                "-Infinity",
                "∞",
                "1e400",
                "1e-400",
                "--1",
                "+-1",
                "1..2",
                ".",
                "e5",
                "1e",
                "1,",
                "1,00",
                ",100",
                "1,0000",
                "１０",
                "٣",
                "0x1p3",
                "1_000",
                "10 10",
                "10f",
                "1/2",
                "½",
                "10\n10",
                "10;",
                "<b>10",
                Double.NaN,
                Double.NEGATIVE_INFINITY,
                Float.POSITIVE_INFINITY,
                true,
                'c')) {
            assertInstanceOf(Marking.Unreadable.class, Graders.mark(asked, raw), String.valueOf(raw));
        }
    }

    @Test
    void everySetOfOptionsScoresEachOptionByItself() {
        for (int size = 2; size <= 8; size++) {
            List<String> ids = ids(size);
            Set<String> right = new HashSet<>(ids.subList(0, 1 + random.nextInt(size)));
            Multiple asked = new Multiple(options(ids), right, "");
            for (int set = 1; set < 1 << size; set++) {
                int chosen = set;
                List<String> said = new ArrayList<>(ids.stream()
                        .filter(id -> (chosen & 1 << ids.indexOf(id)) != 0)
                        .toList());
                long judged = ids.stream()
                        .filter(id -> right.contains(id) == said.contains(id))
                        .count();
                assertEquals(judged, graded(asked, said).score());
                said.addAll(said);
                Collections.shuffle(said, random);
                assertEquals(judged, graded(asked, said).score(), "said twice, in any order");
                said.add("z");
                assertInstanceOf(Marking.Unreadable.class, Graders.mark(asked, said), "with one that is not offered");
            }
        }
    }

    @Test
    void everySortingScoresEachCaseByItself() {
        for (int run = 0; run < RUNS; run++) {
            List<String> cases = ids(2 + random.nextInt(7));
            List<String> categories = List.of("yes", "no", "wait").subList(0, 2 + random.nextInt(2));
            Map<String, String> right = sorting(cases, categories);
            Classify asked = new Classify(
                    options(cases),
                    categories.stream().map(id -> new Category(id, id)).toList(),
                    right,
                    "");
            Map<String, String> said = sorting(cases, categories);
            long judged = cases.stream()
                    .filter(one -> right.get(one).equals(said.get(one)))
                    .count();
            assertEquals(judged, graded(asked, said).score());
            assertEquals(cases.size(), graded(asked, said).maxScore());
            Map<String, String> less = new HashMap<>(said);
            less.remove(cases.get(0));
            Map<String, String> more = new HashMap<>(said);
            more.put("z", categories.get(0));
            Map<String, String> other = new HashMap<>(said);
            other.put(cases.get(0), "perhaps");
            Stream.of(less, more, other)
                    .forEach(wrong -> assertInstanceOf(Marking.Unreadable.class, Graders.mark(asked, wrong)));
        }
    }

    @Test
    void everyLineIsGradedAndNoOtherNumber() {
        for (int run = 0; run < 200; run++) {
            int size = 1 + random.nextInt(40);
            List<String> lines = IntStream.range(0, size)
                    .mapToObj(line -> random.nextInt(4) == 0 ? "  " : "line " + line)
                    .toList();
            Set<Integer> right = Set.of(1 + random.nextInt(size));
            Spot asked = new Spot(lines, right, Map.of(), "not this one", "");
            for (int line = -3; line <= size + 3; line++) {
                Marking marking = Graders.mark(asked, line);
                boolean there =
                        line >= 1 && line <= size && !lines.get(line - 1).isBlank();
                assertEquals(there, marking instanceof Marking.Graded, "line " + line + " of " + size);
                if (marking instanceof Marking.Graded graded) {
                    assertEquals(right.contains(line), graded.grade().full());
                    assertEquals(graded.grade(), graded(asked, " " + line + ".0 "));
                }
                assertInstanceOf(Marking.Unreadable.class, Graders.mark(asked, line + ".5"));
            }
        }
    }

    @Test
    void wordsCountInBytesUpToEightKilobytes() {
        Open asked = new Open(new Rubric(List.of(), List.of()), "");
        for (String letter : List.of("a", "é", "€", "𝄞")) {
            int bytes = letter.getBytes(java.nio.charset.StandardCharsets.UTF_8).length;
            String most = letter.repeat(Graders.MAX_WORDS_BYTES / bytes);
            assertInstanceOf(Marking.AwaitsJudge.class, Graders.mark(asked, most), letter);
            assertInstanceOf(Marking.Unreadable.class, Graders.mark(asked, most + "aaaa"), letter);
        }
        assertInstanceOf(Marking.AwaitsJudge.class, Graders.mark(asked, ""));
    }

    @Test
    void whateverIsSentIsGradedWithinItsBoundsOrToldWhatIsWanted() {
        List<Question> all = oneOfEachKind();
        for (int run = 0; run < RUNS; run++) {
            Object raw = anything(2);
            for (Question asked : all) {
                Marking marking = Graders.mark(asked, raw);
                assertEquals(marking, Graders.mark(asked, raw), "the same answer, the same marking");
                if (marking instanceof Marking.Graded graded) {
                    Grade grade = graded.grade();
                    assertTrue(grade.score() >= 0 && grade.score() <= grade.maxScore() && grade.maxScore() >= 1);
                    assertTrue(graded.answer().text().length() <= 200, "fits where it is kept");
                }
                if (marking instanceof Marking.Unreadable unreadable) {
                    assertEquals(Graders.wanted(asked), unreadable.wanted());
                }
            }
        }
    }

    @Test
    void eightKilobytesAndAHundredThousandIdsAreAnsweredAtOnce() {
        List<Object> huge = List.of(
                "9".repeat(8192),
                "1,".repeat(4096),
                " ".repeat(8192),
                "1" + " ".repeat(8190) + "s",
                "a".repeat(8192),
                "1e" + "9".repeat(8190),
                "-".repeat(8192),
                "1.".repeat(4096),
                "\u0000".repeat(8192),
                Collections.nCopies(100_000, "a"),
                Collections.nCopies(100_000, "z"),
                new BigDecimal("1e2000000000"),
                new BigDecimal("-1e-2000000000"));
        long before = System.nanoTime();
        for (Question asked : oneOfEachKind()) {
            for (Object raw : huge) {
                Graders.mark(asked, raw);
            }
        }
        assertTrue(System.nanoTime() - before < 5_000_000_000L, "a hundred answers, within five seconds");
    }

    private List<Question> oneOfEachKind() {
        List<Option> options = options(ids(4));
        return List.of(
                new Choice(options, "b", ""),
                new Multiple(options, Set.of("a", "c"), ""),
                new Numeric(new BigDecimal("4.5"), "s", new BigDecimal("0.25"), List.of(), ""),
                new Predict(new Subject(Subject.Kind.SCENARIO, "lost"), "executions", options, ""),
                new Order(options, List.of(PartialOrder.of(List.of("b", "a", "d", "c"))), ""),
                new Classify(
                        options,
                        List.of(new Category("yes", "yes"), new Category("no", "no")),
                        Map.of("a", "yes", "b", "no", "c", "no", "d", "yes"),
                        ""),
                new Spot(List.of("one", "", "three"), Set.of(3), Map.of(), "no", ""),
                new Open(new Rubric(List.of(), List.of()), ""));
    }

    /** What JSON can be, and often what is nearly an answer. */
    private Object anything(int depth) {
        return switch (random.nextInt(depth > 0 ? 10 : 7)) {
            case 0 -> null;
            case 1 -> random.nextInt(7) - 2;
            case 2 -> random.nextDouble() * Math.pow(10, random.nextInt(40) - 20);
            case 3 -> random.nextBoolean();
            case 4 -> text();
            case 5 -> IDS.substring(0, 1 + random.nextInt(4));
            case 6 -> spelled(decimal(6));
            case 7 -> shuffled(ids(1 + random.nextInt(5)));
            case 8 -> {
                List<Object> several = new ArrayList<>();
                for (int i = random.nextInt(6); i > 0; i--) {
                    several.add(anything(depth - 1));
                }
                yield several;
            }
            default -> sorting(ids(1 + random.nextInt(5)), List.of("yes", "no", ""));
        };
    }

    private String text() {
        String letters = "abc019.,+-eE %s×\u00a0\u0000\ud834<&\"'";
        StringBuilder text = new StringBuilder();
        int length = random.nextInt(random.nextInt(50) == 0 ? 8192 : 12);
        for (int i = 0; i < length; i++) {
            text.append(letters.charAt(random.nextInt(letters.length())));
        }
        return text.toString();
    }

    /** One of the ways in which people write a number; each means exactly it. */
    private String spelled(BigDecimal number) {
        String plain = number.toPlainString();
        return switch (random.nextInt(5)) {
            case 0 -> plain;
            case 1 -> (number.signum() > 0 ? "+" : "") + plain;
            case 2 -> "  " + plain + " calls ";
            case 3 -> number.precision() > 20 ? plain : number.unscaledValue() + "e" + -number.scale();
            default -> String.format(java.util.Locale.UK, "%,." + Math.max(0, number.scale()) + "f", number);
        };
    }

    /** 0 or more, with up to so many digits and at most 15 behind the point. */
    private BigDecimal decimal(int digits) {
        long number = (long) (random.nextDouble() * Math.pow(10, 1 + random.nextInt(digits)));
        return BigDecimal.valueOf(number, random.nextInt(6));
    }

    private static List<String> ids(int size) {
        return IntStream.range(0, size).mapToObj(i -> IDS.substring(i, i + 1)).toList();
    }

    private static List<Option> options(List<String> ids) {
        return ids.stream()
                .map(id -> new Option(id, "text of " + id, "because " + id))
                .toList();
    }

    private List<String> shuffled(List<String> ids) {
        List<String> shuffled = new ArrayList<>(ids);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }

    private Map<String, String> sorting(List<String> cases, List<String> categories) {
        Map<String, String> sorted = new LinkedHashMap<>();
        cases.forEach(one -> sorted.put(one, categories.get(random.nextInt(categories.size()))));
        return sorted;
    }

    /** At least one pair, and with two pairs what follows from them. */
    private boolean[][] acyclic(int size) {
        List<Integer> line = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(line, random);
        boolean[][] before = new boolean[size][size];
        before[line.get(0)][line.get(1)] = true;
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                before[line.get(i)][line.get(j)] |= random.nextInt(3) == 0;
            }
        }
        for (int by = 0; by < size; by++) {
            for (int i = 0; i < size; i++) {
                for (int j = 0; j < size; j++) {
                    before[i][j] |= before[i][by] && before[by][j];
                }
            }
        }
        return before;
    }

    private static Set<Pair> pairs(List<String> steps, boolean[][] before) {
        Set<Pair> pairs = new HashSet<>();
        for (int i = 0; i < steps.size(); i++) {
            for (int j = 0; j < steps.size(); j++) {
                if (before[i][j]) {
                    pairs.add(new Pair(steps.get(i), steps.get(j)));
                }
            }
        }
        return pairs;
    }

    private static Grade graded(Question asked, Object raw) {
        return assertInstanceOf(Marking.Graded.class, Graders.mark(asked, raw), String.valueOf(raw))
                .grade();
    }
}
