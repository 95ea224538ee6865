package dev.retrylab.simulator;

import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.link.Embeddable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A model with valid parameters: all that a run depends on, so all that its addresses say.
 *
 * @param texts every parameter by its name, defaults and choices of the model too: a link then means the same for ever
 */
public record Setting(Model model, Map<String, String> texts, Experiment experiment) {

    private static final int FRAME_WIDTH = 720;
    private static final int FRAME_HEIGHT = 920;

    /** A parameter that is set otherwise than in another setting. */
    public record Difference(String label, String here, String there) {}

    /** @throws dev.retrylab.web.problem.ProblemException the first parameter that is out of bounds; {@code query} knows all */
    public static Setting read(Model model, Query query) {
        Experiment experiment = model.read(query);
        Map<String, String> texts = new LinkedHashMap<>();
        model.knobs().forEach(knob -> texts.put(knob.name(), query.settled(knob)));
        query.given(Model.ENGINE.name()).ifPresent(engine -> texts.putIfAbsent(Model.ENGINE.name(), engine));
        return new Setting(model, Collections.unmodifiableMap(texts), experiment);
    }

    /**
     * Reads what {@link #query} has written, or a visitor has typed.
     *
     * @throws dev.retrylab.web.problem.ProblemException the first parameter that is out of bounds
     * @throws IllegalArgumentException if it is no query
     */
    public static Setting parse(Model model, String query) {
        return read(model, new Query(Queries.parse(query)));
    }

    /** The same with another value of one parameter, which must be within its bounds. */
    public Setting with(Knob<?> knob, String value) {
        Map<String, List<String>> given = new LinkedHashMap<>();
        texts.forEach((name, text) -> given.put(name, List.of(name.equals(knob.name()) ? value : text)));
        return read(model, new Query(given));
    }

    /** The parameters, for an address: {@code clients=100&base=2}. */
    public String query() {
        return texts.entrySet().stream()
                .map(each -> each.getKey() + "=" + encoded(each.getValue()))
                .collect(Collectors.joining("&"));
    }

    public String page() {
        return "/simulations/" + model.name() + "?" + query();
    }

    /** The page with another setting of the same model beside this one. */
    public String pageBeside(Setting pinned) {
        return page() + "&pin=" + encoded(pinned.query());
    }

    public String json() {
        return "/api/simulations/" + model.name() + "?" + query();
    }

    /** @param type {@code csv} or {@code svg} */
    public String file(String type) {
        return "/api/simulations/" + model.name() + "." + type + "?" + query();
    }

    public String embed() {
        return "/embed/simulations/" + model.name() + "?" + query();
    }

    /** How it is shown in a page of others. */
    public Embeddable.Frame frame() {
        return new Embeddable.Frame(model.title(), embed(), FRAME_WIDTH, FRAME_HEIGHT);
    }

    /** The engine's word. */
    public String engine() {
        return texts.getOrDefault(Model.ENGINE.name(), Model.ENGINE.fallback());
    }

    /** What the figures are quoted as. */
    public String cited() {
        String settings =
                shown().stream().map(each -> each.label() + " " + each.value()).collect(Collectors.joining("; "));
        return "Retrylab, “" + model.title() + "” (simulation " + model.name() + "; " + settings + "; " + engine()
                + " engine).";
    }

    /** What is set otherwise here than there, in the order of the form. */
    public List<Difference> differences(Setting there) {
        return model.knobs().stream()
                .filter(knob -> !texts.get(knob.name()).equals(there.texts().get(knob.name())))
                .map(knob -> new Difference(
                        knob.label(), texts.get(knob.name()), there.texts().get(knob.name())))
                .toList();
    }

    /** What is off or obvious from the result is left out. */
    public List<Shown> shown() {
        return model.knobs().stream()
                .filter(knob -> knob.kind() != Knob.Kind.SEVERAL)
                .filter(knob -> knob.kind() != Knob.Kind.SWITCH
                        || texts.get(knob.name()).equals("true"))
                .filter(knob -> !texts.get(knob.name()).isEmpty() && model.matters(knob, texts))
                .map(knob -> new Shown(
                        knob.label(), knob.kind() == Knob.Kind.SWITCH ? "yes" : grouped(texts.get(knob.name()))))
                .toList();
    }

    /** A label and what it is set to. */
    public record Shown(String label, String value) {}

    private static String grouped(String text) {
        return text.matches("\\d{5,15}") ? Figures.number(Long.parseLong(text)) : text;
    }

    public static String encoded(String text) {
        // A comma needs no escape in a query, and a list reads better with it.
        return Queries.encoded(text).replace("%2C", ",");
    }
}
