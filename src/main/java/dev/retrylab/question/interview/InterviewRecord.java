package dev.retrylab.question.interview;

import dev.retrylab.content.CourseQuestion;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One mock interview as it is kept. The server's clock decides, and it stands still during a pause.
 *
 * @param plan the slugs of what is played, one after the other
 * @param timed false once the clock is switched off
 * @param pausedAt while it is paused
 * @param paused how long it was paused before
 * @param seed what its questions are drawn by; 0 if they are as their authors had them in mind
 */
public record InterviewRecord(
        String key,
        long learner,
        List<String> plan,
        int minutes,
        boolean timed,
        Instant startedAt,
        Optional<Instant> pausedAt,
        Duration paused,
        Optional<Instant> endedAt,
        int seed,
        List<Said> said) {

    /**
     * One answer.
     *
     * @param probe the interview's slug, a dot, the probe's id
     * @param text in one line, or in the learner's own words
     * @param score empty for own words
     * @param points what the learner found in their own words, by number from 0
     * @param marked whether they have had their word on that
     * @param fingerprint of what was sent
     */
    public record Said(
            String probe,
            String text,
            Optional<Score> score,
            Set<Integer> points,
            boolean marked,
            Instant at,
            String fingerprint) {

        boolean right() {
            return score.filter(Score::full).isPresent();
        }
    }

    public record Score(int score, int max) {

        boolean full() {
            return score == max;
        }
    }

    static InterviewRecord begun(
            String key, long learner, List<String> plan, int minutes, boolean timed, Instant at, int seed) {
        return new InterviewRecord(
                key,
                learner,
                plan,
                minutes,
                timed,
                at,
                Optional.empty(),
                Duration.ZERO,
                Optional.empty(),
                seed,
                List.of());
    }

    /** What the question of a probe is drawn by: its own, and the same as long as the interview is kept. */
    int seedOf(String probe) {
        return seed == 0 ? 0 : 1 + Math.floorMod(31 * probe.hashCode() + seed, CourseQuestion.MAX_SEED);
    }

    /** Time at work so far, pauses left out. */
    Duration spent(Instant now) {
        Instant until = endedAt.or(() -> pausedAt).orElse(now);
        return Duration.between(startedAt, until).minus(paused);
    }

    /** What is left on the clock; nothing below zero. */
    Duration left(Instant now) {
        Duration left = Duration.ofMinutes(minutes).minus(spent(now));
        return left.isNegative() ? Duration.ZERO : left;
    }

    boolean timeIsUp(Instant now) {
        return timed && left(now).isZero();
    }

    boolean isPaused() {
        return pausedAt.isPresent() && endedAt.isEmpty();
    }

    Optional<Said> said(String probe) {
        return said.stream().filter(one -> one.probe().equals(probe)).findFirst();
    }
}
