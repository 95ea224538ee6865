package dev.retrylab.sandbox.body;

import dev.retrylab.web.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/** Whose status codes the answers have. */
public enum Semantics {
    /** The Idempotency-Key draft: 201, 422 for a mismatch, and a failed processor frees the key with 503. */
    IETF("ietf", 201, 422),
    /** Stripe's first API: 200, 400 for a mismatch, and a failed processor is a 500 that is kept and replayed. */
    STRIPE_V1("stripe-v1", 200, 400);

    private final String word;
    private final int created;
    private final int mismatch;

    Semantics(String word, int created, int mismatch) {
        this.word = word;
        this.created = created;
        this.mismatch = mismatch;
    }

    public static Semantics of(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word.equals(word))
                .findFirst()
                .orElseThrow(() -> ProblemException.invalid("semantics", "one of " + String.join(", ", words()), word));
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Semantics::word).toList();
    }

    public String word() {
        return word;
    }

    /** The status of a success. */
    public int created() {
        return created;
    }

    /** The status for a key that belongs to another request. */
    public int mismatch() {
        return mismatch;
    }

    /** Whether the failure of a processor is an answer to keep. */
    public boolean keepsFailures() {
        return this == STRIPE_V1;
    }
}
