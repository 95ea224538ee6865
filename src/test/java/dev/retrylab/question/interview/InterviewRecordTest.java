package dev.retrylab.question.interview;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InterviewRecordTest {

    private static final Instant START = Instant.parse("2026-01-02T03:00:00Z");
    private static final InterviewRecord RUNNING =
            InterviewRecord.begun("interview-key-0001", 1, List.of("a"), 20, true, START, 0);

    @Test
    void theClockRunsDownAndStopsAtZero() {
        assertEquals(Duration.ofMinutes(20), RUNNING.left(START));
        assertEquals(Duration.ofSeconds(1), RUNNING.left(after(1199)));
        assertFalse(RUNNING.timeIsUp(after(1199)));
        assertTrue(RUNNING.timeIsUp(after(1200)));
        assertEquals(Duration.ZERO, RUNNING.left(after(90_000)));
    }

    @Test
    void itStandsStillDuringAPauseAndForPausesBefore() {
        InterviewRecord paused = with(Optional.of(after(300)), Duration.ofMinutes(2), Optional.empty(), true);
        assertTrue(paused.isPaused());
        assertEquals(Duration.ofMinutes(17), paused.left(after(300)));
        assertEquals(Duration.ofMinutes(17), paused.left(after(90_000)));
        assertFalse(paused.timeIsUp(after(90_000)));
    }

    @Test
    void withoutAClockTimeIsNeverUp() {
        assertFalse(
                with(Optional.empty(), Duration.ZERO, Optional.empty(), false).timeIsUp(after(90_000)));
    }

    @Test
    void whatItTookIsFixedByItsEnd() {
        InterviewRecord ended = with(Optional.empty(), Duration.ofMinutes(1), Optional.of(after(600)), true);
        assertEquals(Duration.ofMinutes(9), ended.spent(after(90_000)));
        assertFalse(ended.isPaused());
    }

    private static InterviewRecord with(
            Optional<Instant> pausedAt, Duration paused, Optional<Instant> endedAt, boolean timed) {
        return new InterviewRecord(
                "interview-key-0001", 1, List.of("a"), 20, timed, START, pausedAt, paused, endedAt, 0, List.of());
    }

    private static Instant after(long seconds) {
        return START.plusSeconds(seconds);
    }
}
