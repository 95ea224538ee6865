package dev.retrylab.content.reading;

import dev.retrylab.content.Aliases;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Predicate;

/** Gathers the former names of things while these are read. */
final class AliasReader {

    /** The member that lists them, in any file of the course. */
    static final String MEMBER = "aliases";

    private final Map<String, Map<String, String>> byFolder = new LinkedHashMap<>();

    /** @param taken whether a slug is in use in this folder today */
    void read(String folder, String slug, Members members, Predicate<String> taken) {
        Map<String, String> former = byFolder.computeIfAbsent(folder, unused -> new LinkedHashMap<>());
        members.list(MEMBER).forEach(alias -> {
            if (taken.test(alias.slug()) || former.putIfAbsent(alias.slug(), slug) != null) {
                alias.mistake("\"" + alias.text() + "\" is the name of another already");
            }
        });
    }

    /** The slug that a lesson has today; the lessons must have been read. */
    String lesson(String slug) {
        return of("lessons").getOrDefault(slug, slug);
    }

    Aliases aliases() {
        return new Aliases(of("lessons"), of("scenarios"), of("questions"), of("museum"), of("labs"));
    }

    private Map<String, String> of(String folder) {
        return byFolder.getOrDefault(folder, Map.of());
    }
}
