package dev.retrylab.playground.embed;

import dev.retrylab.content.Course;
import dev.retrylab.playground.RunAddress;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.link.Embeddable;
import dev.retrylab.web.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The playground, with any valid setting. */
@ApplicationScoped
public class EmbeddablePlayground implements Embeddable {

    private final Course course;

    public EmbeddablePlayground(Course course) {
        this.course = course;
    }

    @Override
    public Optional<Frame> frame(String path, String query) {
        if (!path.equals("/playground")) {
            return Optional.empty();
        }
        try {
            Map<String, List<String>> given = Queries.parse(query);
            var scenario = RunAddress.scenario(
                    given.getOrDefault("scenario", List.of("")).get(0), course);
            RunAddress.Parsed parsed = RunAddress.parse(given, scenario);
            return parsed.wrongs().isEmpty()
                    ? Optional.of(RunAddress.frame(parsed.settings(), scenario))
                    : Optional.empty();
        } catch (ProblemException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
