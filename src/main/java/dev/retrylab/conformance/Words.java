package dev.retrylab.conformance;

import java.time.Duration;

/** Numbers in sentences. */
final class Words {

    private Words() {}

    static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** In whole milliseconds, the server's clock being no finer. */
    static String millis(Duration length) {
        return length.toMillis() + " ms";
    }
}
