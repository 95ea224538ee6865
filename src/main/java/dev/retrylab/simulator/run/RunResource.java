package dev.retrylab.simulator.run;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.SimulationResult;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Runs in the background as JSON. */
@Path("/api/runs/{id}")
@Produces(MediaType.APPLICATION_JSON)
public class RunResource {

    /**
     * @param simulation where the result stands once the run is done
     * @param state waiting, running, done, stopped or failed
     * @param progress from 0 to 1
     * @param result null until the run is done
     * @param problem why it failed; null if it did not
     */
    @JsonPropertyOrder({"id", "simulation", "state", "progress", "result", "problem"})
    public record RunStatus(
            String id, String simulation, String state, double progress, SimulationResult result, String problem) {

        static RunStatus of(String id, LongRun run) {
            return new RunStatus(
                    id,
                    run.setting().json(),
                    run.state().word(),
                    run.progress(),
                    run.outcome().map(Outcome::result).orElse(null),
                    run.problem().orElse(null));
        }
    }

    private final LongRuns runs;

    public RunResource(LongRuns runs) {
        this.runs = runs;
    }

    /** How far the run is. One that this node does not know is begun. */
    @GET
    public Response status(@PathParam("id") String id) {
        return Response.ok(RunStatus.of(id, runs.find(id)))
                .header("Cache-Control", "no-store")
                .build();
    }

    /** Stops the run. Stopping what does not run changes nothing. */
    @DELETE
    public Response stop(@PathParam("id") String id) {
        runs.stop(id);
        return Response.noContent().build();
    }

    /** The answer to a request that has to become a run: it is begun, and the address says where it is. */
    public static Response accepted(LongRuns runs, Simulations.NeedsLongRun need) {
        LongRun run = runs.start(need.setting());
        return Response.accepted(RunStatus.of(need.id(), run))
                .header("Location", "/api/runs/" + need.id())
                .header("Retry-After", 1)
                .type(MediaType.APPLICATION_JSON)
                .build();
    }
}
