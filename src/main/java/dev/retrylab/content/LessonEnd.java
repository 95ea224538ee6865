package dev.retrylab.content;

/** Port: what another feature has to add at the end of a lesson's page. */
public interface LessonEnd {

    /** HTML; empty where there is nothing to add. */
    String after(Lesson lesson);
}
