package dev.retrylab.content;

import io.quarkus.runtime.LaunchMode;
import io.quarkus.runtime.configuration.ConfigurationException;

/** A mistake in the content. Its message is one line: {@code file:line: reason}. */
public class ContentException extends RuntimeException {

    public ContentException(Place place, String reason) {
        super(place + ": " + reason);
    }

    /**
     * What to throw at start instead of this, so that the one line is all that is printed. In dev mode it is the mistake
     * itself: the browser shows it, and mending the file starts the application again.
     */
    public RuntimeException endingTheStart() {
        return LaunchMode.current() == LaunchMode.DEVELOPMENT ? this : new ConfigurationException(getMessage());
    }
}
