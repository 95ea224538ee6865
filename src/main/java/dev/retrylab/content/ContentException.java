package dev.retrylab.content;

/** A mistake in the content. Its message is one line: {@code file:line: reason}. */
public class ContentException extends RuntimeException {

    public ContentException(Place place, String reason) {
        super(place + ": " + reason);
    }
}
