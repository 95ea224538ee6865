package dev.retrylab.lab;

import dev.retrylab.Alone;
import dev.retrylab.AtOnce;
import dev.retrylab.conformance.Rule;
import dev.retrylab.content.Course;
import dev.retrylab.lab.LearnersClient.Habit;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Clients with the wrong pace. On a busy machine each of them would be slow and scattered, and look like a better one. */
@Alone
@QuarkusTest
class LabPacesTest {

    @Inject
    Course course;

    @TestFactory
    Stream<DynamicTest> clients() {
        return AtOnce.few(Stream.of(
                BegunLab.breaks(course, "down-for-good", Rule.BACKS_OFF, Habit.NO_PAUSE),
                BegunLab.breaks(course, "twenty-at-once", Rule.SPREADS, Habit.NO_JITTER),
                BegunLab.breaks(course, "twenty-at-once", Rule.GROWS, Habit.EQUAL_WAITS)));
    }
}
