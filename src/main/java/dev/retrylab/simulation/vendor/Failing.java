package dev.retrylab.simulation.vendor;

/** How the dependency fails while it fails. */
public enum Failing {
    /** It answers 503 at once: it did nothing, and may do it next time. */
    REFUSED("503"),
    /** It answers 429 at once: too many. */
    THROTTLED("429"),
    /** It takes the call and never answers. */
    SILENT("silent");

    private final String word;

    Failing(String word) {
        this.word = word;
    }

    /** The word that addresses use. */
    public String word() {
        return word;
    }
}
