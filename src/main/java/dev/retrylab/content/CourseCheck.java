package dev.retrylab.content;

import dev.retrylab.content.mistake.Mistakes;

/** Port: those who run, draw or grade what is taught say what they could not do with it. */
public interface CourseCheck {

    void check(Course course, Mistakes mistakes);
}
