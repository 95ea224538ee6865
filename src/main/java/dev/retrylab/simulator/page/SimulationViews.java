package dev.retrylab.simulator.page;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.chart.ResultView;
import dev.retrylab.simulator.page.SimulationView.FoldView;
import dev.retrylab.simulator.page.SimulationView.KnobView;
import dev.retrylab.simulator.page.SimulationView.LoweringView;
import dev.retrylab.simulator.page.SimulationView.NextView;
import dev.retrylab.simulator.page.SimulationView.OptionView;
import dev.retrylab.simulator.page.SimulationView.PredictionView;
import dev.retrylab.simulator.page.SimulationView.Receipts;
import dev.retrylab.simulator.page.SimulationView.ResetView;
import dev.retrylab.simulator.page.SimulationView.SliderView;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.run.Lowering;
import dev.retrylab.simulator.run.Simulations.NeedsLongRun;
import dev.retrylab.simulator.run.TooMuchForAnyRun;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Makes the page of one simulation out of what was asked and what came of it. */
final class SimulationViews {

    private final Model model;
    private final Optional<Model> next;
    private final Query query;
    private final String pin;
    private final String site;

    /**
     * @param next where to go on, on the same subject
     * @param pin the parameters of the pinned setting, or empty
     * @param site where visitors reach the site
     */
    SimulationViews(Model model, Optional<Model> next, Query query, String pin, String site) {
        this.model = model;
        this.next = next;
        this.query = query;
        this.pin = pin;
        this.site = site;
    }

    /** The question, and no result yet. */
    SimulationView asking(Experiment experiment) {
        return view(experiment, null, null, null, null, List.of());
    }

    /** The result. */
    SimulationView showing(Setting setting, ResultView result, long nanos) {
        return view(setting.experiment(), result, null, Receipts.of(setting, pin, site, nanos), null, List.of());
    }

    /** The result takes a run in the background, which is offered: a slider that passes by starts none. */
    SimulationView offering(Experiment experiment, NeedsLongRun need) {
        return view(experiment, null, null, null, "/runs/" + need.id(), need.lowerings());
    }

    /** Nothing was run: it would be more than any run may be. */
    SimulationView refusing(Experiment experiment, TooMuchForAnyRun refusal) {
        String problem = "Nothing is shown: " + refusal.getMessage() + ".";
        return view(experiment, null, problem, null, null, refusal.lowerings());
    }

    /** Nothing was run, because of a parameter. */
    SimulationView complaining() {
        List<String> others = query.problemsBeyond(model.knobs());
        String problem = others.isEmpty()
                ? "Nothing was run: a setting below is out of its bounds."
                : "Nothing was run: " + String.join("; ", others) + ".";
        return view(null, null, problem, null, null, List.of());
    }

    private SimulationView view(
            Experiment experiment,
            ResultView result,
            String problem,
            Receipts receipts,
            String runAddress,
            List<Lowering> lowerings) {
        Optional<String> predicted = query.prediction();
        PredictionView prediction =
                experiment == null ? null : PredictionView.of(experiment.prediction(), predicted.orElse(""));
        return new SimulationView(
                model.name(),
                model.title(),
                model.lead(),
                predicted.orElse(""),
                prediction,
                result,
                problem,
                knobs(always()),
                folds(),
                receipts,
                address(query::settled),
                runAddress,
                lowerings.stream()
                        .map(each ->
                                new LoweringView(each.label(), each.setting().page()))
                        .toList(),
                next.map(other -> new NextView(other.title(), "/simulations/" + other.name()))
                        .orElse(null),
                pin,
                site + "/oembed?url=" + Setting.encoded(site + address(query::settled)));
    }

    private List<KnobView> knobs(List<? extends Knob<?>> knobs) {
        return knobs.stream().map(this::knob).toList();
    }

    /** Those that no heading folds. */
    private List<? extends Knob<?>> always() {
        return model.knobs().stream()
                .filter(knob ->
                        model.folded().stream().noneMatch(group -> group.knobs().contains(knob)))
                .toList();
    }

    private List<FoldView> folds() {
        return model.folded().stream()
                .map(group -> FoldView.of(
                        group.title(),
                        knobs(model.knobs().stream()
                                .filter(group.knobs()::contains)
                                .toList())))
                .toList();
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
        return new ResetView(knob.fallback(), address(each -> each == knob ? knob.fallback() : query.text(each)));
    }

    /** With all parameters, defaults too, so that a link still means the same should a default ever change. */
    private String address(Function<Knob<?>, String> text) {
        String parameters = model.knobs().stream()
                .map(knob -> knob.name() + "=" + Setting.encoded(text.apply(knob)))
                .collect(Collectors.joining("&"));
        return "/simulations/" + model.name() + "?" + parameters
                + (pin.isEmpty() ? "" : "&pin=" + Setting.encoded(pin));
    }
}
