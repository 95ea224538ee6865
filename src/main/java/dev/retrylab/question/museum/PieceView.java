package dev.retrylab.question.museum;

import dev.retrylab.question.AnswerBox;

/**
 * One piece. Texts ending in Html are safe to put on a page.
 *
 * @param description plain text for those who link to it
 * @param before what this visitor made of it last time; empty if nothing, or once it is answered
 * @param next the piece that comes next; null after the last
 */
public record PieceView(
        String slug,
        String title,
        String shelf,
        String description,
        String storyHtml,
        String askHtml,
        String lessonSlug,
        String lessonTitle,
        String sourceTitle,
        String sourceUrl,
        String before,
        AnswerBox box,
        WatchView fails,
        WatchView holds,
        Next next) {

    /** A run to look at; it tells what is wrong, so a page shows it only beside a verdict. */
    public record WatchView(String address, String saysHtml) {}

    public record Next(String slug, String title) {}
}
