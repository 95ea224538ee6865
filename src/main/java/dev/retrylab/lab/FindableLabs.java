package dev.retrylab.lab;

import dev.retrylab.content.Course;
import dev.retrylab.content.Lab;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/** The labs by their task; what to take along from one is not told before. */
@ApplicationScoped
class FindableLabs implements Findable {

    private final Course course;

    FindableLabs(Course course) {
        this.course = course;
    }

    @Override
    public List<Page> pages() {
        Stream<Page> index =
                Stream.of(new Page("/labs", "lab", "Will your own client charge once?", LabPages.DESCRIPTION, ""));
        return Stream.concat(index, course.labs().stream().map(FindableLabs::page))
                .toList();
    }

    private static Page page(Lab lab) {
        return new Page(LabPages.address(lab), "lab", lab.title(), lab.summary(), Markdown.plain(lab.brief()));
    }
}
