package dev.retrylab.content.reading;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.web.ExhibitRenderer;
import dev.retrylab.web.SiteConfig;
import io.quarkus.arc.All;
import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Loads the course once, at start. A mistake in it ends the start with one line and no stack trace. */
@Singleton
class CourseLoading {

    /** Before other packages check what the course asks of them. */
    private static final int FIRST = 10;

    private static final Path PROJECT = Path.of("content");

    @Produces
    @Singleton
    Course course(SiteConfig config) {
        try {
            return new CourseReader(files(config)).read();
        } catch (ContentException e) {
            throw e.endingTheStart();
        }
    }

    void check(@Observes @Priority(FIRST) StartupEvent start, Course course, @All List<ExhibitRenderer> renderers) {
        try {
            new ExhibitCheck(renderers).check(course);
            LessonCheck.check(course);
        } catch (ContentException e) {
            throw e.endingTheStart();
        }
    }

    private static ContentFiles files(SiteConfig config) {
        if (config.content().isPresent()) {
            Path folder = Path.of(config.content().get());
            if (!Files.isDirectory(folder)) {
                throw new ConfigurationException(
                        "RETRYLAB_CONTENT must be a folder; there is none at " + folder.toAbsolutePath());
            }
            return new FolderFiles(folder);
        }
        boolean developing = LaunchMode.current() == LaunchMode.DEVELOPMENT && Files.isDirectory(PROJECT);
        return developing ? new FolderFiles(PROJECT) : new ClassPathFiles();
    }
}
