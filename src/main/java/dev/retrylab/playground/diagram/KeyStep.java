package dev.retrylab.playground.diagram;

import java.util.Optional;

/** What a strategy does at the key store before the charge is committed, and after it. */
record KeyStep(Optional<Words> before, Optional<Words> after) {

    /** On the arrow, and in the list that tells the same. */
    record Words(String label, String told) {}

    static final KeyStep NONE = new KeyStep(Optional.empty(), Optional.empty());

    private static final Words INSERT = new Words("insert", "inserts the key");
    private static final Words LOOK = new Words("look", "looks for the key and finds none");

    static KeyStep of(String strategy) {
        return switch (strategy) {
            case "none" -> NONE;
            case "check-then-act", "work-then-key" -> new KeyStep(Optional.of(LOOK), Optional.of(INSERT));
            case "key-then-work" -> before(new Words("save 201", "saves the key as done"));
            case "try-lock" -> before(new Words("lock", "locks the key’s row"));
            case "leased-marker" -> before(new Words("mark", "marks the key as its own for a while"));
            default -> before(INSERT);
        };
    }

    private static KeyStep before(Words words) {
        return new KeyStep(Optional.of(words), Optional.empty());
    }
}
