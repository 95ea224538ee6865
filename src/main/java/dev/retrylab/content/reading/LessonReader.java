package dev.retrylab.content.reading;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Lesson.Interviewer;
import dev.retrylab.content.Lesson.Source;
import dev.retrylab.content.Place;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a lesson: front matter between two lines of {@code ---}, then Markdown. */
final class LessonReader {

    private static final Pattern PARTS =
            Pattern.compile("---\\R(?<matter>.*?\\R)---[ \\t]*(?:\\R(?<text>.*))?", Pattern.DOTALL);

    private final Links links;

    LessonReader(Links links) {
        this.links = links;
    }

    Lesson read(String file, String slug, int number, String content) {
        Matcher parts = PARTS.matcher(content);
        if (!parts.matches()) {
            throw new ContentException(
                    new Place(file, 1), "a lesson begins with front matter between two lines of ---");
        }
        Value matter = Yaml.read(file, 2, parts.group("matter"));
        String text = parts.group("text") == null ? "" : parts.group("text");
        int lastMatterLine = 2 + (int) parts.group("matter").lines().count();
        return lesson(matter, slug, number, new LessonBody(file, lastMatterLine + 1, text, links));
    }

    private Lesson lesson(Value matter, String slug, int number, LessonBody body) {
        Members members = matter.members()
                .only(
                        "title",
                        "summary",
                        "minutes",
                        "shortAnswer",
                        "keyFacts",
                        "canNowAnswer",
                        "interviewer",
                        "sources");
        return new Lesson(
                slug,
                number,
                members.required("title").text(),
                members.required("summary").text(),
                members.required("minutes").whole(1, 120),
                links.block(members.required("shortAnswer")),
                body.blocks(),
                body.deeper(),
                sentences(members, "keyFacts"),
                sentences(members, "canNowAnswer"),
                interviewer(members.required("interviewer").members()),
                members.someOf("sources").stream().map(LessonReader::source).toList(),
                matter.place());
    }

    private List<String> sentences(Members members, String name) {
        return members.someOf(name).stream().map(links::inline).toList();
    }

    private Interviewer interviewer(Members members) {
        members.only("junior", "senior", "staff");
        return new Interviewer(
                links.inline(members.required("junior")),
                links.inline(members.required("senior")),
                links.inline(members.required("staff")));
    }

    private static Source source(Value value) {
        Members members = value.members().only("title", "url");
        Value url = members.required("url");
        if (!url.text().matches("https?://[^\\s]+")) {
            throw url.wrong("\"url\" must be a web address with https://, not \"" + url.text() + "\"");
        }
        return new Source(members.required("title").text(), url.text());
    }
}
