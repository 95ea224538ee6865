package dev.retrylab.content.reading;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.content.Level;
import dev.retrylab.content.MuseumPiece;
import dev.retrylab.content.MuseumPiece.Shelf;
import dev.retrylab.content.Watch;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Reads a piece of the museum. */
final class MuseumReader {

    private final Links links;
    private final UnaryOperator<String> lessonToday;

    /** @param lessonToday the slug that a lesson has today, of one that it may once have had */
    MuseumReader(Links links, UnaryOperator<String> lessonToday) {
        this.links = links;
        this.lessonToday = lessonToday;
    }

    MuseumPiece read(String slug, Value document) {
        Members members = document.members()
                .only(
                        "title",
                        "shelf",
                        "lesson",
                        "story",
                        "ask",
                        "listing",
                        "lines",
                        "otherwise",
                        "takeaway",
                        "fails",
                        "holds",
                        "source",
                        AliasReader.MEMBER);
        Shelf shelf = shelf(members.required("shelf"));
        Watch fails = watch(members.required("fails"));
        Watch holds = watch(members.required("holds"));
        return new MuseumPiece(
                slug,
                members.required("title").text(),
                shelf,
                links.source(members.required("story")),
                question(slug, shelf, members, document),
                fails,
                holds,
                LessonReader.source(members.required("source")),
                document.place());
    }

    /** It is graded as any question of its kind; only the level is nobody's. */
    private CourseQuestion question(String slug, Shelf shelf, Members members, Value document) {
        Value lesson = members.required("lesson");
        links.add(lesson.place(), "/lessons/" + lesson.slug());
        return new CourseQuestion(
                slug,
                Level.SENIOR,
                shelf.word(),
                lessonToday.apply(lesson.slug()),
                links.source(members.required("ask")),
                new ListingReader(links).read(members, links.source(members.required("takeaway"))),
                Optional.empty(),
                Optional.empty(),
                document.place());
    }

    private Watch watch(Value value) {
        Members members = value.members().only("see", "says", "measure", "value");
        Value see = members.required("see");
        if (!see.isMissing() && !see.text().startsWith("/")) {
            see.mistake("\"see\" must be an address on this site, beginning with /, not \"" + see.text() + "\"");
        }
        links.add(see.place(), see.text());
        Value says = members.required("says");
        Value of = members.required("value");
        of.mustStandIn(says, "says");
        return new Watch(
                see.text(), links.source(says), members.required("measure").text(), of.text(), see.place());
    }

    private static Shelf shelf(Value value) {
        return Shelf.of(value.text()).orElseGet(() -> {
            value.mistake("\"shelf\" must be one of " + Shelf.words() + ", not \"" + value.text() + "\"");
            return Shelf.SERVER;
        });
    }
}
