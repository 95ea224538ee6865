package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulator.recovery.map.MapAddresses.FieldView;
import dev.retrylab.simulator.recovery.map.MapAddresses.HiddenView;
import java.util.List;

/**
 * The page of a phase map.
 *
 * @param hidden parameters that the form sends along
 * @param recoveryPage where every parameter can be changed
 * @param tipping null if there was no time to try outages in
 */
public record PhaseMapView(
        MapDrawing map,
        PointView point,
        List<FieldView> fields,
        List<HiddenView> hidden,
        String recoveryPage,
        TippingView tipping) {}
