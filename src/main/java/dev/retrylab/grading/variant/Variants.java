package dev.retrylab.grading.variant;

import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** A question, and all that can be drawn of it. */
public interface Variants {

    /** The one that its author had in mind. */
    Told usual();

    /**
     * Another one, with all that is needed to grade it. The same draws give the same one.
     *
     * @param draw given a bound of at least 1, a whole number from 0 to below it
     */
    Told drawn(IntUnaryOperator draw);

    /** Every text and number that can be drawn, the usual ones first; not every order in which steps can be shown. */
    Stream<Told> all();
}
