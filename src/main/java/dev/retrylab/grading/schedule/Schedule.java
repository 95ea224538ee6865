package dev.retrylab.grading.schedule;

import dev.retrylab.grading.schedule.Card.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Says when a question comes back. */
public final class Schedule {

    /** The chance of recalling it that is left when it comes back. */
    public static final double RETENTION = 0.9;

    /** The reference's own limit: a hundred years. */
    public static final int MAX_DAYS = 36_500;

    static final List<Duration> LEARNING = List.of(Duration.ofMinutes(1), Duration.ofMinutes(10));
    static final List<Duration> RELEARNING = List.of(Duration.ofMinutes(10));

    /** The last of the learning steps. */
    public static final int MAX_STEP = 1;

    private Schedule() {}

    /** The card once it is answered. An answer before the one that it remembers counts as given at that moment. */
    public static Card answered(Card card, Recall recall, Instant at) {
        long days = card.answeredAt()
                .map(before -> Math.max(0, Duration.between(before, at).toDays()))
                .orElse(0L);
        Memory memory = card.memory().map(known -> known.after(recall, days)).orElseGet(() -> Memory.first(recall));
        return card.phase() == Phase.REVIEW ? settled(memory, recall, at) : stepped(card, memory, recall, at);
    }

    /** Past the learning steps: days, unless it was forgotten. */
    private static Card settled(Memory memory, Recall recall, Instant at) {
        return recall == Recall.AGAIN
                ? waiting(Phase.RELEARNING, 0, memory, at, RELEARNING.get(0))
                : learnt(memory, at);
    }

    /** Within the learning steps: back to the first, the same, the next, or past them all. */
    private static Card stepped(Card card, Memory memory, Recall recall, Instant at) {
        List<Duration> steps = card.phase() == Phase.LEARNING ? LEARNING : RELEARNING;
        int step = Math.min(card.step(), steps.size() - 1);
        return switch (recall) {
            case AGAIN -> waiting(card.phase(), 0, memory, at, steps.get(0));
            case HARD -> waiting(card.phase(), step, memory, at, hesitation(steps, step));
            case GOOD ->
                step + 1 < steps.size()
                        ? waiting(card.phase(), step + 1, memory, at, steps.get(step + 1))
                        : learnt(memory, at);
            case EASY -> learnt(memory, at);
        };
    }

    /** In the first step half way to the second, or half as long again where there is only one. */
    private static Duration hesitation(List<Duration> steps, int step) {
        if (step > 0) {
            return steps.get(step);
        }
        return steps.size() == 1
                ? steps.get(0).multipliedBy(3).dividedBy(2)
                : steps.get(0).plus(steps.get(1)).dividedBy(2);
    }

    private static Card learnt(Memory memory, Instant at) {
        long days = Math.min(memory.daysUntil(RETENTION), MAX_DAYS);
        return waiting(Phase.REVIEW, 0, memory, at, Duration.ofDays(days));
    }

    private static Card waiting(Phase phase, int step, Memory memory, Instant at, Duration wait) {
        return new Card(phase, step, Optional.of(memory), Optional.of(at), at.plus(wait));
    }
}
