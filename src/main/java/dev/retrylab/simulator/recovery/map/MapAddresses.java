package dev.retrylab.simulator.recovery.map;

import dev.retrylab.simulation.recovery.PhaseMap.Axis;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.recovery.RecoveryKnobs;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Where each point of a map is found: the two parameters that are its axes, and the others as they are. */
public final class MapAddresses {

    /**
     * A field of the form.
     *
     * @param steps where its slider stops, with a comma between each two
     * @param last the number of the last stop, from 0
     */
    public record FieldView(String name, String label, String value, String hint, String steps, int last) {}

    /** A parameter that the form sends along. */
    public record HiddenView(String name, String value) {}

    private final Axis axis;
    private final Query query;
    /** What a point's address ends with: the other parameters, but those at their defaults. */
    private final String rest;

    MapAddresses(Axis axis, Query query) {
        this.axis = axis;
        this.query = query;
        rest = others().stream()
                .filter(knob -> !query.text(knob).equals(knob.fallback()))
                .map(knob -> "&" + knob.name() + "=" + Setting.encoded(query.text(knob)))
                .collect(Collectors.joining());
    }

    private Knob<?> row() {
        return axis == Axis.RETRIES ? RecoveryKnobs.RETRIES : RecoveryKnobs.REFUND;
    }

    private List<Knob<?>> others() {
        return RecoveryKnobs.ALL.stream()
                .filter(knob -> knob != RecoveryKnobs.LOAD && knob != row())
                .toList();
    }

    /** What is left out has its default, so that hundreds of addresses stay short. */
    String point(double load, double value) {
        return "?load=" + Figures.plain(load) + "&" + row().name() + "=" + Figures.plain(value) + rest;
    }

    /** The same map, shown. */
    String showMe() {
        return "/simulations/recovery/map" + parameters();
    }

    /**
     * The same setting where every parameter can be changed.
     *
     * @param revealed whether its result may be told
     */
    String recoveryPage(boolean revealed) {
        return "/simulations/recovery" + parameters() + (revealed ? "" : "&reveal=0");
    }

    private String parameters() {
        return RecoveryKnobs.ALL.stream()
                .map(knob -> knob.name() + "=" + Setting.encoded(query.text(knob)))
                .collect(Collectors.joining("&", "?", ""));
    }

    List<FieldView> fields() {
        return List.of(field(RecoveryKnobs.LOAD), field(row()));
    }

    private FieldView field(Knob<?> knob) {
        List<String> steps = knob == RecoveryKnobs.LOAD ? loads() : rows();
        return new FieldView(
                knob.name(), knob.label(), query.text(knob), knob.hint(), String.join(",", steps), steps.size() - 1);
    }

    private List<String> loads() {
        double capacity = query.read(RecoveryKnobs.CAPACITY);
        List<String> loads = new ArrayList<>();
        for (int column = 1; column <= PhaseMaps.COLUMNS; column++) {
            loads.add(Figures.plain(capacity * column / PhaseMaps.COLUMNS).toString());
        }
        return loads;
    }

    private List<String> rows() {
        List<String> rows = new ArrayList<>();
        for (int row = 0; row < PhaseMaps.ROWS; row++) {
            rows.add(Figures.plain(axis == Axis.RETRIES ? row : row / 10.0).toString());
        }
        return rows;
    }

    /** Empty ones too: left out, they would take their defaults all the same. */
    List<HiddenView> hidden() {
        return others().stream()
                .map(knob -> new HiddenView(knob.name(), query.text(knob)))
                .toList();
    }
}
