package dev.retrylab.question.museum;

import dev.retrylab.content.Course;
import dev.retrylab.content.text.Markdown;
import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/** The pieces, by what a user saw. Which line it was is not told here. */
@ApplicationScoped
class FindableMuseum implements Findable {

    private final Course course;

    FindableMuseum(Course course) {
        this.course = course;
    }

    @Override
    public List<Page> pages() {
        Stream<Page> index = Stream.of(new Page(
                "/museum",
                "museum",
                "Which line did it?",
                "A museum of real faults in retries and idempotency. Find the line, then watch it fail.",
                ""));
        Stream<Page> each = course.museum().stream()
                .map(piece -> new Page(
                        MuseumViews.address(piece), "museum", piece.title(), "", Markdown.plain(piece.story())));
        return Stream.concat(index, each).toList();
    }
}
