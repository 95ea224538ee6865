package dev.retrylab.simulator;

import java.util.List;

/**
 * The page of one simulation.
 *
 * @param predicted what the visitor said, or empty; kept while a setting is out of bounds
 * @param prediction null if the parameters are not valid
 * @param findings null until they are asked for, or if nothing was run
 * @param problem why nothing was run, or null
 * @param receipts null if nothing was run
 * @param revealAddress shows the result without a prediction
 */
public record SimulationView(
        String model,
        String title,
        String lead,
        String predicted,
        PredictionView prediction,
        Findings findings,
        String problem,
        List<KnobView> knobs,
        Receipts receipts,
        String revealAddress) {

    /** For ears: the takeaway, said when a new result has replaced the old. */
    public String said() {
        return findings == null ? problem == null ? "" : problem : findings.takeaway();
    }

    /** The places that a new result mends beside its own, for htmx: complaints at their fields, what is read out. */
    public String besides() {
        StringBuilder places = new StringBuilder("#said:innerHTML");
        knobs.forEach(knob -> places.append(",#note-").append(knob.name()).append(":innerHTML"));
        return places.toString();
    }

    /**
     * @param page shows exactly this run
     * @param took how long the run took here
     */
    public record Receipts(String page, String csv, String json, String engine, String took) {}

    /** The question before the run; the chosen answer is marked. */
    public record PredictionView(String question, List<OptionView> options, String button) {

        static PredictionView of(Prediction prediction, String chosen) {
            return new PredictionView(
                    prediction.question(),
                    prediction.options().stream()
                            .map(option -> new OptionView(
                                    option.value(),
                                    option.label(),
                                    option.value().equals(chosen)))
                            .toList(),
                    prediction.button());
        }
    }

    /** One thing to choose. */
    public record OptionView(String value, String label, boolean chosen) {}

    /**
     * One field of the form.
     *
     * @param kind in lower case: number, text, switch, one, several
     * @param value as it was typed
     * @param problem what is wrong with it, or null
     */
    public record KnobView(
            String name,
            String label,
            String kind,
            String value,
            String hint,
            String problem,
            List<OptionView> options) {}
}
