package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;

/**
 * An address that the course points to.
 *
 * @param place where that is written
 * @param address as written: on this site, elsewhere, or a place on the same page
 */
public record LinkedAddress(Place place, String address) {}
