package dev.retrylab.simulator.run;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;

/** A run in the background as a page: how far it is, a way to stop it, and what it came to. It survives a reload. */
@Path("/runs/{id}")
@Produces(MediaType.TEXT_HTML)
public class RunPages {

    @CheckedTemplate(basePath = "simulator")
    static class Templates {
        static native TemplateInstance run(RunView view);
    }

    private final LongRuns runs;

    public RunPages(LongRuns runs) {
        this.runs = runs;
    }

    @GET
    public Response page(@PathParam("id") String id) {
        return Response.ok(Templates.run(RunView.of(id, runs.find(id))).render())
                .header("Cache-Control", "no-store")
                .build();
    }

    /** Begins it again after it was stopped, or failed. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response again(@PathParam("id") String id) {
        runs.start(runs.find(id).setting());
        return backTo(id);
    }

    @POST
    @Path("stop")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Response stop(@PathParam("id") String id) {
        runs.stop(id);
        return backTo(id);
    }

    private static Response backTo(String id) {
        return Response.seeOther(URI.create("/runs/" + id)).build();
    }
}
