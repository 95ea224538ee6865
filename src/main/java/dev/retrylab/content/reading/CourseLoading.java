package dev.retrylab.content.reading;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.reading.file.ClassPathFiles;
import dev.retrylab.content.reading.file.ContentFiles;
import dev.retrylab.content.reading.file.FolderFiles;
import dev.retrylab.content.reading.file.OverlayFiles;
import dev.retrylab.web.config.SiteConfig;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;

/**
 * Loads the course at start. Mistakes in it end the start, a line for each and no stack trace; in dev mode the site
 * starts with what could be read, and its pages show them.
 */
@Singleton
class CourseLoading {

    /** Before other packages ask anything of the course. */
    private static final int FIRST = 10;

    private static final Path PROJECT = Path.of("content");

    private final Instance<CourseCheck> checks;

    CourseLoading(@Any Instance<CourseCheck> checks) {
        this.checks = checks;
    }

    @Produces
    @Singleton
    LiveCourse live(SiteConfig config, Clock clock) {
        return new LiveCourse(files(config), () -> checks.stream().toList(), clock);
    }

    @Produces
    @Singleton
    Course course(LiveCourse live) {
        return new Course(live::current);
    }

    void check(@Observes @Priority(FIRST) StartupEvent start, LiveCourse live) {
        List<String> mistakes = live.checkFirst();
        if (!mistakes.isEmpty() && LaunchMode.current() != LaunchMode.DEVELOPMENT) {
            throw new ConfigurationException(String.join("\n", mistakes));
        }
    }

    private static ContentFiles files(SiteConfig config) {
        boolean developing = LaunchMode.current() == LaunchMode.DEVELOPMENT && Files.isDirectory(PROJECT);
        ContentFiles builtIn = developing ? new FolderFiles(PROJECT) : new ClassPathFiles();
        return config.content().map(folder -> over(folder, builtIn)).orElse(builtIn);
    }

    private static ContentFiles over(Path folder, ContentFiles builtIn) {
        if (!Files.isDirectory(folder)) {
            throw new ConfigurationException(
                    "RETRYLAB_CONTENT must be a folder; there is none at " + folder.toAbsolutePath());
        }
        return new OverlayFiles(new FolderFiles(folder), builtIn);
    }
}
