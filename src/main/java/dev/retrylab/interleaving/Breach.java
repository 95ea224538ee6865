package dev.retrylab.interleaving;

/**
 * A broken promise.
 *
 * @param because what has happened, as a sentence
 */
public record Breach(Clause clause, String because) {

    /** The promise, clause by clause. The first three are for whoever handles keys; the last goes without saying. */
    public enum Clause {
        ONE_EFFECT("at most one charge for a key"),
        TRUE_SUCCESS("a success is told only of a charge that is there"),
        NEVER_STUCK("no key is stuck for ever"),
        ANSWERED("a request that is not cut short is answered");

        private final String words;

        Clause(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
