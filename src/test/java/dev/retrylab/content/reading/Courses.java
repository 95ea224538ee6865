package dev.retrylab.content.reading;

import dev.retrylab.content.Catalogue;
import dev.retrylab.content.Course;
import dev.retrylab.content.mistake.Mistakes;
import java.util.List;

/** Reads courses for tests. */
final class Courses {

    private Courses() {}

    /** A course without a mistake. */
    static Course of(ContentFiles files) {
        Mistakes mistakes = new Mistakes();
        Catalogue read = new CourseReader(files, mistakes).read();
        mistakes.throwIfAny();
        return Course.of(read);
    }

    static List<String> mistakes(ContentFiles files) {
        Mistakes mistakes = new Mistakes();
        new CourseReader(files, mistakes).read();
        return mistakes.messages();
    }
}
