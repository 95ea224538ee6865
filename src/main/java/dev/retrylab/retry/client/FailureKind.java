package dev.retrylab.retry.client;

/** How an attempt ended that got no whole answer. */
public enum FailureKind {
    /** No connection: name not found, refused, or broken before a byte was sent. The request surely did not run. */
    NEVER_SENT(true),
    /** No answer within the attempt's timeout. */
    TIMED_OUT(false),
    /** The connection broke after something was sent. */
    RESET(false),
    /** An answer began and broke off. What it said is not to be relied on. */
    TRUNCATED(false);

    private final boolean definite;

    FailureKind(boolean definite) {
        this.definite = definite;
    }

    /** Whether it is certain that the request did not run. */
    public boolean isDefinite() {
        return definite;
    }
}
