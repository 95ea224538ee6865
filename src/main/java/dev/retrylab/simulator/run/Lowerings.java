package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.work.SimulatorConfig;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Looks for settings that fit where one does not. It lowers one parameter as little as will do; if that cannot be enough,
 * it takes the least of it and goes on with the next. Each parameter has its turn to be the first.
 */
public final class Lowerings {

    private static final int MOST = 4;

    private final Setting from;

    private Lowerings(Setting from) {
        this.from = from;
    }

    /** Those that are run at once come first. None where only the model's own counting could tell. */
    public static List<Lowering> of(Setting from, SimulatorConfig config) {
        Lowerings search = new Lowerings(from);
        Map<String, Lowering> found = new LinkedHashMap<>();
        search.within(config.maxCalls())
                .forEach(setting -> found.putIfAbsent(setting.query(), new Lowering(setting, from, false)));
        if (from.experiment().expectedCost() > config.maxRunCalls()) {
            search.within(config.maxRunCalls())
                    .forEach(setting -> found.putIfAbsent(setting.query(), new Lowering(setting, from, true)));
        }
        return found.values().stream().limit(MOST).toList();
    }

    private List<Setting> within(long limit) {
        List<Setting> fitting = new ArrayList<>();
        List<Knob<?>> knobs = new ArrayList<>(from.model().lowerable());
        for (int turn = 0; turn < knobs.size(); turn++) {
            Setting lowered = lowered(knobs, limit);
            if (fits(lowered, limit) && lowered != from) {
                fitting.add(lowered);
            }
            Collections.rotate(knobs, -1);
        }
        return fitting;
    }

    private Setting lowered(List<Knob<?>> knobs, long limit) {
        Setting setting = from;
        for (Knob<?> knob : knobs) {
            for (String value : lower(setting, knob)) {
                if (fits(setting, limit)) {
                    return setting;
                }
                setting = setting.with(knob, value);
            }
        }
        return setting;
    }

    private static boolean fits(Setting setting, long limit) {
        return setting.experiment().expectedCost() <= limit;
    }

    /** From the greatest down. */
    private static List<String> lower(Setting setting, Knob<?> knob) {
        String now = setting.texts().get(knob.name());
        if (knob.kind() == Knob.Kind.SEVERAL) {
            return withoutTheCostliest(setting, knob, Knob.parts(now));
        }
        double value = Figures.parsed(now).orElse(0.0);
        return knob.steps().stream()
                .filter(step -> Double.parseDouble(step) < value)
                .sorted(Comparator.comparingDouble(Double::parseDouble).reversed())
                .toList();
    }

    /** One fewer each time, in the order of the form; one is left. */
    private static List<String> withoutTheCostliest(Setting setting, Knob<?> knob, List<String> chosen) {
        List<String> left = new ArrayList<>(chosen);
        List<String> smaller = new ArrayList<>();
        chosen.stream()
                .sorted(Comparator.comparingDouble((String one) ->
                                setting.with(knob, one).experiment().expectedCost())
                        .reversed())
                .limit(chosen.size() - 1L)
                .forEach(costliest -> {
                    left.remove(costliest);
                    smaller.add(String.join(",", left));
                });
        return smaller;
    }
}
