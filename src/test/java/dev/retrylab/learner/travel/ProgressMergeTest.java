package dev.retrylab.learner.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.retrylab.grading.schedule.Card;
import dev.retrylab.grading.schedule.Recall;
import dev.retrylab.grading.schedule.Schedule;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.Progress.Predicted;
import dev.retrylab.learner.Progress.ReadLesson;
import dev.retrylab.learner.StudiedCard;
import dev.retrylab.web.problem.ProblemException;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProgressMergeTest {

    private static final Instant FIRST = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant LATER = FIRST.plusSeconds(3600);

    private static final Card NEW = Card.fresh(FIRST);
    private static final Card ONCE = Schedule.answered(NEW, Recall.GOOD, FIRST);
    private static final Card TWICE = Schedule.answered(ONCE, Recall.AGAIN, LATER);

    private static final Progress HERE = new Progress(
            List.of(new ReadLesson("a", LATER), new ReadLesson("b", FIRST)),
            List.of(new AnsweredQuestion("q", 0, 3, 4, "x", 5, LATER)),
            List.of(new Predicted("storm", 4, 1, true, FIRST)),
            List.of(new StudiedCard("q", TWICE), new StudiedCard("r", NEW)));

    private static final Progress THERE = new Progress(
            List.of(new ReadLesson("c", FIRST), new ReadLesson("a", FIRST)),
            List.of(
                    new AnsweredQuestion("q", 4, 4, 4, "y", 2, FIRST),
                    new AnsweredQuestion("s", 1, 1, 1, "a", 1, FIRST)),
            List.of(new Predicted("storm", 3, 3, false, LATER)),
            List.of(new StudiedCard("q", ONCE), new StudiedCard("r", ONCE)));

    @Test
    void whatOnlyOneHasStaysAndOfWhatBothHaveTheLaterCountsAndTheBetterScore() {
        Progress both = ProgressMerge.OF_TWO_DEVICES.of(HERE, THERE);
        assertEquals(
                List.of(new ReadLesson("a", FIRST), new ReadLesson("b", FIRST), new ReadLesson("c", FIRST)),
                both.lessons());
        assertEquals(
                List.of(
                        new AnsweredQuestion("q", 0, 4, 4, "x", 7, LATER),
                        new AnsweredQuestion("s", 1, 1, 1, "a", 1, FIRST)),
                both.questions());
        assertEquals(List.of(new Predicted("storm", 7, 4, false, LATER)), both.predictions());
        assertEquals(List.of(new StudiedCard("q", TWICE), new StudiedCard("r", ONCE)), both.cards());
    }

    @Test
    void aCopyBroughtInAgainChangesNothing() {
        Progress once = ProgressMerge.OF_A_COPY.of(HERE, THERE);
        assertEquals(once, ProgressMerge.OF_A_COPY.of(once, THERE));
        assertEquals(HERE, ProgressMerge.OF_A_COPY.of(HERE, HERE));
        assertEquals(HERE, ProgressMerge.OF_A_COPY.of(HERE, Progress.NONE));
        assertEquals(5, once.questions().get(0).answers());
    }

    @Test
    void aScoreOutOfAnotherNumberIsNotCompared() {
        Progress rewritten = new Progress(
                List.of(), List.of(new AnsweredQuestion("q", 2, 9, 9, "z", 1, FIRST)), List.of(), List.of());
        assertEquals(
                3,
                ProgressMerge.OF_A_COPY.of(HERE, rewritten).questions().get(0).bestScore());
    }

    @Test
    void moreThanIsKeptOfOneLearnerIsRefused() {
        assertEquals(
                250,
                ProgressMerge.OF_A_COPY
                        .of(read("x", 200), read("y", 50))
                        .lessons()
                        .size());
        String message = assertThrows(
                        ProblemException.class, () -> ProgressMerge.OF_A_COPY.of(read("x", 200), read("y", 51)))
                .getMessage();
        assertEquals("lessons must be at most 250, those kept here included; it was \"251\"", message);
    }

    private static Progress read(String prefix, int count) {
        return new Progress(
                IntStream.range(0, count)
                        .mapToObj(n -> new ReadLesson(prefix + n, FIRST))
                        .toList(),
                List.of(),
                List.of(),
                List.of());
    }
}
