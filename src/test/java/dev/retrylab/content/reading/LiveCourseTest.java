package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.reading.file.MapFiles;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Content that changes while people read it. */
class LiveCourseTest {

    private static final String LESSON = "lessons/first.md";

    private final MapFiles files = new MapFiles();
    private final Hand clock = new Hand();
    private List<CourseCheck> checks = List.of();
    private final LiveCourse live = new LiveCourse(CourseReading.of(files), () -> checks, clock);

    @Test
    void anEditShowsWithinTwoSeconds() {
        files.change(LESSON, "What is first?", "What is it?");
        clock.millis += 1_999;
        assertEquals("What is first?", title());
        clock.millis += 1;
        assertEquals("What is it?", title());
    }

    @Test
    void aMistakeIsToldWhileTheLastGoodCourseStays() {
        files.change(LESSON, "What is first?", "What is it?").change(LESSON, "minutes: 5", "minutes: five");
        clock.millis += 2_000;
        assertEquals("What is first?", title());
        assertEquals(
                List.of("content/lessons/first.md:4: \"minutes\" must be a number, not \"five\""), live.mistakes());
        files.change(LESSON, "minutes: five", "minutes: 6");
        clock.millis += 2_000;
        assertEquals(List.of(), live.mistakes());
        assertEquals("What is it?", title());
    }

    @Test
    void aCheckThatFailsKeepsTheLastGoodCourseToo() {
        checks = List.of(
                (course, mistakes) -> mistakes.add(course.lessons().get(0).place(), "not like this"));
        files.change(LESSON, "What is first?", "What is it?");
        clock.millis += 2_000;
        assertEquals("What is first?", title());
        assertEquals(List.of("content/lessons/first.md:2: not like this"), live.mistakes());
    }

    @Test
    void theFirstCheckAddsToWhatTheReadingFound() {
        checks = List.of(
                (course, mistakes) -> mistakes.add(course.lessons().get(0).place(), "not like this"));
        assertEquals(List.of("content/lessons/first.md:2: not like this"), live.checkFirst());
    }

    private String title() {
        return live.current().lessons().get("first").title();
    }

    /** A clock that a test moves. */
    private static final class Hand extends Clock {
        private long millis = 1_000_000;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.ofEpochMilli(millis);
        }
    }
}
