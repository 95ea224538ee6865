package dev.retrylab.question.interview;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Interview;
import dev.retrylab.grading.Question;
import dev.retrylab.learner.CurrentLearner;
import dev.retrylab.learner.event.Dispute;
import dev.retrylab.question.interview.InterviewRecord.Said;
import dev.retrylab.question.interview.InterviewRecord.Score;
import dev.retrylab.question.interview.Script.Step;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** The interviews of the visitor of this request. */
@ApplicationScoped
class Interviews {

    static final int SHORT_MINUTES = 20;
    static final int LONG_MINUTES = 40;

    private static final String KEY = "[0-9A-Za-z_]{16,40}";

    private final Course course;
    private final CurrentLearner learner;
    private final InterviewStore store;
    private final InterviewProgress progress;
    private final Clock clock;
    private final Random random;

    Interviews(
            Course course,
            CurrentLearner learner,
            InterviewStore store,
            InterviewProgress progress,
            Clock clock,
            Random random) {
        this.course = course;
        this.learner = learner;
        this.store = store;
        this.progress = progress;
        this.clock = clock;
        this.random = random;
    }

    Instant now() {
        return clock.instant();
    }

    /** In the short one a single interview is played, in the long one the next of its level as well. */
    void begin(String key, String slug, int minutes, boolean timed) {
        if (key == null || !key.matches(KEY)) {
            throw ProblemException.invalid("key", "16 to 40 letters, digits and underscores", key);
        }
        Interview first = course.interview(slug == null ? "" : slug)
                .orElseThrow(() -> ProblemException.invalid("interview", "the slug of an interview", slug));
        Interview second = after(first);
        List<String> plan = minutes == LONG_MINUTES && second != first
                ? List.of(first.slug(), second.slug())
                : List.of(first.slug());
        int seed = 1 + random.nextInt(CourseQuestion.MAX_SEED);
        store.begin(InterviewRecord.begun(key, learner.idOrNew(key), plan, minutes, timed, clock.instant(), seed));
    }

    /** The next of its level, and round again; of the course, where the level has no other. */
    private Interview after(Interview one) {
        List<Interview> all = course.interviews();
        List<Interview> level =
                all.stream().filter(other -> other.level() == one.level()).toList();
        List<Interview> among = level.size() > 1 ? level : all;
        return among.get((among.indexOf(one) + 1) % among.size());
    }

    /** What a visitor may want to play now: what comes after the last that they ended, or the first of the course. */
    Optional<Interview> suggested() {
        return ended().stream()
                .findFirst()
                .map(InterviewRecord::plan)
                .flatMap(plan -> course.interview(plan.get(plan.size() - 1)))
                .map(this::after)
                .or(() -> course.interviews().stream().findFirst());
    }

    /** Brought to its end, if that has come. Nobody else's interview can be seen. */
    InterviewRecord mine(String key) {
        InterviewRecord record = owned(key);
        boolean over = record.timeIsUp(clock.instant()) || now(record).isEmpty();
        return over && record.endedAt().isEmpty() ? end(record) : record;
    }

    private InterviewRecord owned(String key) {
        return store.find(key)
                .filter(record ->
                        learner.id().filter(id -> id == record.learner()).isPresent())
                .orElseThrow(() -> new ProblemException(ProblemType.NOT_FOUND, "there is no such interview of yours"));
    }

    /** All that have ended, the latest first. */
    List<InterviewRecord> ended() {
        return all().stream().filter(record -> record.endedAt().isPresent()).toList();
    }

    /** The latest that has not. */
    Optional<InterviewRecord> underWay() {
        return all().stream().filter(record -> record.endedAt().isEmpty()).findFirst();
    }

    private List<InterviewRecord> all() {
        return learner.id().map(store::of).orElse(List.of());
    }

    /** What was played and is in the course still. */
    List<Step> way(InterviewRecord record) {
        return script(record).way(record);
    }

    /** What is to be answered now. */
    Optional<Step> now(InterviewRecord record) {
        return script(record).now(record);
    }

    /** What a probe asks, drawn for this interview; empty where the interview asks in its own words. */
    Optional<CourseQuestion> question(InterviewRecord record, Step step) {
        return step.probe().question().flatMap(course::question).map(asked -> asked.at(record.seedOf(step.name())));
    }

    private Script script(InterviewRecord record) {
        return new Script(record.plan().stream()
                .flatMap(slug -> course.interview(slug).stream())
                .toList());
    }

    /** @param fingerprint of what was sent */
    void answer(InterviewRecord record, Step step, String text, Optional<Score> score, String fingerprint) {
        Said said = new Said(step.name(), text, score, Set.of(), false, clock.instant(), fingerprint);
        if (!store.answer(record.key(), said)) {
            throw new AnsweredOtherwise(record.key());
        }
    }

    /** Refuses another answer where one is saved; the same again is as good as the first. */
    void refuseAnother(InterviewRecord record, String probe, String fingerprint) {
        if (record.said(probe)
                .filter(said -> !said.fingerprint().equals(fingerprint))
                .isPresent()) {
            throw new AnsweredOtherwise(record.key());
        }
    }

    void pause(InterviewRecord record, boolean paused) {
        store.pause(record.key(), paused, clock.instant());
    }

    void untime(InterviewRecord record) {
        store.untime(record.key());
    }

    void mark(InterviewRecord record, String probe, Set<Integer> points) {
        store.mark(record.key(), probe, points);
    }

    /**
     * The learner's word on which claims their own words make. It is final, and only now does the answer count.
     *
     * @param ticked the ids of claims and misconceptions
     */
    void keep(
            InterviewRecord record,
            Step step,
            CourseQuestion question,
            Question.Open open,
            Set<String> ticked,
            Dispute dispute) {
        progress.kept(record, way(record).indexOf(step), question, open, ticked, dispute);
        store.mark(record.key(), step.name(), Claims.numbers(open.rubric(), ticked));
    }

    /** Only now do the answers count as progress: before the end nothing tells whether they were right. */
    InterviewRecord end(InterviewRecord record) {
        if (store.end(record.key(), clock.instant())) {
            List<Step> way = way(record);
            for (int i = 0; i < way.size(); i++) {
                int number = i;
                Step step = way.get(i);
                Optional<CourseQuestion> question = question(record, step);
                record.said(step.name())
                        .filter(said -> said.score().isPresent() && question.isPresent())
                        .ifPresent(said -> progress.ended(record, number, question.get(), said));
            }
        }
        return owned(record.key());
    }
}
