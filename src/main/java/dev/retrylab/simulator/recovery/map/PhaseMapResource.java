package dev.retrylab.simulator.recovery.map;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import dev.retrylab.simulation.recovery.PhaseMap;
import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.recovery.RecoveryKnobs;
import dev.retrylab.simulator.work.SimulationPool;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The phase map as JSON. It takes the parameters of a recovery; its load, and retries or refund, are the axes. */
@Path("/api/simulations/recovery/map")
public class PhaseMapResource {

    /**
     * @param axis what changes from row to row: retries, or refund if there is a budget
     * @param loads first attempts per second, one for each column
     * @param recoverySeconds by row and column; null where it does not come back within the run
     * @param tippingLoads the law, by row: beyond this load it stays down
     */
    @JsonPropertyOrder({"axis", "loads", "values", "recoverySeconds", "tippingLoads"})
    public record MapJson(
            String axis,
            List<Double> loads,
            List<Double> values,
            List<List<Integer>> recoverySeconds,
            List<Double> tippingLoads) {}

    private final PhaseMaps maps;
    private final SimulationPool pool;

    public PhaseMapResource(PhaseMaps maps, SimulationPool pool) {
        this.maps = maps;
        this.pool = pool;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    public Uni<MapJson> json(@Context UriInfo uri) {
        Recovery recovery = RecoveryKnobs.read(new Query(uri.getQueryParameters()));
        return pool.submit(limit -> json(maps.around(recovery, limit), recovery));
    }

    private static MapJson json(PhaseMap map, Recovery recovery) {
        double capacity = recovery.service().capacity();
        return new MapJson(
                map.axis().name().toLowerCase(Locale.ROOT),
                map.loads(),
                map.values(),
                map.recoverySeconds().stream()
                        .map(row -> row.stream().map(PhaseMapResource::orNull).toList())
                        .toList(),
                map.values().stream()
                        .map(value -> PhaseMap.tippingLoad(capacity, value))
                        .toList());
    }

    private static Integer orNull(OptionalInt seconds) {
        return seconds.isPresent() ? seconds.getAsInt() : null;
    }
}
