package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One idea, taught. Titles and summaries are plain text; all else is HTML, safe to put on a page.
 *
 * @param number its place on the path, from 1
 * @param minutes how long it takes to read and try
 * @param deeper what stands below the heading "Deeper"; may be empty
 */
public record Lesson(
        String slug,
        int number,
        String title,
        String summary,
        int minutes,
        Form form,
        String shortAnswer,
        List<Block> blocks,
        List<Block> deeper,
        List<Belief> beliefs,
        List<String> keyFacts,
        List<String> canNowAnswer,
        Interviewer interviewer,
        Optional<Teaching> teaching,
        List<Source> sources,
        Place place) {

    /** What kind of lesson it is: one that teaches, one that finds out what is known, one that is talked through. */
    public enum Form {
        LESSON,
        DIAGNOSTIC,
        INTERVIEW
    }

    /** What an interviewer asks next, by the level of the seat. */
    public record Interviewer(String junior, String senior, String staff) {}

    /**
     * A wrong belief that many hold.
     *
     * @param says the belief
     * @param truth what refutes it
     * @param see where it can be seen refuted: an address on this site, or a place on this page
     * @param run what is run there and what it comes to, if that is a run; it says the truth
     */
    public record Belief(String says, String truth, String see, Optional<Watch> run) {}

    /**
     * For those who give it to others.
     *
     * @param notes what to watch for in class: HTML, safe to put on a page
     * @param ask what to ask the room: HTML
     */
    public record Teaching(String notes, List<String> ask) {}

    /** Where a claim comes from: plain text and a web address. */
    public record Source(String title, String url) {}

    /** Everything that runs in it, in the order of the page. */
    public Stream<Block.Shown> exhibits() {
        return Stream.concat(blocks.stream(), deeper.stream())
                .flatMap(block -> block.fold(text -> Stream.empty(), Stream::of));
    }
}
