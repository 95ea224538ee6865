package dev.retrylab.learner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.Progress.Predicted;
import dev.retrylab.learner.Progress.ReadLesson;
import dev.retrylab.learner.event.LessonRead;
import dev.retrylab.learner.event.PredictionMade;
import dev.retrylab.learner.event.QuestionAnswered;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class ProgressStoreTest {

    private static final Instant FIRST = Instant.parse("2026-01-02T03:04:05.123456Z");
    private static final Instant LATER = FIRST.plusSeconds(60);

    @Inject
    ProgressStore store;

    @Inject
    LearnerStore learners;

    private long learner;

    @BeforeEach
    void somebodyNew() {
        learner = learners.create(hash(), FIRST);
    }

    @Test
    void findsALearnerByTheHashOfTheirTokenOnly() {
        String hash = hash();
        long created = learners.create(hash, FIRST);
        assertEquals(created, learners.find(hash).orElseThrow().id());
        assertTrue(learners.find(hash()).isEmpty());
    }

    @Test
    void readingAgainChangesNothing() {
        store.lessonRead(learner, new LessonRead("one"), FIRST);
        store.lessonRead(learner, new LessonRead("one"), LATER);
        assertEquals(
                List.of(new ReadLesson("one", FIRST)), store.progress(learner).lessons());
    }

    @Test
    void theBestScoreStays() {
        store.questionAnswered(learner, answered("q", 2, 4, "a"), FIRST);
        store.questionAnswered(learner, answered("q", 3, 4, "a,b"), FIRST);
        store.questionAnswered(learner, answered("q", 1, 4, "c"), LATER);
        assertEquals(
                List.of(new AnsweredQuestion("q", 1, 3, 4, "c", 3, LATER)),
                store.progress(learner).questions());
    }

    @Test
    void aBestScoreOutOfAnotherNumberIsGivenUp() {
        store.questionAnswered(learner, answered("q", 4, 4, "a"), FIRST);
        store.questionAnswered(learner, answered("q", 2, 5, "b"), LATER);
        assertEquals(2, store.progress(learner).questions().get(0).bestScore());
    }

    @Test
    void predictionsAreCounted() {
        store.predictionMade(learner, new PredictionMade("storm", true), FIRST);
        store.predictionMade(learner, new PredictionMade("storm", false), LATER);
        assertEquals(
                List.of(new Predicted("storm", 2, 1, false, LATER)),
                store.progress(learner).predictions());
    }

    @Test
    void answersAtOnceAreAllCounted() {
        CompletableFuture<?>[] answers = IntStream.range(0, 10)
                .mapToObj(n -> CompletableFuture.runAsync(
                        () -> store.questionAnswered(learner, answered("q", n % 2, 1, "a"), FIRST)))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(answers).join();
        assertEquals(10, store.progress(learner).questions().get(0).answers());
        assertEquals(1, store.progress(learner).questions().get(0).bestScore());
    }

    @Test
    void whoIsDeletedStaysDeleted() {
        store.lessonRead(learner, new LessonRead("one"), FIRST);
        learners.delete(learner);
        store.lessonRead(learner, new LessonRead("two"), LATER);
        assertTrue(store.progress(learner).isEmpty());
    }

    private static QuestionAnswered answered(String slug, int score, int maxScore, String answer) {
        return new QuestionAnswered(
                slug, score, maxScore, answer, UUID.randomUUID().toString());
    }

    private static String hash() {
        return new LearnerToken(UUID.randomUUID().toString()).hash();
    }
}
