package dev.retrylab.content.reading;

import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
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

    private final Instance<CourseCheck> checks;

    CourseLoading(@Any Instance<CourseCheck> checks) {
        this.checks = checks;
    }

    @Produces
    @Singleton
    LiveCourse live(SiteConfig config, Clock clock) {
        return new LiveCourse(
                CourseAhead.of(config.content()), () -> checks.stream().toList(), clock);
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
}
