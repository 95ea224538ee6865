package dev.retrylab.playground.diagram;

import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.ServerView;
import java.util.Optional;

/**
 * What a strategy does at the key store before the charge is committed, and after it.
 *
 * @param survives whether what it does before outlives a crash half way
 */
record KeyStep(Optional<Words> before, Optional<Words> after, boolean survives) {

    /** On the arrow, and in the list that tells the same. */
    record Words(String label, String told) {}

    static final KeyStep NONE = new KeyStep(Optional.empty(), Optional.empty(), false);

    private static final Words INSERT = new Words("insert", "inserts the key");
    /** The recipe's points before the call, and after it. */
    static final KeyStep RECOVERY_POINTS = new KeyStep(
            Optional.of(new Words("calling", "commits the key, and that it is about to call")),
            Optional.of(new Words("finished", "stores the answer under the key")),
            true);

    static final KeyStep RESUMED = new KeyStep(
            Optional.of(new Words("goes on", "takes the charge over from its last recovery point")),
            Optional.of(new Words("finished", "stores the answer under the key")),
            true);

    private static final Words LOOK = new Words("look", "looks for the key and finds none");

    /** What was done at the key store for one request, as its row and those before it tell. */
    static KeyStep of(Run run, ServerView.Request row) {
        if (row.idempotencyKey() == null) {
            return NONE;
        }
        if (!run.settings().elsewhere().isResumed()) {
            return of(run.settings().strategy());
        }
        boolean wasBegun = run.server().requests().stream()
                .filter(other -> other.n() < row.n())
                .anyMatch(other -> row.idempotencyKey().equals(other.idempotencyKey()));
        return wasBegun ? RESUMED : RECOVERY_POINTS;
    }

    private static KeyStep of(String strategy) {
        return switch (strategy) {
            case "none" -> NONE;
            case "check-then-act" -> new KeyStep(Optional.of(LOOK), Optional.of(INSERT), false);
            case "work-then-key" -> new KeyStep(Optional.of(LOOK), Optional.of(INSERT), true);
            case "key-then-work" -> before(new Words("save 201", "saves the key as done"), true);
            case "try-lock" -> before(new Words("lock", "locks the key’s row"), false);
            case "leased-marker" -> before(new Words("mark", "marks the key as its own for a while"), true);
            default -> before(INSERT, false);
        };
    }

    private static KeyStep before(Words words, boolean survives) {
        return new KeyStep(Optional.of(words), Optional.empty(), survives);
    }
}
