package dev.retrylab.content.reading;

import dev.retrylab.content.ContentException;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Markdown;
import dev.retrylab.content.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/** The addresses that content points to, gathered while reading and checked once the whole course is known. */
final class Links {

    private static final Pattern ELSEWHERE = Pattern.compile("(https?://|mailto:).*");
    private static final Pattern LESSON = Pattern.compile("/lessons/([^/?#]*)(#.*)?");
    private static final Pattern QUESTION = Pattern.compile("/questions/([^/?#]*)(#.*)?");
    private static final Pattern GLOSSARY = Pattern.compile("/glossary#(.*)");
    private static final Pattern TERM = Pattern.compile(TermMarks.SCHEME + "(.*)");
    private static final Pattern SCENARIO = Pattern.compile("/playground\\?(?:.*&)?scenario=([^&#]*).*");

    private record Found(Place place, String address) {}

    private final List<Found> found = new ArrayList<>();

    void add(Place place, String address) {
        found.add(new Found(place, address));
    }

    /** All links in a tree; each is placed where {@code place} says. */
    void addAll(Node tree, Function<Node, Place> place) {
        tree.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                add(place.apply(link), link.getDestination());
                visitChildren(link);
            }
        });
    }

    /** Markdown in a member, as HTML; its links are remembered. */
    String block(Value member) {
        return Markdown.block(source(member));
    }

    /** A sentence in a member, as HTML; its links are remembered. */
    String inline(Value member) {
        return Markdown.inline(source(member));
    }

    /** Markdown in a member, left as written save for terms; its links are remembered. */
    String source(Value member) {
        addAll(Markdown.parse(member.text()), link -> member.place());
        return TermMarks.withPlainLinks(member.text());
    }

    /** @throws ContentException at the first address that leads nowhere */
    void check(Course course) {
        found.forEach(link -> check(link, course));
    }

    private static void check(Found link, Course course) {
        String address = link.address();
        if (ELSEWHERE.matcher(address).matches()) {
            return;
        }
        if (address.startsWith("#")) {
            mustBeOn(
                    course.lessons().stream()
                            .filter(lesson ->
                                    lesson.place().file().equals(link.place().file()))
                            .findFirst(),
                    link,
                    address);
            return;
        }
        if (address.startsWith(TermMarks.SCHEME)) {
            must(link, TERM, "term in the glossary", slug -> course.term(slug).isPresent());
            return;
        }
        if (!address.startsWith("/")) {
            throw new ContentException(
                    link.place(), "a link is https://… or begins with /; this is \"" + address + "\"");
        }
        must(link, LESSON, "lesson", slug -> course.lesson(slug).isPresent());
        mustBeAnchor(link, course);
        must(link, GLOSSARY, "term in the glossary", slug -> course.term(slug).isPresent());
        must(link, QUESTION, "question", slug -> course.question(slug).isPresent());
        must(link, SCENARIO, "scenario", slug -> course.scenario(slug).isPresent());
    }

    private static void mustBeAnchor(Found link, Course course) {
        Matcher matcher = LESSON.matcher(link.address());
        if (matcher.matches() && matcher.group(2) != null) {
            mustBeOn(course.lesson(matcher.group(1)), link, matcher.group(2));
        }
    }

    private static void mustBeOn(Optional<Lesson> page, Found link, String fragment) {
        if (page.isPresent() && !Anchors.of(page.get()).contains(fragment.substring(1))) {
            throw new ContentException(
                    link.place(), "\"" + link.address() + "\" leads nowhere: the lesson has no such place");
        }
    }

    private static void must(Found link, Pattern pattern, String what, Function<String, Boolean> known) {
        Matcher matcher = pattern.matcher(link.address());
        if (matcher.matches() && !known.apply(matcher.group(1))) {
            throw new ContentException(
                    link.place(), "\"" + link.address() + "\" leads nowhere: there is no such " + what);
        }
    }
}
