package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;
import dev.retrylab.web.exhibit.Exhibit;
import java.util.function.Function;

/** A stretch of a lesson: text to read, or a thing that runs. */
public sealed interface Block {

    /** HTML, safe to put on a page. */
    record Text(String html) implements Block {}

    record Shown(Exhibit exhibit, Place place) implements Block {}

    /** The value of the one function that fits. */
    default <T> T fold(Function<Text, T> text, Function<Shown, T> shown) {
        return this instanceof Text it ? text.apply(it) : shown.apply((Shown) this);
    }
}
