package dev.retrylab.content.reading;

import dev.retrylab.content.Term;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The terms, and how to find them in a text. */
final class Glossary {

    private static final Pattern NOTHING = Pattern.compile("(?!)()");

    private final List<Term> terms;
    private final Map<String, Term> byWord = new HashMap<>();
    private final Pattern words;

    Glossary(List<Term> terms) {
        this.terms = terms;
        terms.forEach(term -> names(term).forEach(word -> byWord.put(lower(word), term)));
        List<String> marked = terms.stream()
                .filter(term -> !term.everyday())
                .flatMap(Glossary::names)
                // "retry budget" before "retry": the longest word that fits is the one that is meant.
                .sorted(Comparator.comparing(String::length).reversed())
                .map(Pattern::quote)
                .toList();
        this.words = marked.isEmpty()
                ? NOTHING
                : Pattern.compile(
                        "(?<![\\w-])(" + String.join("|", marked) + ")(?:s|es)?(?![\\w-])", Pattern.CASE_INSENSITIVE);
    }

    List<Term> terms() {
        return terms;
    }

    Optional<Term> find(String slug) {
        return terms.stream().filter(term -> term.slug().equals(slug)).findFirst();
    }

    /** Matches a term; its first group is the word as {@link #named} takes it. */
    Pattern words() {
        return words;
    }

    Term named(String word) {
        return byWord.get(lower(word));
    }

    static Stream<String> names(Term term) {
        return Stream.concat(Stream.of(term.name()), term.also().stream());
    }

    private static String lower(String word) {
        return word.toLowerCase(Locale.ROOT);
    }
}
