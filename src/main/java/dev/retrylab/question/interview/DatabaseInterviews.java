package dev.retrylab.question.interview;

import dev.retrylab.learner.event.LearnersMerged;
import dev.retrylab.question.interview.InterviewRecord.Said;
import dev.retrylab.question.interview.InterviewRecord.Score;
import io.quarkus.hibernate.orm.panache.Panache;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.persistence.LockModeType;
import jakarta.transaction.Transactional;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Interviews in two tables. An interview's row is locked while it changes. */
@ApplicationScoped
@Transactional
class DatabaseInterviews implements InterviewStore {

    /** Interviews kept of one learner. */
    private static final int KEPT = 50;

    private static final String BEGIN = """
            insert into interview (interview_key, learner_id, plan, minutes, timed, started_at, paused_millis, seed)
            values (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7) on conflict do nothing""";

    @Override
    public void begin(InterviewRecord interview) {
        Panache.getEntityManager()
                .createNativeQuery(BEGIN)
                .setParameter(1, interview.key())
                .setParameter(2, interview.learner())
                .setParameter(3, String.join(",", interview.plan()))
                .setParameter(4, interview.minutes())
                .setParameter(5, interview.timed())
                .setParameter(6, interview.startedAt())
                .setParameter(7, interview.seed())
                .executeUpdate();
        InterviewEntity.<InterviewEntity>find("learnerId = ?1 order by startedAt desc, key", interview.learner())
                .range(KEPT, KEPT + 9)
                .list()
                .forEach(InterviewEntity::delete);
    }

    @Override
    public Optional<InterviewRecord> find(String key) {
        return InterviewEntity.<InterviewEntity>findByIdOptional(key).map(DatabaseInterviews::record);
    }

    @Override
    public List<InterviewRecord> of(long learner) {
        return InterviewEntity.<InterviewEntity>list("learnerId = ?1 order by startedAt desc, key", learner).stream()
                .map(DatabaseInterviews::record)
                .toList();
    }

    @Override
    public boolean answer(String key, Said said) {
        Optional<InterviewEntity> open = open(key);
        Optional<InterviewAnswerEntity> before = answerTo(key, said.probe());
        if (before.isPresent()) {
            return said(before.get()).fingerprint().equals(said.fingerprint());
        }
        open.ifPresent(row -> persist(key, said));
        return true;
    }

    private static void persist(String key, Said said) {
        InterviewAnswerEntity answer = new InterviewAnswerEntity();
        answer.interviewKey = key;
        answer.probe = said.probe();
        answer.said = said.text();
        answer.score = said.score().map(Score::score).orElse(null);
        answer.maxScore = said.score().map(Score::max).orElse(null);
        answer.points = text(said.points());
        answer.answeredAt = said.at();
        answer.fingerprint = said.fingerprint();
        answer.persist();
    }

    @Override
    public void pause(String key, boolean paused, Instant at) {
        open(key).filter(row -> paused == (row.pausedAt == null)).ifPresent(row -> {
            if (paused) {
                row.pausedAt = at;
            } else {
                goOn(row, at);
            }
        });
    }

    @Override
    public void untime(String key) {
        open(key).ifPresent(row -> row.timed = false);
    }

    @Override
    public boolean end(String key, Instant at) {
        Optional<InterviewEntity> row = open(key);
        row.ifPresent(interview -> {
            if (interview.pausedAt != null) {
                goOn(interview, at);
            }
            interview.endedAt = at;
        });
        return row.isPresent();
    }

    @Override
    public void mark(String key, String probe, Set<Integer> points) {
        answerTo(key, probe).ifPresent(answer -> {
            answer.points = text(points);
            answer.marked = true;
        });
    }

    /** What somebody did on a second device before it became theirs goes with them. */
    void on(@Observes LearnersMerged merged) {
        InterviewEntity.update("learnerId = ?1 where learnerId = ?2", merged.into(), merged.from());
    }

    private static void goOn(InterviewEntity row, Instant at) {
        row.pausedMillis += Duration.between(row.pausedAt, at).toMillis();
        row.pausedAt = null;
    }

    /** Locked, and not ended. */
    private static Optional<InterviewEntity> open(String key) {
        return Optional.<InterviewEntity>ofNullable(InterviewEntity.findById(key, LockModeType.PESSIMISTIC_WRITE))
                .filter(row -> row.endedAt == null);
    }

    private static Optional<InterviewAnswerEntity> answerTo(String key, String probe) {
        return InterviewAnswerEntity.<InterviewAnswerEntity>find("interviewKey = ?1 and probe = ?2", key, probe)
                .firstResultOptional();
    }

    private static InterviewRecord record(InterviewEntity row) {
        List<InterviewAnswerEntity> answers = InterviewAnswerEntity.list("interviewKey = ?1 order by id", row.key);
        return new InterviewRecord(
                row.key,
                row.learnerId,
                List.of(row.plan.split(",")),
                row.minutes,
                row.timed,
                row.startedAt,
                Optional.ofNullable(row.pausedAt),
                Duration.ofMillis(row.pausedMillis),
                Optional.ofNullable(row.endedAt),
                row.seed,
                answers.stream().map(DatabaseInterviews::said).toList());
    }

    private static Said said(InterviewAnswerEntity row) {
        return new Said(
                row.probe,
                row.said,
                Optional.ofNullable(row.score).map(score -> new Score(score, row.maxScore)),
                Arrays.stream(row.points.split(","))
                        .filter(point -> !point.isEmpty())
                        .map(Integer::valueOf)
                        .collect(Collectors.toSet()),
                row.marked,
                row.answeredAt,
                Objects.requireNonNullElse(row.fingerprint, ""));
    }

    private static String text(Set<Integer> points) {
        return new TreeSet<>(points).stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
