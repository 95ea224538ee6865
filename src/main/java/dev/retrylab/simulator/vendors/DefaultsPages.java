package dev.retrylab.simulator.vendors;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;

/** What each maker's client does if nothing is said, with its sources. */
@Path("/simulations/vendors/defaults")
@Produces(MediaType.TEXT_HTML)
public class DefaultsPages {

    @CheckedTemplate(basePath = "simulator/vendors")
    static class Templates {
        static native TemplateInstance defaults(DefaultsView view);
    }

    @GET
    public TemplateInstance defaults() {
        return Templates.defaults(DefaultsView.all());
    }
}
