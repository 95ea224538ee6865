package dev.retrylab.playground.client;

import dev.retrylab.playground.client.preset.ClientPreset;
import dev.retrylab.playground.client.preset.ClientPresets;
import dev.retrylab.playground.client.run.ClientRuns;
import dev.retrylab.web.exhibit.Exhibit;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import dev.retrylab.web.exhibit.ExhibitRules;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;

/** A preset of the retrying client inside a lesson: the question, the prediction, and a button that really runs it. */
@ApplicationScoped
public class ClientExhibits implements ExhibitRenderer {

    public static final ExhibitRules RULES = ExhibitRules.of("client", exhibit -> {
        if (ClientPresets.find(exhibit.id()).isEmpty()) {
            throw new IllegalArgumentException("there is no preset \"" + exhibit.id() + "\" of the retrying client");
        }
        if (!exhibit.parameters().isEmpty()) {
            throw new IllegalArgumentException("a preset takes no parameters; it has them already");
        }
    });

    private final ClientRuns runs;

    public ClientExhibits(ClientRuns runs) {
        this.runs = runs;
    }

    @CheckedTemplate(basePath = "playground/client")
    static class Templates {
        static native TemplateInstance exhibit(ExhibitView view);
    }

    /** What an exhibit shows before it is run. */
    public record ExhibitView(
            String anchor, String runKey, String slug, String summary, String ask, List<String> options) {}

    @Override
    public String kind() {
        return RULES.kind();
    }

    @Override
    public void check(Exhibit exhibit) {
        RULES.check(exhibit);
    }

    @Override
    public String render(Exhibit exhibit) {
        ClientPreset preset = ClientPresets.find(exhibit.id()).orElseThrow();
        String asked = exhibit.ask();
        return Templates.exhibit(new ExhibitView(
                        exhibit.anchor(),
                        runs.freshKey(),
                        preset.slug(),
                        preset.summary(),
                        asked == null || asked.isBlank() ? preset.ask() : asked,
                        preset.options().stream()
                                .map(ClientPreset.Option::words)
                                .toList()))
                .render();
    }
}
