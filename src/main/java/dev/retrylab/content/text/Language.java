package dev.retrylab.content.text;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A language that a snippet may be written in, in the order of the tabs. */
public enum Language {
    JAVA("Java", "java", "//"),
    PYTHON("Python", "py", "#"),
    JAVASCRIPT("JavaScript", "js", "//"),
    GO("Go", "go", "//"),
    SQL("SQL", "sql", "--");

    private final String title;
    private final String extension;
    private final String comment;

    Language(String title, String extension, String comment) {
        this.title = title;
        this.extension = extension;
        this.comment = comment;
    }

    /** As people write it. */
    public String title() {
        return title;
    }

    /** The word that content and addresses use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** How its files end, without the dot. */
    public String extension() {
        return extension;
    }

    /** What begins a comment that ends with its line. */
    public String comment() {
        return comment;
    }

    public static Optional<Language> ofFile(String name) {
        return Arrays.stream(values())
                .filter(language -> name.endsWith("." + language.extension))
                .findFirst();
    }

    /** All of the endings, for a message. */
    public static String extensions() {
        return Arrays.stream(values()).map(Language::extension).collect(Collectors.joining(", "));
    }
}
