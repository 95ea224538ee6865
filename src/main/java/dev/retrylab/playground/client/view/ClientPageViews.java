package dev.retrylab.playground.client.view;

import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.playground.client.preset.ClientPresets;
import dev.retrylab.playground.client.view.ClientForm.Prediction;
import dev.retrylab.playground.client.view.ClientPageView.PresetLink;
import dev.retrylab.playground.client.view.ClientPageView.ProgressView;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.web.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The page's words around a run. */
public final class ClientPageViews {

    private static final String FREE =
            "A client with timeouts, backoff, a budget and a breaker sends for real, into a real database. The same"
                    + " classes run beside it in virtual time.";

    private ClientPageViews() {}

    /** What has been read of a request: a preset, the settings, what was wrong with them, and what was typed. */
    public record Asked(
            Optional<ClientPreset> preset,
            ClientSettings settings,
            List<ProblemException> wrongs,
            Map<String, String> typed) {

        Optional<ClientPreset> unchanged() {
            return preset.filter(one -> one.settings().equals(settings));
        }
    }

    public static ClientPageView page(
            String runKey,
            Asked asked,
            String pending,
            Optional<ProgressView> progress,
            Optional<ClientResultView> result) {
        Optional<ClientPreset> unchanged = asked.unchanged();
        return new ClientPageView(
                unchanged.map(ClientPreset::title).orElse("When does a client try again, and when does it stop?"),
                unchanged
                        .map(ClientPreset::summary)
                        .orElseGet(() -> asked.preset()
                                .map(one -> "You began from “" + one.title() + "” and changed it.")
                                .orElse(FREE)),
                ClientQuery.query(asked.settings()),
                ClientForm.of(
                        runKey,
                        asked.preset(),
                        asked.settings(),
                        asked.wrongs(),
                        asked.typed(),
                        prediction(asked, result)),
                ClientPresets.ALL.stream()
                        .map(one -> new PresetLink(
                                one.slug(),
                                one.title(),
                                asked.preset().filter(one::equals).isPresent()))
                        .toList(),
                asked.wrongs().stream().map(ProblemException::getMessage).toList(),
                pending,
                progress,
                result);
    }

    /** A preset's own question; else how often it is sent, which cannot be asked of a whole fleet in a few chips. */
    private static Prediction prediction(Asked asked, Optional<ClientResultView> result) {
        String said = result.map(one -> one.guess().said()).orElse("");
        Optional<ClientPreset> preset = asked.preset();
        if (preset.isPresent()) {
            return new Prediction(
                    preset.get().ask(),
                    preset.get().options().stream()
                            .map(ClientPreset.Option::words)
                            .toList(),
                    said);
        }
        List<String> options = asked.settings().fleet().operations() > 1 ? List.of() : List.of("1", "2", "3", "4");
        return new Prediction("How many attempts will be sent?", options, said);
    }
}
