package dev.retrylab.playground.client.preset;

import dev.retrylab.scenario.client.ClientRun;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Settings with a question to them.
 *
 * @param title names the setting, never the result
 * @param query what differs from the defaults, as in an address
 * @param because why it came out as it did, told of a run
 * @param next the preset to go on with; empty for none
 */
public record ClientPreset(
        String slug,
        String title,
        String summary,
        String query,
        ClientMeasure measure,
        String ask,
        List<Option> options,
        Function<ClientRun, String> because,
        Next next) {

    /** A prediction: its words, and the values that make it right. */
    public record Option(String words, double least, double most) {

        static Option exactly(String words, double value) {
            return new Option(words, value, value);
        }

        boolean holds(double value) {
            return value >= least && value <= most;
        }
    }

    /** @param slug empty for none */
    public record Next(String ask, String slug) {

        static final Next NONE = new Next("", "");
    }

    public ClientSettings settings() {
        return ClientQuery.ofQuery(query);
    }

    /** Empty if what came out was not among the options. */
    public Optional<Option> right(ClientRun run) {
        return options.stream().filter(option -> option.holds(measure.of(run))).findFirst();
    }

    public Optional<Next> onward() {
        return Optional.of(next).filter(one -> !one.slug().isEmpty());
    }
}
