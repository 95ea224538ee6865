package dev.retrylab.learner.store;

import dev.retrylab.learner.event.Dispute;
import dev.retrylab.learner.event.LearnersMerged;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** Disputes; of one question those of the latest answer. */
@ApplicationScoped
@Transactional
class DatabaseDisputes {

    /** Called while the learner's row is locked. */
    void keep(long learner, String slug, Dispute dispute, Instant at) {
        forget(learner, slug);
        dispute.claims().forEach(claim -> {
            DisputeEntity row = new DisputeEntity();
            row.learnerId = learner;
            row.slug = slug;
            row.claim = claim.id();
            row.verdict = claim.verdict();
            row.claimed = claim.claimed();
            row.words = dispute.words().orElse(null);
            row.disputedAt = at;
            row.persist();
        });
    }

    void forget(long learner, String slug) {
        DisputeEntity.delete("learnerId = ?1 and slug = ?2", learner, slug);
    }

    /** Of two answers to one question those of the learner who stays are kept. */
    void on(@Observes LearnersMerged merged) {
        DisputeEntity.update(
                "learnerId = ?1 where learnerId = ?2 and slug not in"
                        + " (select theirs.slug from DisputeEntity theirs where theirs.learnerId = ?1)",
                merged.into(),
                merged.from());
    }
}
