package dev.retrylab.lesson;

import dev.retrylab.content.Block;
import dev.retrylab.content.Course;
import dev.retrylab.content.Lesson;
import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lessons, each whole, and each of its sections by its heading. */
@ApplicationScoped
class FindableLessons implements Findable {

    private static final Pattern HEADING = Pattern.compile("<h[23] id=\"([^\"]+)\">(.*?)</h[23]>");

    private final Course course;

    FindableLessons(Course course) {
        this.course = course;
    }

    @Override
    public List<Page> pages() {
        List<Page> pages = new ArrayList<>();
        pages.add(new Page("/lessons", "lessons", "From the lost reply to the retry storm", "Every lesson.", ""));
        pages.add(new Page(
                "/cheatsheet",
                "cheat sheet",
                "All of it on one page",
                "To print.",
                course.cheatSheet().orElse("")));
        pages.add(new Page(
                "/teach",
                "for teachers",
                "You teach this?",
                "Syllabus, notes, what to ask the room.",
                "bootcamp class licence cite projector"));
        course.lessons().forEach(lesson -> add(lesson, pages));
        return pages;
    }

    private static void add(Lesson lesson, List<Page> pages) {
        String address = "/lessons/" + lesson.slug();
        String facts = lesson.shortAnswer() + " " + String.join(" ", lesson.keyFacts());
        pages.add(new Page(address, "lesson", lesson.title(), lesson.summary(), facts));
        String text = Stream.concat(lesson.blocks().stream(), lesson.deeper().stream())
                .map(block -> block.fold(Block.Text::html, shown -> ""))
                .collect(Collectors.joining(" "));
        Matcher heading = HEADING.matcher(text);
        int begun = -1;
        String title = "";
        String anchor = "";
        while (heading.find()) {
            if (begun >= 0) {
                pages.add(section(lesson, address + "#" + anchor, title, text.substring(begun, heading.start())));
            }
            anchor = heading.group(1);
            title = heading.group(2).replaceAll("<[^>]+>", "");
            begun = heading.end();
        }
        if (begun >= 0) {
            pages.add(section(lesson, address + "#" + anchor, title, text.substring(begun)));
        }
    }

    private static Page section(Lesson lesson, String address, String title, String text) {
        return new Page(address, "in lesson " + lesson.number(), unescaped(title), "", text);
    }

    /** Of what Markdown escapes in a heading. */
    private static String unescaped(String html) {
        return html.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
