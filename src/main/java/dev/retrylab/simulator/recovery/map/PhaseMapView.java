package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulator.page.SimulationView.PredictionView;
import dev.retrylab.simulator.recovery.map.MapAddresses.FieldView;
import dev.retrylab.simulator.recovery.map.MapAddresses.HiddenView;
import java.util.List;

/**
 * The page of a phase map.
 *
 * @param map null until it is asked for, as are the point's run and the outages
 * @param prediction what is asked beforehand
 * @param showMe where the map stands without a prediction; null where it is shown
 * @param hidden parameters that the form sends along
 * @param recoveryPage where every parameter can be changed
 * @param tipping null, too, if there was no time to try outages in
 */
public record PhaseMapView(
        MapDrawing map,
        PointView point,
        TippingView tipping,
        PredictionView prediction,
        String showMe,
        List<FieldView> fields,
        List<HiddenView> hidden,
        String recoveryPage) {}
