package dev.retrylab.search;

import java.util.List;

/**
 * @param q what was looked for; empty if nothing yet
 * @param found the best first
 */
public record SearchView(String q, List<Found> found) {

    /** @param excerpt HTML, safe to put on a page, with what was found in {@code <mark>} */
    public record Found(String address, String kind, String title, String excerpt) {}

    public boolean isAsked() {
        return !q.isBlank();
    }
}
