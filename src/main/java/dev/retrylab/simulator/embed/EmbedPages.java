package dev.retrylab.simulator.embed;

import dev.retrylab.simulator.Models;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.chart.ResultView;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.run.Simulations;
import dev.retrylab.web.self.SelfAddress;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;

/** A result without the site around it. It holds no script, and the parameters of its page are its own. */
@Path("/embed/simulations/{model}")
@Produces(MediaType.TEXT_HTML)
public class EmbedPages {

    @CheckedTemplate(basePath = "simulator")
    static class Templates {
        static native TemplateInstance embed(EmbedView view);
    }

    /**
     * @param result null until it is asked for, where the address hides it, or if it takes a run in the background
     * @param reveal shows it; null where it is shown
     * @param page the simulation itself, on this site, set alike
     */
    public record EmbedView(String title, String lead, ResultView result, String reveal, String page) {}

    private final Models models;
    private final Simulations simulations;
    private final SelfAddress address;

    public EmbedPages(Models models, Simulations simulations, SelfAddress address) {
        this.models = models;
        this.simulations = simulations;
        this.address = address;
    }

    @GET
    public Uni<String> embed(@PathParam("model") String model, @Context UriInfo uri) {
        Query query = new Query(uri.getQueryParameters());
        Setting setting = Setting.read(models.find(model), query);
        String site = address.shown(uri.getBaseUri());
        if (query.hides()) {
            return Uni.createFrom().item(page(setting, null, setting.embed(), site));
        }
        return simulations
                .with(runner -> {
                    Findings findings = runner.run(setting).findings(query.prediction());
                    return page(setting, ResultView.of(findings), null, site);
                })
                .onFailure(Simulations.NeedsLongRun.class)
                .recoverWithItem(() -> page(setting, null, null, site));
    }

    private static String page(Setting setting, ResultView result, String reveal, String site) {
        return Templates.embed(new EmbedView(
                        setting.model().title(), setting.model().lead(), result, reveal, site + setting.page()))
                .render();
    }
}
