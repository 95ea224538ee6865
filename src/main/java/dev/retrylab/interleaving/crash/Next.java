package dev.retrylab.interleaving.crash;

/** What the client does that was told nothing. */
public enum Next {
    GIVES_UP("gives-up", "gives up"),
    /** Told 409, it comes once more when the lease is over. */
    SAME_KEY("same-key", "retries with the same key"),
    NEW_KEY("new-key", "retries with a new key"),
    AFTER_EXPIRY("after-expiry", "retries after the key has expired");

    private final String slug;
    private final String words;

    Next(String slug, String words) {
        this.slug = slug;
        this.words = words;
    }

    public String slug() {
        return slug;
    }

    public String words() {
        return words;
    }

    public boolean isWithinPromise() {
        return this == GIVES_UP || this == SAME_KEY;
    }
}
