package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A fault that somebody really had, told afresh, with code in which it can be found and runs that show it.
 *
 * @param story what a user saw; Markdown
 * @param question on which line the fault is; its explanation is what to take along
 * @param fails where it can be watched
 * @param holds where the cure can be watched
 */
public record MuseumPiece(
        String slug,
        String title,
        Shelf shelf,
        String story,
        CourseQuestion question,
        Watch fails,
        Watch holds,
        Lesson.Source source,
        Place place) {

    private static final String SUBJECT = "museum~";

    /** The part of a system in which a fault is. */
    public enum Shelf {
        SERVER,
        CLIENT,
        POLICY,
        BREAKER;

        /** The word that content and addresses use. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        public static Optional<Shelf> of(String word) {
            return Arrays.stream(values())
                    .filter(shelf -> shelf.word().equals(word))
                    .findFirst();
        }

        /** All of the words, for a message. */
        public static String words() {
            return Arrays.stream(values()).map(Shelf::word).collect(Collectors.joining(", "));
        }
    }

    /** What it is called among the things that a learner predicts. */
    public String subject() {
        return SUBJECT + slug;
    }

    /** The slug in such a name; empty if it names something else. */
    public static Optional<String> slugOf(String subject) {
        return subject.startsWith(SUBJECT) ? Optional.of(subject.substring(SUBJECT.length())) : Optional.empty();
    }
}
