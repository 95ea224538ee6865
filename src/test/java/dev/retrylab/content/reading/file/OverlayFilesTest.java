package dev.retrylab.content.reading.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.reading.Courses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a host's folder does to the built-in content. */
class OverlayFilesTest {

    private static final String QUESTION = """
            kind: choice
            level: junior
            topic: keys
            lesson: first
            prompt: Is it ours?
            explanation: So.
            options:
              - {id: a, text: yes, right: true, reason: it is}
              - {id: b, text: no, reason: it is not}
            """;

    @TempDir
    Path folder;

    private final MapFiles builtIn = new MapFiles();

    @Test
    void anEmptyFolderChangesNothing() throws IOException {
        assertEquals(List.of("one", "two", "three", "four"), questions());
    }

    @Test
    void aFileOfTheSamePathReplacesTheBuiltInOne() throws IOException {
        put("questions/one.yaml", QUESTION);
        assertEquals("Is it ours?", course().question("one").orElseThrow().prompt());
        assertEquals("Is it?", course().question("two").orElseThrow().prompt());
    }

    @Test
    void anIndexMayAddAtTheEndAndAtAPlace() throws IOException {
        put("questions/ours.yaml", QUESTION);
        put("questions/last.yaml", QUESTION);
        put("course.yaml", "add:\n  questions:\n    - {slug: ours, after: one}\n    - last\n");
        assertEquals(List.of("one", "ours", "two", "three", "four", "last"), questions());
    }

    @Test
    void anIndexMayRemove() throws IOException {
        put("course.yaml", "remove: {questions: [two, four]}\n");
        assertEquals(List.of("one", "three"), questions());
    }

    @Test
    void anIndexMayReplaceTheBuiltInOne() throws IOException {
        put("course.yaml", "lessons: [first]\nscenarios: [lost]\nquestions: [three, one]\n");
        assertEquals(List.of("three", "one"), questions());
    }

    @Test
    void whatIsWrongWithAChangedIndexIsSaid() throws IOException {
        put("questions/stray.yaml", QUESTION);
        put("course.yaml", "add: {questions: [one]}\nremove: {lessons: [second]}\n");
        assertEquals(
                List.of(
                        folder + "/course.yaml:1: \"one\" is listed twice",
                        folder + "/course.yaml:2: there is no \"second\" among the lessons to remove",
                        folder + "/questions/stray.yaml:1: not listed in course.yaml under this name"),
                Courses.mistakes(files()));
    }

    private List<String> questions() throws IOException {
        return course().questions().stream().map(CourseQuestion::slug).toList();
    }

    private Course course() {
        return Courses.of(files());
    }

    private ContentFiles files() {
        return new OverlayFiles(new FolderFiles(folder), builtIn);
    }

    private void put(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
