package dev.retrylab.content;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Whom an interviewer would ask. */
public enum Level {
    JUNIOR,
    SENIOR,
    STAFF;

    /** The word that content and addresses use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Level> of(String word) {
        return Arrays.stream(values())
                .filter(level -> level.word().equals(word))
                .findFirst();
    }

    /** All of the words, for a message. */
    public static String words() {
        return Arrays.stream(values()).map(Level::word).collect(Collectors.joining(", "));
    }
}
