package dev.retrylab.learner.travel;

import dev.retrylab.learner.CurrentLearner;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import org.jboss.resteasy.reactive.RestResponse;

/** All that is kept of a visitor, as a file to take away. */
@Path("/progress/export")
public class ProgressResource {

    private final CurrentLearner learner;
    private final Clock clock;

    public ProgressResource(CurrentLearner learner, Clock clock) {
        this.learner = learner;
        this.clock = clock;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public RestResponse<ProgressFile> export() {
        return RestResponse.ResponseBuilder.ok(ProgressFile.of(learner.progress(), clock.instant()))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"retrylab-progress.json\"")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
