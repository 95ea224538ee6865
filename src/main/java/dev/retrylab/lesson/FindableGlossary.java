package dev.retrylab.lesson;

import dev.retrylab.content.Course;
import dev.retrylab.content.Term;
import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/** The glossary, and each of its terms. */
@ApplicationScoped
class FindableGlossary implements Findable {

    private final Course course;

    FindableGlossary(Course course) {
        this.course = course;
    }

    @Override
    public List<Page> pages() {
        return Stream.concat(
                        Stream.of(new Page("/glossary", "glossary", "What do the words mean?", "Every term.", "")),
                        course.glossary().stream().map(FindableGlossary::page))
                .toList();
    }

    private static Page page(Term term) {
        return new Page("/glossary#" + term.slug(), "term", term.name(), term.plain(), String.join(" ", term.also()));
    }
}
