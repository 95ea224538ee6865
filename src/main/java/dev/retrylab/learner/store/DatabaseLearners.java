package dev.retrylab.learner.store;

import dev.retrylab.learner.LearnerStore;
import dev.retrylab.web.Identifiers;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Learners and the tokens of their devices. What belongs to a learner goes with them, by cascade. */
@ApplicationScoped
@Transactional
class DatabaseLearners implements LearnerStore {

    /** So long a lost cookie can be asked for again. */
    private static final Duration BORN_AGAIN = Duration.ofHours(1);

    private static final String BORN =
            "insert into learner (born_of, created_at, seen_at) values (?1, ?2, ?2) on conflict do nothing";

    @Override
    public Optional<Known> find(String tokenHash) {
        return LearnerTokenEntity.<LearnerTokenEntity>findByIdOptional(tokenHash)
                .flatMap(token -> LearnerEntity.<LearnerEntity>findByIdOptional(token.learnerId))
                .map(learner -> new Known(learner.id, learner.seenAt));
    }

    @Override
    public long create(String tokenHash, Instant at) {
        LearnerEntity learner = new LearnerEntity();
        learner.createdAt = at;
        learner.seenAt = at;
        // The token refers to it.
        learner.persistAndFlush();
        addToken(learner.id, tokenHash);
        return learner.id;
    }

    @Override
    public long bornOf(String key, String tokenHash, Instant at) {
        String birth = Identifiers.hash(key);
        Panache.getEntityManager()
                .createNativeQuery(BORN)
                .setParameter(1, birth)
                .setParameter(2, at)
                .executeUpdate();
        LearnerEntity learner =
                LearnerEntity.<LearnerEntity>find("bornOf", birth).firstResult();
        if (learner == null || learner.createdAt.isBefore(at.minus(BORN_AGAIN))) {
            return create(tokenHash, at);
        }
        addToken(learner.id, tokenHash);
        return learner.id;
    }

    @Override
    public void addToken(long learner, String tokenHash) {
        LearnerTokenEntity token = new LearnerTokenEntity();
        token.tokenHash = tokenHash;
        token.learnerId = learner;
        token.persist();
    }

    @Override
    public void seen(long learner, Instant at) {
        LearnerEntity.update("seenAt = ?1 where id = ?2", at, learner);
    }

    @Override
    public void delete(long learner) {
        LearnerEntity.deleteById(learner);
    }

    @Override
    public int deleteUnseenSince(Instant then, int atMost) {
        List<LearnerEntity> unseen = LearnerEntity.<LearnerEntity>find("seenAt < ?1 order by seenAt", then)
                .page(0, atMost)
                .list();
        if (unseen.isEmpty()) {
            return 0;
        }
        // Who came back in this moment stays.
        LearnerEntity.delete(
                "id in ?1 and seenAt < ?2",
                unseen.stream().map(learner -> learner.id).toList(),
                then);
        return unseen.size();
    }
}
