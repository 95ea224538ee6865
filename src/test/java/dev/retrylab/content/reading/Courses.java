package dev.retrylab.content.reading;

import dev.retrylab.content.Catalogue;
import dev.retrylab.content.Course;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.reading.file.ContentFiles;
import java.util.List;

/** Reads courses for tests. */
public final class Courses {

    private Courses() {}

    /** A course without a mistake. */
    public static Course of(ContentFiles files) {
        Mistakes mistakes = new Mistakes();
        Catalogue read = new CourseReader(files, mistakes).read();
        mistakes.throwIfAny();
        return Course.of(read);
    }

    public static List<String> mistakes(ContentFiles files) {
        Mistakes mistakes = new Mistakes();
        new CourseReader(files, mistakes).read();
        return mistakes.messages();
    }
}
