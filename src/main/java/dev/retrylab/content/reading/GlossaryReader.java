package dev.retrylab.content.reading;

import dev.retrylab.content.Term;
import dev.retrylab.content.text.Markdown;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** Reads the glossary: a list of terms, in whatever order they were thought of. */
final class GlossaryReader {

    private final Links links;
    private final Set<String> words = new HashSet<>();

    GlossaryReader(Links links) {
        this.links = links;
    }

    Glossary read(Value document) {
        return new Glossary(document.list().stream()
                .map(this::term)
                .sorted(Comparator.comparing(term -> term.name().toLowerCase(Locale.ROOT)))
                .toList());
    }

    private Term term(Value value) {
        Members members = value.members().only("term", "definition", "also", "lesson", "source", "everyday");
        Value name = members.required("term");
        unused(name);
        members.list("also").forEach(this::unused);
        Value definition = members.required("definition");
        String html = links.inline(definition);
        return new Term(
                slug(name.text()),
                name.text(),
                html,
                Markdown.plain(definition.text()),
                members.list("also").stream().map(Value::text).toList(),
                members.optional("lesson").map(this::lesson),
                members.optional("source").map(LessonReader::source),
                members.optional("everyday").map(Value::flag).orElse(false),
                value.place());
    }

    private void unused(Value word) {
        if (!words.add(word.text().toLowerCase(Locale.ROOT))) {
            word.mistake("\"" + word.text() + "\" is in the glossary already");
        }
    }

    private String lesson(Value value) {
        links.add(value.place(), "/lessons/" + value.slug());
        return value.slug();
    }

    private static String slug(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    }
}
