package dev.retrylab.question.port;

import dev.retrylab.content.Course;
import dev.retrylab.content.text.Prompt;
import dev.retrylab.web.link.Embeddable;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** The page of every question. */
@ApplicationScoped
public class EmbeddableQuestions implements Embeddable {

    private static final String PATH = "/questions/";
    private static final int WIDTH = 720;
    private static final int HEIGHT = 560;

    private final Course course;

    public EmbeddableQuestions(Course course) {
        this.course = course;
    }

    @Override
    public Optional<Frame> frame(String path, String query) {
        if (!path.startsWith(PATH)) {
            return Optional.empty();
        }
        return course.question(path.substring(PATH.length()))
                .map(question -> new Frame(
                        Prompt.of(question.prompt()).title(), "/embed/questions/" + question.slug(), WIDTH, HEIGHT));
    }
}
