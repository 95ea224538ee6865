package dev.retrylab.learner;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.jboss.resteasy.reactive.RestResponse;

/** All that is kept of a visitor, as a file to take away. */
@Path("/progress/export")
public class ProgressResource {

    /** The file. Times are UTC; scores run from 0 to {@code maxScore}. */
    public record Export(
            Instant exportedAt,
            List<Progress.ReadLesson> lessons,
            List<Progress.AnsweredQuestion> questions,
            List<Progress.Predicted> predictions) {}

    private final CurrentLearner learner;
    private final Clock clock;

    public ProgressResource(CurrentLearner learner, Clock clock) {
        this.learner = learner;
        this.clock = clock;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public RestResponse<Export> export() {
        Progress progress = learner.progress();
        return RestResponse.ResponseBuilder.ok(
                        new Export(clock.instant(), progress.lessons(), progress.questions(), progress.predictions()))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"retrylab-progress.json\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
