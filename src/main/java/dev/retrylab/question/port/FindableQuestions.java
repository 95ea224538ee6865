package dev.retrylab.question.port;

import dev.retrylab.content.Course;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.web.link.Findable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Stream;

/** The questions, by what they ask. What answers them is not told here. */
@ApplicationScoped
class FindableQuestions implements Findable {

    private final Course course;

    FindableQuestions(Course course) {
        this.course = course;
    }

    @Override
    public List<Page> pages() {
        Stream<Page> index = Stream.of(new Page(
                "/questions", "questions", "What would you answer?", "Questions as an interviewer asks them.", ""));
        Stream<Page> each = course.questions().stream()
                .map(question -> new Page(
                        "/questions/" + question.slug(),
                        "question · " + question.level().word(),
                        Prompt.of(question.prompt()).ask(),
                        "",
                        Prompt.of(question.prompt()).text()));
        return Stream.concat(index, each).toList();
    }
}
