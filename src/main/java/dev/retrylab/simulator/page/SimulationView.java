package dev.retrylab.simulator.page;

import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.chart.ResultView;
import dev.retrylab.simulator.figure.Figures;
import java.util.List;
import java.util.Locale;

/**
 * The page of one simulation.
 *
 * @param predicted what the visitor said, or empty; kept while a setting is out of bounds
 * @param prediction null if the parameters are not valid
 * @param result null until they are asked for, or if nothing was run
 * @param problem why nothing was run, or null
 * @param knobs those that are always in sight
 * @param receipts null if nothing was run
 * @param revealAddress shows the result without a prediction
 * @param runAddress where the result can be had that takes a run in the background; null if it takes none
 * @param lowerings settings of less work, where this one was too much
 * @param next the next question on the same subject; null if there is none
 * @param pin the parameters of the setting that is kept for comparison, or empty
 * @param oembedAddress tells others how to show this page in theirs
 */
public record SimulationView(
        String model,
        String title,
        String lead,
        String predicted,
        PredictionView prediction,
        ResultView result,
        String problem,
        List<KnobView> knobs,
        List<FoldView> folds,
        Receipts receipts,
        String revealAddress,
        String runAddress,
        List<LoweringView> lowerings,
        NextView next,
        String pin,
        String oembedAddress) {

    private static final String NEEDS_RUN = "This is more than is run while you wait.";

    /** Where the result stands without a prediction; null where it stands already, or cannot stand. */
    public String showMe() {
        return result == null && problem == null && runAddress == null ? revealAddress : null;
    }

    /** For ears: the takeaway, said when a new result has replaced the old. */
    public String said() {
        if (result != null) {
            return result.findings().takeaway();
        }
        return runAddress != null ? NEEDS_RUN : problem == null ? "" : problem;
    }

    /**
     * What can be taken along.
     *
     * @param page shows exactly this run
     * @param pinned the page with this setting kept for comparison
     * @param unpinned the page with none kept; null if none is
     * @param embed shows the result in a page of others
     * @param snippet the HTML for such a page
     * @param cite a line to quote the figures by
     * @param source where published figures were printed
     * @param took how long the run took here
     */
    public record Receipts(
            String page,
            String pinned,
            String unpinned,
            String csv,
            String json,
            String svg,
            String embed,
            String snippet,
            String cite,
            String source,
            String engine,
            String took) {

        private static final double NANOS_PER_MILLI = 1e6;

        static Receipts of(Setting setting, String pin, String site, long nanos) {
            return new Receipts(
                    setting.page(),
                    setting.pageBeside(setting),
                    pin.isEmpty() ? null : setting.page(),
                    setting.file("csv"),
                    setting.json(),
                    setting.file("svg"),
                    setting.embed(),
                    setting.frame().snippet(site),
                    setting.cited() + " " + site + setting.page(),
                    setting.model().source(),
                    setting.engine(),
                    took(nanos));
        }

        /** Its parameters, for another page of the same setting. */
        public String query() {
            return page.substring(page.indexOf('?'));
        }

        private static String took(long nanos) {
            double millis = nanos / NANOS_PER_MILLI;
            return millis < 0.1 ? "under 0.1 ms" : String.format(Locale.UK, "%,.1f ms", millis);
        }
    }

    /** The question before the run; the chosen answer is marked. */
    public record PredictionView(String question, List<OptionView> options, String button) {

        public static PredictionView of(Prediction prediction, String chosen) {
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

    /** Where to go on. */
    public record NextView(String title, String address) {}

    /** A setting that fits, by what was lowered in it. */
    public record LoweringView(String label, String address) {}

    /** One thing to choose. */
    public record OptionView(String value, String label, boolean chosen) {}

    /** More fields of the form, under a heading that folds them; {@code open} where one of them was turned or is wrong. */
    public record FoldView(String title, List<KnobView> knobs, boolean open) {

        static FoldView of(String title, List<KnobView> knobs) {
            return new FoldView(
                    title, knobs, knobs.stream().anyMatch(knob -> knob.reset() != null || knob.problem() != null));
        }
    }

    /**
     * One field of the form.
     *
     * @param kind in lower case: number, text, switch, one, several
     * @param value as it was typed
     * @param problem what is wrong with it, or null
     * @param slider null if it has none
     * @param reset null if it stands where it stood first
     */
    public record KnobView(
            String name,
            String label,
            String kind,
            String value,
            String hint,
            String problem,
            List<OptionView> options,
            SliderView slider,
            ResetView reset) {}

    /**
     * @param steps the values that it stops at, with a comma between each two
     * @param last the number of the last, from 0
     * @param at the number of the one nearest to the value
     */
    public record SliderView(String steps, int last, int at) {

        static SliderView of(List<String> steps, String value) {
            double wanted = Figures.parsed(value).orElse(0.0);
            int nearest = 0;
            for (int i = 1; i < steps.size(); i++) {
                if (distance(steps, i, wanted) < distance(steps, nearest, wanted)) {
                    nearest = i;
                }
            }
            return new SliderView(String.join(",", steps), steps.size() - 1, nearest);
        }

        private static double distance(List<String> steps, int i, double wanted) {
            return Math.abs(Double.parseDouble(steps.get(i)) - wanted);
        }
    }

    /**
     * @param value what the knob goes back to
     * @param address the page with that value and all others kept
     */
    public record ResetView(String value, String address) {}
}
