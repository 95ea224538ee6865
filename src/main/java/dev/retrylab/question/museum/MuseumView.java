package dev.retrylab.question.museum;

import dev.retrylab.content.MuseumPiece.Shelf;
import java.util.List;

/**
 * The list of pieces.
 *
 * @param shelf the word chosen, or empty for all
 * @param solved of all that there are, how many this visitor has solved
 */
public record MuseumView(String shelf, List<Shelf> shelves, List<Row> rows, int solved, int all) {

    /** @param state {@code solved} or {@code not yet}; empty if this visitor has not tried */
    public record Row(String slug, String title, String shelf, String source, String state, String tone) {}
}
