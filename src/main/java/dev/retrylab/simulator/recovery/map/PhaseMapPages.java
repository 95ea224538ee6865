package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.PhaseMap;
import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulator.page.SimulationView.PredictionView;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.recovery.RecoveryKnobs;
import dev.retrylab.simulator.work.SimulationPool;
import dev.retrylab.simulator.work.WorkLimit;
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
        MapAddresses addresses = new MapAddresses(PhaseMap.axis(recovery), query);
        if (!query.reveals()) {
            return Uni.createFrom().item(() -> html(asking(recovery, query, addresses)));
        }
        return pool.submit(limit -> html(showing(recovery, query, addresses, limit)));
    }

    private static String html(PhaseMapView view) {
        return Templates.map(view).render();
    }

    private static PhaseMapView asking(Recovery recovery, Query query, MapAddresses addresses) {
        return view(null, null, null, recovery, query, addresses);
    }

    private PhaseMapView showing(Recovery recovery, Query query, MapAddresses addresses, WorkLimit limit) {
        PhaseMap map = maps.around(recovery, limit);
        limit.spend(recovery.steps());
        return view(
                new MapDrawing(map, recovery, addresses),
                PointView.of(recovery, query.prediction(), addresses),
                TippingView.of(recovery, limit).orElse(null),
                recovery,
                query,
                addresses);
    }

    private static PhaseMapView view(
            MapDrawing map,
            PointView point,
            TippingView tipping,
            Recovery recovery,
            Query query,
            MapAddresses addresses) {
        return new PhaseMapView(
                map,
                point,
                tipping,
                PredictionView.of(
                        PointPrediction.asked(recovery), query.prediction().orElse("")),
                map == null ? addresses.showMe() : null,
                addresses.fields(),
                addresses.hidden(),
                addresses.recoveryPage(map != null));
    }
}
