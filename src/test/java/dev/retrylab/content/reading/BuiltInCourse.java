package dev.retrylab.content.reading;

import dev.retrylab.content.Course;
import dev.retrylab.content.reading.file.ClassPathFiles;

/** The course that is built in, for tests that need no server. */
public final class BuiltInCourse {

    private BuiltInCourse() {}

    public static Course read() {
        return Courses.of(new ClassPathFiles());
    }
}
