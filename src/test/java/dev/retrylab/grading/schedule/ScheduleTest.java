package dev.retrylab.grading.schedule;

import static dev.retrylab.grading.schedule.Recall.AGAIN;
import static dev.retrylab.grading.schedule.Recall.EASY;
import static dev.retrylab.grading.schedule.Recall.GOOD;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.grading.schedule.Card.Phase;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScheduleTest {

    private static final Instant START = Instant.parse("2022-11-29T12:30:00Z");

    /** The intervals that the reference publishes for this row of answers, each given when it is due. */
    @Test
    void comesBackAsTheReferencePublishes() {
        List<Recall> recalls = List.of(GOOD, GOOD, GOOD, GOOD, GOOD, GOOD, AGAIN, AGAIN, GOOD, GOOD, GOOD, GOOD, GOOD);
        List<Long> days = new ArrayList<>();
        Card card = Card.fresh(START);
        for (Recall recall : recalls) {
            card = Schedule.answered(card, recall, card.dueAt());
            days.add(wait(card).toDays());
        }
        assertEquals(List.of(0L, 2L, 11L, 46L, 163L, 498L, 0L, 0L, 2L, 4L, 7L, 12L, 21L), days);
    }

    /** Published stability and difficulty after answers 0, 0, 1, 3, 8 and 21 days apart. */
    @Test
    void remembersAsTheReferencePublishes() {
        Card card = Card.fresh(START);
        Instant at = START;
        List<Recall> recalls = List.of(AGAIN, GOOD, GOOD, GOOD, GOOD, GOOD);
        List<Integer> days = List.of(0, 0, 1, 3, 8, 21);
        for (int i = 0; i < recalls.size(); i++) {
            at = at.plus(Duration.ofDays(days.get(i)));
            card = Schedule.answered(card, recalls.get(i), at);
        }
        assertEquals(53.62691, card.memory().orElseThrow().stability(), 1e-4);
        assertEquals(6.3574867, card.memory().orElseThrow().difficulty(), 1e-4);
    }

    @Test
    void agreesWithTheReferenceOverFortySequences() throws IOException {
        Card card = Card.fresh(START);
        String sequence = "";
        int rows = 0;
        for (String line : golden()) {
            String[] row = line.split(",");
            if (!row[0].equals(sequence)) {
                sequence = row[0];
                card = Card.fresh(START);
            }
            Instant at = card.answeredAt().orElse(START).plusSeconds(Long.parseLong(row[2]));
            card = Schedule.answered(card, Recall.named(row[1]).orElseThrow(), at);
            assertEquals(row[3].toUpperCase(), card.phase().name(), line);
            assertEquals(row[4].isEmpty() ? 0 : Integer.parseInt(row[4]), card.step(), line);
            assertEquals(1, card.memory().orElseThrow().stability() / Double.parseDouble(row[5]), 1e-9, line);
            assertEquals(Double.parseDouble(row[6]), card.memory().orElseThrow().difficulty(), 1e-9, line);
            assertEquals(Long.parseLong(row[7]), wait(card).toSeconds(), line);
            rows++;
        }
        assertEquals(480, rows);
    }

    @ParameterizedTest
    @CsvSource({"AGAIN, PT1M", "HARD, PT5M30S", "GOOD, PT10M", "EASY, P8D"})
    void aNewQuestionTakesTheReferencesFirstSteps(Recall recall, Duration wait) {
        assertEquals(wait, wait(Schedule.answered(Card.fresh(START), recall, START)));
    }

    @ParameterizedTest
    @CsvSource({"AGAIN, RELEARNING, PT10M", "HARD, RELEARNING, PT15M", "GOOD, REVIEW, P3D", "EASY, REVIEW, P4D"})
    void whatWasForgottenIsLearntAgain(Recall recall, Phase phase, Duration wait) {
        Card forgotten = Schedule.answered(Schedule.answered(Card.fresh(START), EASY, START), AGAIN, START);
        assertEquals(Phase.RELEARNING, forgotten.phase());
        assertEquals(Duration.ofMinutes(10), wait(forgotten));
        Card next = Schedule.answered(forgotten, recall, forgotten.dueAt());
        assertEquals(phase, next.phase());
        assertEquals(wait, wait(next));
    }

    @Test
    void aWrongAnswerComesBackSoonerThanARightOneFromEveryState() throws IOException {
        Card card = Card.fresh(START);
        for (int i = 0; i < 20; i++) {
            Instant due = card.dueAt();
            Card wrong = Schedule.answered(card, AGAIN, due);
            Card right = Schedule.answered(card, GOOD, due);
            assertTrue(wrong.dueAt().isBefore(right.dueAt()), card.toString());
            card = i % 5 == 4 ? wrong : right;
        }
    }

    @Test
    void theChanceLeftWhenItComesBackIsNineInTen() {
        Memory memory = new Memory(10, 5);
        assertEquals(10, memory.daysUntil(Schedule.RETENTION));
        assertEquals(0.9, memory.retrievability(10), 1e-12);
        assertEquals(1, memory.retrievability(0));
    }

    /** By the published weights 17 and 18 at least: e to the power of 0.5425 · 0.0912 is 1.0507203. */
    @Test
    void whatIsForgottenLastsLessThanBeforeHoweverLateItWas() {
        assertEquals(0.2 / 1.0507203, new Memory(0.2, 5).after(AGAIN, 1_000).stability(), 1e-7);
    }

    @Test
    void aThousandFailuresAndAThousandSuccessesStayInBounds() {
        Card failing = Card.fresh(START);
        Card easy = Card.fresh(START);
        for (int i = 0; i < 1000; i++) {
            failing = Schedule.answered(failing, AGAIN, failing.dueAt().plus(Duration.ofDays(1)));
            easy = Schedule.answered(easy, EASY, easy.answeredAt().orElse(START));
            assertTrue(failing.memory().orElseThrow().stability() >= Memory.MIN_STABILITY);
        }
        assertEquals(Memory.MIN_DIFFICULTY, easy.memory().orElseThrow().difficulty());
        assertTrue(wait(easy).toDays() <= Schedule.MAX_DAYS);
    }

    @Test
    void anAnswerFromBeforeTheLastOneCountsAsGivenOnThatDay() {
        Card card = Schedule.answered(Card.fresh(START), EASY, START);
        Card early = Schedule.answered(card, GOOD, START.minus(Duration.ofDays(3)));
        Card same = Schedule.answered(card, GOOD, START);
        assertEquals(same.memory(), early.memory());
    }

    @ParameterizedTest
    @CsvSource({"1, 1, GOOD", "0, 1, AGAIN", "4, 4, GOOD", "3, 4, HARD", "2, 4, AGAIN", "4, 5, HARD", "3, 5, AGAIN"})
    void theVerdictSaysHowWellItWasRecalled(int score, int maxScore, Recall recall) {
        assertEquals(recall, Recall.of(score, maxScore));
    }

    private static Duration wait(Card card) {
        return Duration.between(card.answeredAt().orElseThrow(), card.dueAt());
    }

    private static List<String> golden() throws IOException {
        try (var lines = new BufferedReader(new InputStreamReader(
                ScheduleTest.class.getResourceAsStream("/golden/fsrs.csv"), StandardCharsets.UTF_8))) {
            return lines.lines().filter(line -> !line.startsWith("#")).toList();
        }
    }

    @Test
    void aNewQuestionIsDueAtOnceAndAnAnsweredOneWhenItsTimeHasCome() {
        Card fresh = Card.fresh(START);
        assertTrue(fresh.unanswered());
        assertTrue(fresh.isDue(START));
        Card answered = Schedule.answered(fresh, GOOD, START);
        assertFalse(answered.unanswered());
        assertFalse(answered.isDue(answered.dueAt().minusNanos(1)));
        assertTrue(answered.isDue(answered.dueAt()));
    }

    @Test
    void aRecallHasItsWordAndItsKey() {
        assertEquals("again", AGAIN.word());
        assertEquals(1, AGAIN.number());
        assertEquals(4, EASY.number());
        assertEquals(Optional.of(EASY), Recall.named("easy"));
        assertEquals(Optional.empty(), Recall.named("EASY"));
    }
}
