package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.Recovery;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Findings;
import java.util.List;
import java.util.Optional;

/** What a visitor is asked of a point before its map is shown, and what became of the answer. */
final class PointPrediction {

    private static final Prediction.Option BACK = new Prediction.Option("back", "it comes back");
    private static final Prediction.Option DOWN = new Prediction.Option("down", "it stays down");

    private PointPrediction() {}

    static Prediction asked(Recovery point) {
        return new Prediction(
                "The outage is over. What becomes of " + PointView.setting(point) + "?",
                List.of(BACK, DOWN),
                "Run the map");
    }

    /** Nothing if nothing was said that had been asked. */
    static Optional<Findings.Verdict> judged(Recovery point, Optional<String> predicted) {
        return predicted
                .flatMap(value -> asked(point).options().stream()
                        .filter(option -> option.value().equals(value))
                        .findFirst())
                .map(said -> {
                    Prediction.Option came = point.recoverySeconds().isPresent() ? BACK : DOWN;
                    String end = said == came ? ". It does." : ". Here " + came.label() + ".";
                    return new Findings.Verdict(said == came, "You said that " + said.label() + end);
                });
    }
}
