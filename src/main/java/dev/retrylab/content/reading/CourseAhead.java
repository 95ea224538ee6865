package dev.retrylab.content.reading;

import io.quarkus.runtime.LaunchMode;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * The first reading of the course, on a thread of its own while the rest of the site starts: it is a third of a start's work
 * and needs nothing of the rest.
 */
public final class CourseAhead {

    /** @param mode of this start, as far as it was known then: dev mode, which reads other files, is told of later */
    private record Begun(Optional<Path> folder, LaunchMode mode, CompletableFuture<CourseReading> reading) {

        boolean isOf(Optional<Path> other) {
            return folder.equals(other) && mode == LaunchMode.current();
        }
    }

    private static volatile Begun begun;

    private CourseAhead() {}

    /** @param folder of the host's own content, over the built-in one */
    public static void begin(Optional<Path> folder) {
        CompletableFuture<CourseReading> reading = new CompletableFuture<>();
        begun = new Begun(folder, LaunchMode.current(), reading);
        Thread reader = new Thread(
                () -> {
                    try {
                        reading.complete(CourseReading.of(folder));
                    } catch (Throwable failure) {
                        reading.completeExceptionally(failure);
                    }
                },
                "course");
        reader.setDaemon(true);
        reader.start();
    }

    /** What was begun, waited for; or, where nothing was (in tests nobody begins), read now. */
    static CourseReading of(Optional<Path> folder) {
        Begun ahead = begun;
        if (ahead == null || !ahead.isOf(folder)) {
            return CourseReading.of(folder);
        }
        begun = null;
        try {
            return ahead.reading.join();
        } catch (CompletionException failed) {
            if (failed.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw failed;
        }
    }
}
