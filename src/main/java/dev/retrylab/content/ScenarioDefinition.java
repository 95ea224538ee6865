package dev.retrylab.content;

import dev.retrylab.content.mistake.Place;
import java.util.List;
import java.util.Optional;

/**
 * A scenario as written: the playground's own parameters, a prediction to make, and why it comes out as it does. What
 * the settings mean is not known here.
 *
 * @param settings in the order written; a name may come more than once
 * @param because HTML, shown after a run
 */
public record ScenarioDefinition(
        String slug,
        String title,
        String summary,
        List<Setting> settings,
        Prediction predict,
        String because,
        Optional<Next> next,
        Place place) {

    /** One parameter of the playground, such as {@code fault} and {@code 1:drop-reply}. */
    public record Setting(String name, String value, Place place) {}

    /**
     * What is asked before the run.
     *
     * @param measure the word for what is measured
     * @param options values of that measure, at least two
     */
    public record Prediction(String measure, String ask, List<String> options, Place place) {}

    /** Where to go from here: the question, and the slug of the scenario that answers it. */
    public record Next(String ask, String scenario) {}

    /** The value of a setting; the first where it is given more than once. */
    public Optional<String> setting(String name) {
        return settings.stream()
                .filter(setting -> setting.name().equals(name))
                .map(Setting::value)
                .findFirst();
    }
}
