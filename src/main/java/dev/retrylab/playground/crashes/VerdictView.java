package dev.retrylab.playground.crashes;

import dev.retrylab.interleaving.crash.Verdict;
import java.util.Locale;

/** A verdict by colour, shape and word. */
public record VerdictView(String tone, String shape, String word) {

    /** The model and the database part: then there is no verdict to give. */
    static final VerdictView DIFFERS = new VerdictView("bad", "differs", "model and database differ");

    static VerdictView of(Verdict verdict) {
        return new VerdictView(
                CellWords.tone(verdict), verdict.name().toLowerCase(Locale.ROOT).replace('_', '-'), verdict.words());
    }
}
