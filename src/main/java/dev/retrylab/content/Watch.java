package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;

/**
 * A run to look at, and what it comes to.
 *
 * @param address on this site; in a lesson also the place of one of its exhibits, as {@code #simulation-storm}
 * @param says what it comes to, in words that hold the value; Markdown in the museum, HTML in a lesson
 * @param measure what of the run the value is: a measure of a run, or a path into a simulation's JSON
 * @param value as {@code says} writes it; a test runs it and compares
 */
public record Watch(String address, String says, String measure, String value, Place place) {}
