package dev.retrylab.learner.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.retrylab.grading.schedule.Card;
import dev.retrylab.grading.schedule.Recall;
import dev.retrylab.grading.schedule.Schedule;
import dev.retrylab.learner.Progress.AnsweredQuestion;
import dev.retrylab.learner.StudiedCard;
import dev.retrylab.learner.event.QuestionAnswered;
import dev.retrylab.learner.event.Submission;
import dev.retrylab.learner.review.DeckStore;
import dev.retrylab.learner.review.GivenAnswer;
import io.quarkus.hibernate.orm.panache.PanacheQuery;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Cards, and the latest answers with what each found. The learner's row is locked while they change. */
@ApplicationScoped
@Transactional
class DatabaseDeck implements DeckStore {

    /** Answers remembered of one learner: so far back one sent twice is known, and can be taken back. */
    private static final int REMEMBERED = 100;

    /**
     * What an answer found.
     *
     * @param card empty if the question was not among the cards
     * @param score empty if it was never answered
     */
    public record Earlier(Optional<Card> card, Optional<AnsweredQuestion> score) {}

    /** A rating is a form of its own: its key is the answer's under this word. */
    private static final String RATED = "rated";

    private final ObjectMapper json;
    private final DatabaseSubmissions submissions;
    private final DatabaseDisputes disputes;

    DatabaseDeck(ObjectMapper json, DatabaseSubmissions submissions, DatabaseDisputes disputes) {
        this.json = json;
        this.submissions = submissions;
        this.disputes = disputes;
    }

    boolean knows(long learner, String submission) {
        return find(learner, submission).isPresent();
    }

    /** Moves the card on; called while the learner's row is locked. */
    void answered(long learner, QuestionAnswered answered, Optional<AnsweredQuestion> score, Instant at) {
        Optional<ReviewCardEntity> row = row(learner, answered.slug());
        Earlier earlier = new Earlier(row.map(DatabaseRows::card), score);
        Recall recall = Recall.of(answered.score(), answered.maxScore());
        ReviewAnswerEntity answer = new ReviewAnswerEntity();
        answer.learnerId = learner;
        answer.submission = answered.submission().key();
        answer.slug = answered.slug();
        answer.answeredAt = at;
        answer.recall = recall.word();
        answer.earlier = text(earlier);
        answer.seed = answered.seed();
        answer.persist();
        Card next = Schedule.answered(before(earlier, at), recall, at);
        row.ifPresentOrElse(
                card -> DatabaseRows.fill(card, next),
                () -> DatabaseRows.persist(learner, new StudiedCard(answered.slug(), next)));
        newestFirst(learner).range(REMEMBERED, REMEMBERED + 9).list().forEach(old -> old.delete());
    }

    @Override
    public Optional<GivenAnswer> latest(long learner) {
        return newestFirst(learner).firstResultOptional().map(this::given);
    }

    @Override
    public Optional<GivenAnswer> find(long learner, String submission) {
        return ReviewAnswerEntity.<ReviewAnswerEntity>find("learnerId = ?1 and submission = ?2", learner, submission)
                .firstResultOptional()
                .map(this::given);
    }

    @Override
    public int add(long learner, List<String> slugs, Instant at) {
        if (lock(learner) == null) {
            return 0;
        }
        List<String> fresh =
                slugs.stream().filter(slug -> row(learner, slug).isEmpty()).toList();
        fresh.forEach(slug -> DatabaseRows.persist(learner, new StudiedCard(slug, Card.fresh(at))));
        return fresh.size();
    }

    @Override
    public void rate(long learner, String submission, Recall recall, Instant at) {
        lock(learner);
        latestToItsQuestion(learner, submission).ifPresent(answer -> {
            submissions.count(learner, RATED, rating(submission, recall), at);
            Card before = before(earlier(answer), answer.answeredAt);
            answer.recall = recall.word();
            row(learner, answer.slug)
                    .ifPresent(row -> DatabaseRows.fill(row, Schedule.answered(before, recall, answer.answeredAt)));
        });
    }

    @Override
    public Optional<GivenAnswer> takeBack(long learner, String submission) {
        lock(learner);
        return latestToItsQuestion(learner, submission).map(answer -> {
            Earlier earlier = earlier(answer);
            row(learner, answer.slug)
                    .ifPresent(row -> earlier.card()
                            .ifPresentOrElse(
                                    card -> DatabaseRows.fill(row, card),
                                    () -> DatabaseRows.fill(row, Card.fresh(answer.answeredAt))));
            AnsweredQuestionEntity.<AnsweredQuestionEntity>find("learnerId = ?1 and slug = ?2", learner, answer.slug)
                    .firstResultOptional()
                    .ifPresent(row ->
                            earlier.score().ifPresentOrElse(score -> DatabaseRows.fill(row, score), row::delete));
            disputes.forget(learner, answer.slug);
            answer.delete();
            return given(answer);
        });
    }

    private static Submission rating(String submission, Recall recall) {
        return Submission.of(RATED + " " + submission, List.of(recall.word())).unbounded();
    }

    private static LearnerEntity lock(long learner) {
        return LearnerEntity.findById(learner, LockModeType.PESSIMISTIC_WRITE);
    }

    private static Optional<ReviewAnswerEntity> latestToItsQuestion(long learner, String submission) {
        return ReviewAnswerEntity.<ReviewAnswerEntity>find("learnerId = ?1 and submission = ?2", learner, submission)
                .firstResultOptional()
                .filter(answer -> ReviewAnswerEntity.count(
                                "learnerId = ?1 and slug = ?2 and id > ?3", learner, answer.slug, answer.id)
                        == 0);
    }

    private static PanacheQuery<ReviewAnswerEntity> newestFirst(long learner) {
        return ReviewAnswerEntity.find("learnerId = ?1 order by id desc", learner);
    }

    private static Optional<ReviewCardEntity> row(long learner, String slug) {
        return ReviewCardEntity.<ReviewCardEntity>find("learnerId = ?1 and slug = ?2", learner, slug)
                .firstResultOptional();
    }

    private GivenAnswer given(ReviewAnswerEntity row) {
        return new GivenAnswer(
                row.submission,
                row.slug,
                Recall.named(row.recall).orElseThrow(),
                row.answeredAt,
                before(earlier(row), row.answeredAt),
                row.seed);
    }

    private static Card before(Earlier earlier, Instant at) {
        return earlier.card().orElseGet(() -> Card.fresh(at));
    }

    private String text(Earlier earlier) {
        try {
            return json.writeValueAsString(earlier);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private Earlier earlier(ReviewAnswerEntity row) {
        try {
            return json.readValue(row.earlier, Earlier.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a stored answer cannot be read", e);
        }
    }
}
