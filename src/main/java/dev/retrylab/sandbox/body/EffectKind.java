package dev.retrylab.sandbox.body;

import dev.retrylab.web.problem.ProblemException;
import java.util.Arrays;
import java.util.List;

/** Where a charge is made, and how it is asked for there. */
public enum EffectKind {
    /** A row in this database, in the transaction that the strategy gives it. */
    LOCAL("local", "a row in this database, in the strategy's transaction"),
    /** The naive way: a call to the processor within the strategy's transaction. */
    CALL("call", "a call to the processor within the strategy's transaction"),
    /** The same under a derived key. */
    KEYED_CALL("keyed-call", "the same call under a key derived from the client's"),
    /** The recipe. It is a strategy of its own. */
    RECOVERY_POINTS("recovery-points", "a call between committed recovery points; the strategy is not asked");

    private final String word;
    private final String meaning;

    EffectKind(String word, String meaning) {
        this.word = word;
        this.meaning = meaning;
    }

    public static EffectKind of(String word) {
        return Arrays.stream(values())
                .filter(one -> one.word.equals(word))
                .findFirst()
                .orElseThrow(() -> ProblemException.invalid("effect", "one of " + String.join(", ", words()), word));
    }

    static List<String> words() {
        return Arrays.stream(values()).map(EffectKind::word).toList();
    }

    public String word() {
        return word;
    }

    /** In a few words. */
    public String meaning() {
        return meaning;
    }
}
