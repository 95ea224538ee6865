package dev.retrylab.question.museum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.retrylab.AtOnce;
import dev.retrylab.Visitor;
import dev.retrylab.WatchedRuns;
import dev.retrylab.content.Course;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.content.MuseumPiece.Shelf;
import dev.retrylab.content.Watch;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every run that the museum shows is run, and comes to what stands beside it. */
@QuarkusTest
class MuseumRunsTest {

    @Inject
    Course course;

    @Inject
    WatchedRuns runs;

    @TestFactory
    Stream<DynamicTest> everyRunComesToWhatStandsBesideIt() {
        return AtOnce.few(course.museum().stream()
                .flatMap(piece -> Stream.of(
                        dynamicTest(piece.slug() + " fails", () -> runs.check(piece.fails())),
                        dynamicTest(piece.slug() + " holds", () -> runs.check(piece.holds())))));
    }

    @Test
    void everyRunHasItsPageAndNoCureComesToWhatTheFaultDoes() {
        for (MuseumPiece piece : course.museum()) {
            for (Watch watch : List.of(piece.fails(), piece.holds())) {
                assertEquals(200, new Visitor().get(watch.address()).statusCode(), watch.address());
            }
            assertTrue(!piece.fails().value().equals(piece.holds().value()), piece.slug());
        }
    }

    @Test
    void thereAreFourteenPiecesAtLeastAndSomeOnEachShelf() {
        assertTrue(course.museum().size() >= 14, () -> course.museum().size() + " pieces");
        for (Shelf shelf : Shelf.values()) {
            assertTrue(
                    course.museum().stream()
                                    .filter(piece -> piece.shelf() == shelf)
                                    .count()
                            >= 3,
                    shelf.word());
        }
    }
}
