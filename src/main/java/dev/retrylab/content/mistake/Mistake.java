package dev.retrylab.content.mistake;

import java.util.Comparator;

/** Something wrong in a file, as an author is told of it. */
public record Mistake(Place place, String reason) {

    static final Comparator<Mistake> BY_PLACE = Comparator.comparing(
                    (Mistake mistake) -> mistake.place().file())
            .thenComparing(mistake -> mistake.place().line());

    @Override
    public String toString() {
        return place + ": " + reason;
    }
}
