package dev.retrylab.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.content.Interview.Probe;
import dev.retrylab.content.Interview.Spoken;
import dev.retrylab.content.reading.BuiltInCourse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The interviews of the course as a whole: somebody who plays a second one is asked something else. */
class InterviewsTest {

    private static final Course COURSE = BuiltInCourse.read();

    @Test
    void everyLevelHasTwo() {
        Arrays.stream(Level.values()).forEach(level -> assertTrue(of(level).size() >= 2, level.word()));
    }

    @Test
    void noQuestionIsAskedTwice() {
        List<String> asked = COURSE.interviews().stream()
                .flatMap(interview -> interview.probes().stream())
                .flatMap(probe -> probe.question().stream())
                .collect(Collectors.toCollection(ArrayList::new));
        new TreeSet<>(asked).forEach(asked::remove);
        assertEquals(List.of(), asked);
    }

    /** What anybody is asked in the end, how to know of it earlier, may be the same. */
    @Test
    void twoOfALevelAskForDifferentSkills() {
        for (Level level : Level.values()) {
            for (Interview one : of(level)) {
                for (Interview other : of(level)) {
                    Set<String> both = skills(one);
                    both.retainAll(skills(other));
                    assertTrue(one == other || both.size() <= 1, one.slug() + ", " + other.slug() + ": " + both);
                }
            }
        }
    }

    /** 20 minutes are enough for eleven, and too many for five. */
    @Test
    void everyWayThroughFitsTheTime() {
        for (Interview interview : COURSE.interviews()) {
            assertTrue(ways(interview).min().orElseThrow() >= 6, interview.slug());
            assertTrue(ways(interview).max().orElseThrow() <= 11, interview.slug());
        }
    }

    /** How many probes are played in each of the ways through. */
    private static IntStream ways(Interview interview) {
        return from(interview, interview.probes().get(0).id(), 0);
    }

    private static IntStream from(Interview interview, String id, int before) {
        return interview
                .probe(id)
                .map(probe -> IntStream.concat(
                        from(interview, probe.next().right(), before + 1),
                        from(interview, probe.next().otherwise(), before + 1)))
                .orElse(IntStream.of(before));
    }

    private static List<Interview> of(Level level) {
        return COURSE.interviews().stream()
                .filter(interview -> interview.level() == level)
                .toList();
    }

    private static Set<String> skills(Interview interview) {
        return interview.probes().stream().map(InterviewsTest::skill).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String skill(Probe probe) {
        return probe.question()
                .flatMap(COURSE::question)
                .map(CourseQuestion::topic)
                .or(() -> probe.spoken().map(Spoken::skill))
                .orElseThrow();
    }
}
