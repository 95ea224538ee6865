package dev.retrylab.learner.store;

import dev.retrylab.learner.travel.MoveStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Instant;
import java.util.Optional;

/** Phrases under way. An expired one is worth nothing, and the next of its learner takes its place. */
@ApplicationScoped
@Transactional
class DatabaseMoves implements MoveStore {

    @Override
    public void begin(long learner, String phraseHash, Instant expiresAt) {
        if (LearnerEntity.findById(learner, LockModeType.PESSIMISTIC_WRITE) == null) {
            return;
        }
        LearnerMoveEntity move =
                LearnerMoveEntity.<LearnerMoveEntity>findByIdOptional(learner).orElseGet(LearnerMoveEntity::new);
        move.learnerId = learner;
        move.phraseHash = phraseHash;
        move.expiresAt = expiresAt;
        move.persist();
    }

    /** The row that is deleted decides, not the look beforehand. */
    @Override
    public Optional<Long> take(String phraseHash, Instant now) {
        return LearnerMoveEntity.<LearnerMoveEntity>find("phraseHash", phraseHash)
                .firstResultOptional()
                .map(move -> move.learnerId)
                .filter(learner -> LearnerMoveEntity.delete(
                                "learnerId = ?1 and phraseHash = ?2 and expiresAt > ?3", learner, phraseHash, now)
                        == 1);
    }
}
