package dev.retrylab.grading.rubric;

/**
 * A word as it is compared.
 *
 * @param stem of the word, or of the word that stands for it and its like
 * @param negated whether a "not" or its like reaches it
 * @param filler whether it carries no subject matter: "the", "it", "is", and "not" itself
 */
record Token(String stem, boolean negated, boolean filler) {}
