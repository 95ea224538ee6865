package dev.retrylab.learner.event;

/** The visitor of this request says that a lesson is read. */
public record LessonRead(String slug) {}
