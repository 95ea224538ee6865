package dev.retrylab.grading.rubric;

/** Brings the forms of an English word together: {@code retries} and {@code retrying} are one. */
public interface Stemmer {

    /** @param word lower-case letters and digits */
    String stem(String word);
}
