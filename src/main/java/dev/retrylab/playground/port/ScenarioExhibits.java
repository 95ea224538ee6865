package dev.retrylab.playground.port;

import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import dev.retrylab.web.exhibit.Exhibit;
import dev.retrylab.web.exhibit.ExhibitRenderer;
import dev.retrylab.web.exhibit.ExhibitRules;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A scenario inside a lesson: the question, the prediction, and a button that really runs it. */
@ApplicationScoped
public class ScenarioExhibits implements ExhibitRenderer {

    public static final ExhibitRules RULES = ExhibitRules.of("scenario", exhibit -> {
        if (!exhibit.parameters().isEmpty()) {
            throw new IllegalArgumentException("a scenario takes no parameters; its file has them");
        }
    });

    /** Asked for when it is needed: the course is read while exhibits are being checked. */
    private final Instance<Course> course;

    private final PlaygroundRuns runs;

    public ScenarioExhibits(Instance<Course> course, PlaygroundRuns runs) {
        this.course = course;
        this.runs = runs;
    }

    @CheckedTemplate(basePath = "playground")
    static class Templates {
        static native TemplateInstance exhibit(ExhibitView view);
    }

    /** What an exhibit shows before it is run. */
    public record ExhibitView(
            String anchor,
            String runKey,
            String slug,
            String summary,
            String ask,
            List<String> options,
            List<Map.Entry<String, String>> settings) {}

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
        ScenarioDefinition scenario = course.get().scenario(exhibit.id()).orElseThrow();
        ScenarioSettings settings = SettingsQuery.of(scenario);
        return Templates.exhibit(new ExhibitView(
                        exhibit.anchor(),
                        runs.freshKey(),
                        scenario.slug(),
                        scenario.summary(),
                        Optional.ofNullable(exhibit.ask())
                                .filter(ask -> !ask.isBlank())
                                .orElse(scenario.predict().ask()),
                        scenario.predict().options(),
                        SettingsQuery.parameters(settings)))
                .render();
    }
}
