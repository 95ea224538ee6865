package dev.retrylab.content.reading;

import dev.retrylab.content.Catalogue;
import dev.retrylab.content.Course;
import dev.retrylab.content.CourseCheck;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.reading.file.ContentFiles;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * The course of the moment. It is read at start, and again when somebody asks for it after its files have changed. What
 * then has a mistake in it is not taken up: the last good course stays, and the mistakes can be asked for.
 */
final class LiveCourse {

    /** Files are looked at no more often than this. */
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(2);

    private final ContentFiles files;
    private final Supplier<List<CourseCheck>> checks;
    private final Clock clock;
    private final ReentrantLock looking = new ReentrantLock();

    private final Mistakes first;

    private volatile Catalogue good;
    private volatile List<String> mistakes = List.of();
    private long seen;
    private volatile long nextLook;

    /** @param checks asked for once the course can be injected: those who check it may hold it */
    LiveCourse(CourseReading reading, Supplier<List<CourseCheck>> checks, Clock clock) {
        this.files = reading.files();
        this.checks = checks;
        this.clock = clock;
        this.seen = reading.state();
        this.nextLook = clock.millis() + BETWEEN_LOOKS.toMillis();
        this.first = reading.mistakes();
        this.good = reading.catalogue();
    }

    Catalogue current() {
        lookAgain();
        return good;
    }

    /** What is wrong with the files as they are now, for whoever visits: files by their names within the content. */
    List<String> mistakes() {
        lookAgain();
        return mistakes.stream().map(files::withoutPlace).toList();
    }

    /**
     * The rest of what was begun when this was made: what those say who run, draw and grade the course. For the host: files
     * where they lie.
     */
    List<String> checkFirst() {
        checks.get().forEach(check -> check.check(Course.of(good), first));
        mistakes = first.messages();
        return mistakes;
    }

    private void lookAgain() {
        // One visitor looks; the others go on with what there is.
        if (clock.millis() < nextLook || !looking.tryLock()) {
            return;
        }
        try {
            nextLook = clock.millis() + BETWEEN_LOOKS.toMillis();
            if (files.state() != seen) {
                readAgain();
            }
        } finally {
            looking.unlock();
        }
    }

    private void readAgain() {
        CourseReading read = CourseReading.of(files);
        seen = read.state();
        checks.get().forEach(check -> check.check(Course.of(read.catalogue()), read.mistakes()));
        if (read.mistakes().isEmpty()) {
            good = read.catalogue();
        }
        mistakes = read.mistakes().messages();
    }
}
