package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.PhaseMap;
import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulator.Query;
import dev.retrylab.simulator.SimulationPool;
import dev.retrylab.simulator.WorkLimit;
import dev.retrylab.simulator.recovery.RecoveryKnobs;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;

/** The phase map as a page: the address holds the system and the point on it. */
@Path("/simulations/recovery/map")
@Produces(MediaType.TEXT_HTML)
public class PhaseMapPages {

    @CheckedTemplate(basePath = "simulator/recovery")
    static class Templates {
        static native TemplateInstance map(PhaseMapView view);
    }

    private final PhaseMaps maps;
    private final SimulationPool pool;

    public PhaseMapPages(PhaseMaps maps, SimulationPool pool) {
        this.maps = maps;
        this.pool = pool;
    }

    @GET
    public Uni<String> map(@Context UriInfo uri) {
        Query query = new Query(uri.getQueryParameters());
        Recovery recovery = RecoveryKnobs.read(query);
        return pool.submit(limit -> Templates.map(view(recovery, query, limit)).render());
    }

    private PhaseMapView view(Recovery recovery, Query query, WorkLimit limit) {
        PhaseMap map = maps.around(recovery, limit);
        limit.spend(recovery.steps());
        MapAddresses addresses = new MapAddresses(map.axis(), query);
        return new PhaseMapView(
                new MapDrawing(map, recovery, addresses),
                PointView.of(recovery, addresses),
                addresses.fields(),
                addresses.hidden(),
                addresses.recoveryPage(),
                TippingView.of(recovery, limit).orElse(null));
    }
}
