package dev.retrylab.simulator;

import dev.retrylab.simulator.SimulationView.KnobView;
import dev.retrylab.simulator.SimulationView.OptionView;
import dev.retrylab.simulator.SimulationView.PredictionView;
import dev.retrylab.simulator.SimulationView.Receipts;
import dev.retrylab.simulator.SimulationView.ResetView;
import dev.retrylab.simulator.SimulationView.SliderView;
import dev.retrylab.simulator.chart.ResultView;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes the page of one simulation out of what was asked and what came of it. */
final class SimulationViews {

    private static final double NANOS_PER_MILLI = 1e6;

    private final Model model;
    private final Query query;

    SimulationViews(Model model, Query query) {
        this.model = model;
        this.query = query;
    }

    /** The question, and no result yet. */
    SimulationView asking(Experiment experiment) {
        return view(experiment, null, null, null);
    }

    /** The result. */
    SimulationView showing(Experiment experiment, Findings findings, long nanos) {
        String parameters = parameters();
        Receipts receipts = new Receipts(
                "/simulations/" + model.name() + parameters,
                "/api/simulations/" + model.name() + ".csv" + parameters,
                "/api/simulations/" + model.name() + parameters,
                query.settled(Model.ENGINE),
                took(nanos));
        return view(experiment, ResultView.of(findings), null, receipts);
    }

    /** The result takes a run in the background, which is offered: a slider that passes by starts none. */
    SimulationView offering(Experiment experiment, String runAddress) {
        return view(experiment, null, null, null, runAddress);
    }

    /** Nothing was run, for a reason that concerns the whole. */
    SimulationView refusing(Experiment experiment, String problem) {
        return view(experiment, null, problem, null);
    }

    /** Nothing was run, because of a parameter. */
    SimulationView complaining() {
        List<String> others = query.problemsBeyond(model.knobs());
        String problem = others.isEmpty()
                ? "Nothing was run: a setting below is out of its bounds."
                : "Nothing was run: " + String.join("; ", others) + ".";
        return view(null, null, problem, null);
    }

    private SimulationView view(Experiment experiment, ResultView result, String problem, Receipts receipts) {
        return view(experiment, result, problem, receipts, null);
    }

    private SimulationView view(
            Experiment experiment, ResultView result, String problem, Receipts receipts, String runAddress) {
        PredictionView prediction = experiment == null
                ? null
                : PredictionView.of(experiment.prediction(), query.prediction().orElse(""));
        return new SimulationView(
                model.name(),
                model.title(),
                model.lead(),
                query.prediction().orElse(""),
                prediction,
                result,
                problem,
                model.knobs().stream().map(this::knob).toList(),
                receipts,
                "/simulations/" + model.name() + parameters(),
                runAddress);
    }

    private KnobView knob(Knob<?> knob) {
        String value = query.text(knob);
        List<String> chosen = Knob.parts(value);
        return new KnobView(
                knob.name(),
                knob.label(),
                knob.kind().name().toLowerCase(Locale.ROOT),
                value,
                knob.hint(),
                query.problem(knob.name()).orElse(null),
                knob.options().stream()
                        .map(option -> new OptionView(option, option, chosen.contains(option)))
                        .toList(),
                knob.steps().isEmpty() ? null : SliderView.of(knob.steps(), value),
                value.equals(knob.fallback()) ? null : reset(knob));
    }

    private ResetView reset(Knob<?> knob) {
        return new ResetView(
                knob.fallback(),
                "/simulations/" + model.name()
                        + parameters(each -> each == knob ? knob.fallback() : query.settled(each)));
    }

    /** All of them, defaults too, so that a link still means the same should a default ever change. */
    private String parameters() {
        return parameters(query::settled);
    }

    private String parameters(Function<Knob<?>, String> text) {
        return model.knobs().stream()
                .map(knob -> knob.name() + "=" + encoded(text.apply(knob)))
                .collect(Collectors.joining("&", "?", ""));
    }

    private static String took(long nanos) {
        double millis = nanos / NANOS_PER_MILLI;
        return millis < 0.1 ? "under 0.1 ms" : String.format(Locale.UK, "%,.1f ms", millis);
    }

    static String encoded(String text) {
        // A comma needs no escape in a query, and a list reads better with it.
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("%2C", ",");
    }
}
