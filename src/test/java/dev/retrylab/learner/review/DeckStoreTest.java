package dev.retrylab.learner.review;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.grading.schedule.Card;
import dev.retrylab.grading.schedule.Recall;
import dev.retrylab.grading.schedule.Schedule;
import dev.retrylab.learner.LearnerStore;
import dev.retrylab.learner.Progress;
import dev.retrylab.learner.ProgressStore;
import dev.retrylab.learner.StudiedCard;
import dev.retrylab.learner.event.QuestionAnswered;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
class DeckStoreTest {

    private static final Instant FIRST = Instant.parse("2026-01-02T03:04:05.123456Z");
    private static final Instant LATER = FIRST.plus(Duration.ofDays(3));

    @Inject
    DeckStore deck;

    @Inject
    ProgressStore progress;

    @Inject
    LearnerStore learners;

    private long learner;

    @BeforeEach
    void somebodyNew() {
        learner = learners.create(UUID.randomUUID().toString().replace("-", "").repeat(2), FIRST);
    }

    @Test
    void anAnswerMovesItsCardAsTheScheduleSays() {
        answer("q", 1, "first-answer", FIRST);
        answer("q", 1, "second-answer", LATER);
        Card first = Schedule.answered(Card.fresh(FIRST), Recall.GOOD, FIRST);
        Card second = Schedule.answered(first, Recall.GOOD, LATER);
        assertEquals(List.of(new StudiedCard("q", second)), cards());
    }

    @Test
    void aSubmissionSentTwiceCountsOnce() {
        answer("q", 1, "only-once", FIRST);
        Progress once = progress.progress(learner);
        answer("q", 0, "only-once", LATER);
        assertEquals(once, progress.progress(learner));
    }

    @Test
    void aSubmissionSentTwentyTimesAtOnceCountsOnce() {
        CompletableFuture<?>[] posts = IntStream.range(0, 20)
                .mapToObj(n -> CompletableFuture.runAsync(() -> answer("q", 1, "at-the-same-time", FIRST)))
                .toArray(CompletableFuture[]::new);
        CompletableFuture.allOf(posts).join();
        assertEquals(1, progress.progress(learner).questions().get(0).answers());
        assertEquals(
                Schedule.answered(Card.fresh(FIRST), Recall.GOOD, FIRST),
                cards().get(0).card());
    }

    @Test
    void oneKeyOfTwoLearnersIsTwoSubmissions() {
        answer("q", 1, "the-same-key", FIRST);
        long other =
                learners.create(UUID.randomUUID().toString().replace("-", "").repeat(2), FIRST);
        progress.questionAnswered(other, new QuestionAnswered("q", 0, 1, "a", "the-same-key"), FIRST);
        assertEquals(1, progress.progress(other).questions().get(0).answers());
        assertEquals(Recall.GOOD, deck.latest(learner).orElseThrow().recall());
    }

    @Test
    void takingBackRestoresCardAndScore() {
        answer("q", 1, "stays-here", FIRST);
        Progress before = progress.progress(learner);
        answer("q", 0, "is-taken-back", LATER);
        assertEquals(Optional.of("q"), deck.takeBack(learner, "is-taken-back").map(GivenAnswer::slug));
        assertEquals(before, progress.progress(learner));
        assertEquals(Optional.empty(), deck.takeBack(learner, "is-taken-back"), "twice is once");
        assertEquals("stays-here", deck.latest(learner).orElseThrow().submission());
    }

    @Test
    void takingBackTheFirstAnswerLeavesTheQuestionToBeAsked() {
        answer("q", 1, "the-very-first", FIRST);
        deck.takeBack(learner, "the-very-first");
        assertEquals(List.of(new StudiedCard("q", Card.fresh(FIRST))), cards());
        assertTrue(progress.progress(learner).questions().isEmpty());
    }

    @Test
    void onlyTheLatestAnswerToAQuestionCanBeTakenBackOrRated() {
        answer("q", 1, "an-early-one", FIRST);
        answer("q", 1, "a-later-one", LATER);
        Progress before = progress.progress(learner);
        assertEquals(Optional.empty(), deck.takeBack(learner, "an-early-one"));
        deck.rate(learner, "an-early-one", Recall.EASY, LATER);
        assertEquals(before, progress.progress(learner));
    }

    @Test
    void aRatingReplacesWhatTheVerdictSaidAndTwiceIsOnce() {
        answer("q", 1, "rated-answer", FIRST);
        deck.rate(learner, "rated-answer", Recall.EASY, LATER);
        deck.rate(learner, "rated-answer", Recall.EASY, LATER);
        assertEquals(
                Schedule.answered(Card.fresh(FIRST), Recall.EASY, FIRST),
                cards().get(0).card());
        assertEquals(
                Recall.EASY, deck.find(learner, "rated-answer").orElseThrow().recall());
    }

    @Test
    void addedQuestionsAreDueAtOnceAndKnownOnesStay() {
        answer("q", 1, "known-already", FIRST);
        Card known = cards().get(0).card();
        assertEquals(1, deck.add(learner, List.of("q", "r"), LATER));
        assertEquals(0, deck.add(learner, List.of("q", "r"), LATER));
        assertEquals(List.of(new StudiedCard("q", known), new StudiedCard("r", Card.fresh(LATER))), cards());
    }

    @Test
    void aHundredAnswersAreRememberedAndNoMore() {
        IntStream.range(0, 105).forEach(n -> answer("q" + n % 15, 1, "submission-" + n, FIRST.plusSeconds(n)));
        assertTrue(deck.find(learner, "submission-4").isEmpty());
        assertFalse(deck.find(learner, "submission-5").isEmpty());
    }

    private void answer(String slug, int score, String submission, Instant at) {
        progress.questionAnswered(learner, new QuestionAnswered(slug, score, 1, "a", submission), at);
    }

    private List<StudiedCard> cards() {
        return progress.progress(learner).cards();
    }
}
