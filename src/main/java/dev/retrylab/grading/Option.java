package dev.retrylab.grading;

/**
 * One of the answers that a question offers.
 *
 * @param id {@code a}, {@code b}, {@code c} …
 * @param reason why it is right, or why it is not
 */
public record Option(String id, String text, String reason) {}
