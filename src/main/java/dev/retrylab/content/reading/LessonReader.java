package dev.retrylab.content.reading;

import dev.retrylab.content.Lesson;
import dev.retrylab.content.Lesson.Belief;
import dev.retrylab.content.Lesson.Form;
import dev.retrylab.content.Lesson.Interviewer;
import dev.retrylab.content.Lesson.Source;
import dev.retrylab.content.Lesson.Teaching;
import dev.retrylab.content.Watch;
import dev.retrylab.content.mistake.ContentException;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.mistake.Place;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one lesson: front matter between two lines of {@code ---}, then Markdown. */
final class LessonReader {

    private static final Pattern PARTS =
            Pattern.compile("---\\R(?<matter>.*?\\R)---[ \\t]*(?:\\R(?<text>.*))?", Pattern.DOTALL);

    private final Links links;
    private final TermMarks terms;
    private final LessonWords words;
    private final SnippetReader snippets;
    private final Mistakes mistakes;

    LessonReader(Links links, TermMarks terms, SnippetReader snippets, Mistakes mistakes) {
        this.links = links;
        this.terms = terms;
        this.words = new LessonWords(links, terms);
        this.snippets = snippets;
        this.mistakes = mistakes;
    }

    /** The front matter and the text below it. */
    record Parts(String file, Members matter, Value matterValue, String text, int firstLine) {}

    static Parts parts(String file, String content, Mistakes mistakes) {
        Matcher parts = PARTS.matcher(content);
        if (!parts.matches()) {
            throw new ContentException(
                    new Place(file, 1), "a lesson begins with front matter between two lines of ---");
        }
        Value matter = Yaml.read(file, 2, parts.group("matter"), mistakes);
        int lastMatterLine = 2 + (int) parts.group("matter").lines().count();
        return new Parts(
                file,
                matter.members()
                        .only(
                                "title",
                                "summary",
                                "minutes",
                                "form",
                                "aliases",
                                "shortAnswer",
                                "keyFacts",
                                "canNowAnswer",
                                "interviewer",
                                "beliefs",
                                "teaching",
                                "sources"),
                matter,
                parts.group("text") == null ? "" : parts.group("text"),
                lastMatterLine + 1);
    }

    Lesson read(String slug, int number, Parts parts) {
        LessonBody body =
                new LessonBody(parts.file(), parts.firstLine(), parts.text(), links, terms, snippets, mistakes);
        Members members = parts.matter();
        return new Lesson(
                slug,
                number,
                members.required("title").text(),
                members.required("summary").text(),
                members.required("minutes").whole(1, 120),
                members.optional("form").map(LessonReader::form).orElse(Form.LESSON),
                words.block(members.required("shortAnswer")),
                body.blocks(),
                body.deeper(),
                members.list("beliefs").stream().map(this::belief).toList(),
                sentences(members, "keyFacts"),
                sentences(members, "canNowAnswer"),
                interviewer(members.required("interviewer").members()),
                members.optional("teaching").map(this::teaching),
                members.someOf("sources").stream().map(LessonReader::source).toList(),
                parts.matterValue().place());
    }

    private static Form form(Value value) {
        return Arrays.stream(Form.values())
                .filter(form -> form.name().toLowerCase(Locale.ROOT).equals(value.text()))
                .findFirst()
                .orElseGet(() -> {
                    value.mistake("\"form\" must be lesson, diagnostic or interview, not \"" + value.text() + "\"");
                    return Form.LESSON;
                });
    }

    private List<String> sentences(Members members, String name) {
        return members.someOf(name).stream().map(words::inline).toList();
    }

    private Interviewer interviewer(Members members) {
        members.only("junior", "senior", "staff");
        return new Interviewer(
                words.inline(members.required("junior")),
                words.inline(members.required("senior")),
                words.inline(members.required("staff")));
    }

    private Teaching teaching(Value value) {
        Members members = value.members().only("notes", "ask");
        return new Teaching(words.block(members.required("notes")), sentences(members, "ask"));
    }

    private Belief belief(Value value) {
        Members members = value.members().only("says", "truth", "see", "shows");
        Value see = members.required("see");
        links.add(see.place(), see.text());
        Value told = members.required("truth");
        String truth = words.inline(told);
        Optional<Watch> run = members.optional("shows").map(shows -> run(shows, see, told, truth));
        return new Belief(words.inline(members.required("says")), truth, see.text(), run);
    }

    private static Watch run(Value shows, Value see, Value told, String truth) {
        Members members = shows.members().only("measure", "value");
        Value of = members.required("value");
        of.mustStandIn(told, "truth");
        return new Watch(see.text(), truth, members.required("measure").text(), of.text(), see.place());
    }

    static Source source(Value value) {
        Members members = value.members().only("title", "url");
        Value url = members.required("url");
        if (!url.text().matches("https?://[^\\s]+")) {
            url.mistake("\"url\" must be a web address with https://, not \"" + url.text() + "\"");
        }
        return new Source(members.required("title").text(), url.text());
    }
}
