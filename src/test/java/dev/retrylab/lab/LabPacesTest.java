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

/**
 * Clients that are judged by their pace. On a busy machine those with the wrong one would be slow and scattered, and look
 * better; and a crowd that was sent at once would not come at once.
 */
@Alone
@QuarkusTest
class LabPacesTest {

    @Inject
    Course course;

    @TestFactory
    Stream<DynamicTest> clients() {
        return AtOnce.few(Stream.of(
                BegunLab.breaks(course, "down-for-good", Rule.BACKS_OFF, Habit.NO_PAUSE),
                BegunLab.breaks(course, BegunLab.CROWD, Rule.SPREADS, Habit.NO_JITTER),
                BegunLab.breaks(course, BegunLab.CROWD, Rule.GROWS, Habit.EQUAL_WAITS),
                // The last, since a server that has just started answers its first crowd slowly.
                BegunLab.passed(course, BegunLab.CROWD)));
    }
}
