package dev.retrylab.content.mistake;

import java.util.List;
import java.util.stream.Collectors;

/** Mistakes in the content. Its message has a line for each: {@code file:line: reason}. */
public class ContentException extends RuntimeException {

    private final transient List<Mistake> mistakes;

    public ContentException(Place place, String reason) {
        this(List.of(new Mistake(place, reason)));
    }

    ContentException(List<Mistake> mistakes) {
        super(mistakes.stream().map(Mistake::toString).collect(Collectors.joining("\n")));
        this.mistakes = List.copyOf(mistakes);
    }

    List<Mistake> mistakes() {
        return mistakes;
    }
}
