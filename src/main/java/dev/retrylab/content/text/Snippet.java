package dev.retrylab.content.text;

import java.util.ArrayList;
import java.util.List;

/**
 * A program that a lesson shows, and a test runs.
 *
 * @param shown what a reader sees: what stands between the comments {@code begin} and {@code end}, or all of it
 * @param prints what it must print, line by line: its comments {@code prints: …}
 */
public record Snippet(Language language, String shown, List<String> prints) {

    private static final String PRINTS = "prints:";

    public static Snippet of(Language language, String text) {
        List<String> all = new ArrayList<>();
        List<String> marked = new ArrayList<>();
        List<String> prints = new ArrayList<>();
        boolean inside = false;
        boolean everMarked = false;
        for (String line : text.lines().toList()) {
            String comment = comment(language, line);
            if (comment.equals("begin") || comment.equals("end")) {
                inside = comment.equals("begin");
                everMarked = true;
            } else if (comment.startsWith(PRINTS)) {
                prints.add(comment.substring(PRINTS.length()).strip());
            } else {
                all.add(line);
                if (inside) {
                    marked.add(line);
                }
            }
        }
        return new Snippet(language, flush(everMarked ? marked : all), List.copyOf(prints));
    }

    /** The text of a line that is nothing but a comment; empty for any other. */
    private static String comment(Language language, String line) {
        String stripped = line.strip();
        return stripped.startsWith(language.comment())
                ? stripped.substring(language.comment().length()).strip()
                : "";
    }

    /** The lines without the indentation that all of them share. */
    private static String flush(List<String> lines) {
        return String.join("\n", lines).stripIndent().strip() + "\n";
    }
}
