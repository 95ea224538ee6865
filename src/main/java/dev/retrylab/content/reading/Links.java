package dev.retrylab.content.reading;

import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.content.Level;
import dev.retrylab.content.LinkedAddress;
import dev.retrylab.content.MuseumPiece.Shelf;
import dev.retrylab.content.mistake.Mistakes;
import dev.retrylab.content.mistake.Place;
import dev.retrylab.content.text.Markdown;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;

/** The addresses that content points to, gathered while reading and checked once the whole course is known. */
final class Links {

    private static final Pattern ELSEWHERE = Pattern.compile("(https?://|mailto:).*");
    private static final Pattern LESSON = Pattern.compile("/lessons/([^/?#]*)(?:\\?[^#]*)?(#.*)?");
    private static final Pattern QUESTION = Pattern.compile("/questions/([^/?#]*)([?#].*)?");
    private static final Pattern MUSEUM = Pattern.compile("/museum/([^/?#]*)([?#].*)?");
    private static final Pattern LAB = Pattern.compile("/labs/([^/?#]*)([?#].*)?");
    private static final Pattern GLOSSARY = Pattern.compile("/glossary#(.*)");
    private static final Pattern TERM = Pattern.compile(TermMarks.SCHEME + "(.*)");
    private static final Pattern LEVEL = parameter("questions", "level");
    private static final Pattern TOPIC = parameter("questions", "topic");
    private static final Pattern SHELF = parameter("museum", "shelf");
    private static final Pattern SCENARIO = parameter("playground", "scenario");

    private static final Pattern FIRST_PART = Pattern.compile("/([^/?#]*).*");

    /** What every address on this site begins with. */
    static final Set<String> PAGES = Set.of(
            "",
            "api",
            "cheatsheet",
            "cohorts",
            "embed",
            "glossary",
            "interview",
            "join",
            "labs",
            "lessons",
            "museum",
            "oembed",
            "openapi",
            "playground",
            "policy",
            "progress",
            "questions",
            "review",
            "runs",
            "search",
            "simulations",
            "teach",
            "sitemap.xml",
            "v1");

    private final List<LinkedAddress> found = new ArrayList<>();
    private final Mistakes mistakes;

    Links(Mistakes mistakes) {
        this.mistakes = mistakes;
    }

    private static Pattern parameter(String page, String name) {
        return Pattern.compile("/" + page + "\\?(?:[^#]*&)?" + name + "=([^&#]*).*");
    }

    void add(Place place, String address) {
        found.add(new LinkedAddress(place, address));
    }

    /** All links in a tree; each is placed where {@code place} says. */
    void addAll(Node tree, Function<Node, Place> place) {
        tree.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                add(place.apply(link), link.getDestination());
                visitChildren(link);
            }

            @Override
            public void visit(Image image) {
                if (Markdown.plain(image).isBlank()) {
                    mistakes.add(
                            place.apply(image), "an image needs a text for those who don't see it: ![text](address)");
                }
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

    /**
     * Notes every address that leads nowhere.
     *
     * @param unread what is listed and could not be read, as in {@code lessons/key-life}: links to it are not at fault
     */
    void check(Course course, Set<String> unread) {
        found().forEach(link -> check(link, course, unread));
    }

    /** Every address that was written; one that ends where a name or a value belongs is a mistake told already. */
    List<LinkedAddress> found() {
        return found.stream()
                .filter(link -> !link.address().isEmpty())
                .filter(link -> !link.address().endsWith("/") && !link.address().endsWith("="))
                .toList();
    }

    private void check(LinkedAddress link, Course course, Set<String> unread) {
        String address = link.address();
        if (ELSEWHERE.matcher(address).matches()) {
            return;
        }
        if (address.startsWith("#")) {
            course.lessons().stream()
                    .filter(lesson -> lesson.place().file().equals(link.place().file()))
                    .forEach(lesson -> mustHold(lesson, link, address));
            return;
        }
        if (!address.startsWith("/") && !address.startsWith(TermMarks.SCHEME)) {
            mistakes.add(link.place(), "a link is https://…, term:… or begins with /; this is \"" + address + "\"");
            return;
        }
        must(link, FIRST_PART, "page on this site", PAGES::contains);
        must(link, TERM, "term in the glossary", slug -> course.term(slug).isPresent());
        must(link, GLOSSARY, "term in the glossary", slug -> course.term(slug).isPresent());
        must(link, LESSON, "lesson", slug -> course.lesson(slug).isPresent() || unread.contains("lessons/" + slug));
        must(
                link,
                QUESTION,
                "question",
                slug -> course.question(slug).isPresent() || unread.contains("questions/" + slug));
        must(
                link,
                MUSEUM,
                "piece in the museum",
                slug -> course.piece(slug).isPresent() || unread.contains("museum/" + slug));
        must(link, LAB, "lab", slug -> course.lab(slug).isPresent() || unread.contains("labs/" + slug));
        must(
                link,
                SCENARIO,
                "scenario",
                slug -> course.scenario(slug).isPresent() || unread.contains("scenarios/" + slug));
        must(link, LEVEL, "level of questions", level -> Level.of(level).isPresent());
        must(
                link,
                TOPIC,
                "topic of questions",
                topic -> course.questions().stream()
                        .anyMatch(question -> question.topic().equals(topic)));
        must(link, SHELF, "shelf in the museum", shelf -> Shelf.of(shelf).isPresent());
        Matcher lesson = LESSON.matcher(address);
        if (lesson.matches() && lesson.group(2) != null) {
            course.lesson(lesson.group(1)).ifPresent(page -> mustHold(page, link, lesson.group(2)));
        }
    }

    private void mustHold(Lesson page, LinkedAddress link, String fragment) {
        if (!Anchors.of(page).contains(fragment.substring(1))) {
            mistakes.add(link.place(), "\"" + link.address() + "\" leads nowhere: the lesson has no such place");
        }
    }

    private void must(LinkedAddress link, Pattern pattern, String what, Predicate<String> known) {
        Matcher matcher = pattern.matcher(link.address());
        if (matcher.matches() && !known.test(URLDecoder.decode(matcher.group(1), StandardCharsets.UTF_8))) {
            mistakes.add(link.place(), "\"" + link.address() + "\" leads nowhere: there is no such " + what);
        }
    }
}
