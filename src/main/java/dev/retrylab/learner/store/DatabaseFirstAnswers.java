package dev.retrylab.learner.store;

import dev.retrylab.learner.event.LearnersMerged;
import dev.retrylab.learner.event.QuestionAnswered;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** First answers. Taking an answer back makes the next one no first: the reasons have been seen. */
@ApplicationScoped
@Transactional
class DatabaseFirstAnswers {

    /** Called while the learner's row is locked. */
    void keep(long learner, QuestionAnswered answered, Instant at) {
        if (FirstAnswerEntity.count("learnerId = ?1 and slug = ?2", learner, answered.slug()) > 0) {
            return;
        }
        FirstAnswerEntity row = new FirstAnswerEntity();
        row.learnerId = learner;
        row.slug = answered.slug();
        row.score = answered.score();
        row.maxScore = answered.maxScore();
        row.answer = DatabaseRows.shortened(answered.answer());
        row.answeredAt = at;
        row.persist();
    }

    /** Of two first answers that of the learner who stays is kept. */
    void on(@Observes LearnersMerged merged) {
        FirstAnswerEntity.update(
                "learnerId = ?1 where learnerId = ?2 and slug not in"
                        + " (select theirs.slug from FirstAnswerEntity theirs where theirs.learnerId = ?1)",
                merged.into(),
                merged.from());
    }
}
