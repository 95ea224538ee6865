package dev.retrylab.learner.store;

import dev.retrylab.learner.LearnerConfig;
import dev.retrylab.learner.SubmissionStore;
import dev.retrylab.learner.event.LearnersMerged;
import dev.retrylab.learner.event.Submission;
import dev.retrylab.learner.review.WaitWords;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a learner's forms sent. A form counts within the transaction in which what it says is kept, while the learner's
 * row is locked: so two at once count one after the other, on however many nodes.
 */
@ApplicationScoped
@Transactional
class DatabaseSubmissions implements SubmissionStore {

    private static final Duration WINDOW = Duration.ofHours(1);

    private final LearnerConfig config;

    DatabaseSubmissions(LearnerConfig config) {
        this.config = config;
    }

    /**
     * Lets a form count; if it is bounded, so often within an hour for one subject.
     *
     * @return false if it has counted before
     * @throws ProblemException KEY_REUSED or TOO_MANY_REQUESTS
     */
    boolean count(long learner, String subject, Submission submission, Instant at) {
        if (known(learner, submission)) {
            return false;
        }
        if (submission.bounded()) {
            refuseMoreThanTheLimit(learner, subject, at);
        }
        keep(learner, subject, submission, at);
        return true;
    }

    @Override
    public int deleteBefore(Instant then) {
        return (int) SubmissionEntity.delete("acceptedAt < ?1", then);
    }

    /** A form that was sent before two learners became one is known afterwards as well. */
    void on(@Observes LearnersMerged merged) {
        SubmissionEntity.update("learnerId = ?1 where learnerId = ?2", merged.into(), merged.from());
    }

    private static boolean known(long learner, Submission submission) {
        Optional<SubmissionEntity> known = SubmissionEntity.<SubmissionEntity>find(
                        "learnerId = ?1 and key = ?2", learner, submission.key())
                .firstResultOptional();
        if (known.filter(row -> !row.fingerprint.equals(submission.fingerprint()))
                .isPresent()) {
            throw new ProblemException(
                    ProblemType.KEY_REUSED, "this form has counted already, and it said something else then");
        }
        return known.isPresent();
    }

    private void refuseMoreThanTheLimit(long learner, String subject, Instant at) {
        int limit = config.answersPerHour();
        List<SubmissionEntity> latest = SubmissionEntity.<SubmissionEntity>find(
                        "learnerId = ?1 and subject = ?2 and acceptedAt > ?3 order by acceptedAt desc, id desc",
                        learner,
                        subject,
                        at.minus(WINDOW))
                .range(0, limit - 1)
                .list();
        if (latest.size() < limit) {
            return;
        }
        Instant free = latest.get(limit - 1).acceptedAt.plus(WINDOW);
        throw new ProblemException(
                ProblemType.TOO_MANY_REQUESTS,
                "one question may be answered " + (limit == 1 ? "once" : limit + " times")
                        + " within an hour; the next answer counts " + WaitWords.until(free, at),
                null,
                (int) Duration.between(at, free).toSeconds() + 1);
    }

    private static void keep(long learner, String subject, Submission submission, Instant at) {
        SubmissionEntity row = new SubmissionEntity();
        row.learnerId = learner;
        row.key = submission.key();
        row.subject = subject;
        row.fingerprint = submission.fingerprint();
        row.acceptedAt = at;
        row.persist();
    }
}
