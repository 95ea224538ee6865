package dev.retrylab.content.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CourseAheadTest {

    @TempDir
    Path own;

    private List<String> mistakes() {
        return CourseAhead.of(Optional.of(own)).mistakes().messages();
    }

    @Test
    void whatWasBegunIsTakenOnceAndThenReadAnew() throws IOException {
        CourseAhead.begin(Optional.of(own));
        assertEquals(List.of(), mistakes());
        Files.writeString(own.resolve("course.yaml"), "lessons: 1");
        assertFalse(mistakes().isEmpty());
    }

    @Test
    void anotherFolderThanTheOneBegunIsReadByItself(@TempDir Path other) throws IOException {
        Files.writeString(other.resolve("course.yaml"), "lessons: 1");
        CourseAhead.begin(Optional.of(other));
        assertEquals(List.of(), mistakes());
        assertFalse(CourseAhead.of(Optional.of(other)).mistakes().isEmpty(), "it is still there to be taken");
    }

    @Test
    void whatEndsTheReadingEndsTheStartAsIfItWereReadThere() {
        Optional<Path> nowhere = Optional.of(own.resolve("nowhere"));
        CourseAhead.begin(nowhere);
        String told = assertThrows(ConfigurationException.class, () -> CourseAhead.of(nowhere))
                .getMessage();
        assertTrue(told.startsWith("RETRYLAB_CONTENT must be a folder"), told);
    }
}
