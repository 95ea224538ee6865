package dev.retrylab.learner;

import dev.retrylab.grading.schedule.Card;

/** A question that a learner is to be asked again, and when. */
public record StudiedCard(String slug, Card card) {}
