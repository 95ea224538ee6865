package dev.retrylab.interleaving.crash;

/** How a cell has ended; the first that applies, in this order. It is the order of badness too. */
public enum Verdict {
    /** Two charges under one key within its retention. */
    CHARGED_TWICE("charged twice"),
    /** A success was told, and the charge that it tells of is not there in the end. */
    LOST("lost"),
    /** The key answers 409 for ever, and no charge was made: it never can be. */
    STUCK("stuck"),
    /** The key answers 409 for ever, though the charge was made. */
    WRONGLY_REFUSED("wrongly refused"),
    /** The client came with a new key, or after expiry. It may be charged again; no strategy promises otherwise. */
    OUTSIDE_THE_PROMISE("outside the promise"),
    /** The client gave up without an answer and cannot know. */
    UNKNOWN("unknown"),
    /** One charge, and the client was told of it. */
    RIGHT("right");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }

    /** Whether the promise is broken. */
    public boolean isBad() {
        return ordinal() <= WRONGLY_REFUSED.ordinal();
    }
}
