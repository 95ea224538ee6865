package dev.retrylab.question.interview;

import java.time.Instant;
import java.util.List;

/**
 * Where an interview is begun.
 *
 * @param key of the one that the form would begin
 * @param levels those that have an interview, the easiest first
 * @param underWay the key of one that is not ended; empty if there is none
 * @param earlier those that have ended, the latest first
 */
public record StartView(String key, List<LevelOffers> levels, String underWay, List<Earlier> earlier) {

    public record LevelOffers(String level, String expects, List<Offer> offers) {}

    /** @param chosen the one that is marked unless the visitor marks another */
    public record Offer(String slug, String title, String summary, boolean chosen) {}

    /** @param right answers of {@code graded}; own words are not counted */
    public record Earlier(String key, String title, Instant at, String spent, int right, int graded, boolean shown) {}
}
