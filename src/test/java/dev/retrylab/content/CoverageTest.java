package dev.retrylab.content;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.Visitor;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What {@code docs/coverage.md} says is taught somewhere has its place there. */
@QuarkusTest
class CoverageTest {

    private static final Pattern ROW =
            Pattern.compile("\\| ([^|]+) \\| \\[([^]]+)]\\(/lessons/([^#)]+)#([^)]+)\\) \\|");

    /** One fact, and the place that teaches it. */
    private record Row(String fact, String lesson, String slug, String place) {}

    @Inject
    Course course;

    @Test
    void everyPlaceExists() throws IOException {
        Map<String, String> pages = new HashMap<>();
        List<Row> nowhere = rows().stream()
                .filter(row -> !pages.computeIfAbsent(row.slug(), slug -> new Visitor().page("/lessons/" + slug))
                        .contains(" id=\"" + row.place() + "\""))
                .toList();
        assertEquals(List.of(), nowhere);
    }

    @Test
    void everyLessonIsNamed() throws IOException {
        Set<String> named = rows().stream().map(Row::slug).collect(Collectors.toSet());
        Set<String> lessons = course.lessons().stream().map(Lesson::slug).collect(Collectors.toSet());
        assertEquals(lessons, named);
        rows().forEach(row -> assertEquals(row.slug(), row.lesson()));
    }

    private static List<Row> rows() throws IOException {
        return Files.readAllLines(Path.of("docs/coverage.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| what "))
                .map(CoverageTest::row)
                .toList();
    }

    private static Row row(String line) {
        Matcher row = ROW.matcher(line);
        assertTrue(row.matches(), "not a fact and a place: " + line);
        return new Row(row.group(1), row.group(2), row.group(3), row.group(4));
    }
}
