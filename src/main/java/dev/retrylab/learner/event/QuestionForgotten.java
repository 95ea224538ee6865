package dev.retrylab.learner.event;

/** The visitor of this request wants their answers to a question forgotten, as if it had never been asked. */
public record QuestionForgotten(String slug) {}
