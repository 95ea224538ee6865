package dev.retrylab.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import dev.retrylab.Visitor;
import dev.retrylab.WatchedRuns;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion.See;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Where an answer can be watched, there is something to watch: a run that runs, or a page set to where the answer stands. */
@QuarkusTest
class SeenAnswersTest {

    /** What shows nothing by itself: a model before it was asked for anything, a lesson as a whole. */
    private static final Pattern GENERAL =
            Pattern.compile("/simulations(/[^?]*)?|/playground(/[a-z]*)?|/(lessons|museum|questions)/[^#]*|/policy");

    @Inject
    Course course;

    @Inject
    WatchedRuns runs;

    @TestFactory
    Stream<DynamicTest> everyRunRunsAndEveryPageIsThere() {
        return AtOnce.few(addresses().distinct().map(address -> dynamicTest(address, () -> see(address))));
    }

    private void see(String address) throws Exception {
        assertEquals(200, new Visitor().get(address.replaceFirst("#.*", "")).statusCode());
        if (WatchedRuns.canRun(address)) {
            runs.run(address);
        }
    }

    @Test
    void eachLeadsToAStateAndNotToAPageInGeneral() {
        List<String> general = addresses()
                .filter(address -> GENERAL.matcher(address).matches())
                .toList();
        assertEquals(List.of(), general);
    }

    private Stream<String> addresses() {
        return course.questions().stream()
                .map(question -> question.see().map(See::address))
                .flatMap(Optional::stream);
    }
}
