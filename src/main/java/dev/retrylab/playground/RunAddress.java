package dev.retrylab.playground;

import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.playground.PlaygroundView.Wrong;
import dev.retrylab.playground.run.RunRecord;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.link.Embeddable;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The playground's address: what its parameters set up, and where a run can be seen again. */
public final class RunAddress {

    private static final int FRAME_WIDTH = 720;
    private static final int FRAME_HEIGHT = 920;

    private RunAddress() {}

    /** @param wrongs the parameters that were left out because they are wrong */
    public record Parsed(ScenarioSettings settings, List<Wrong> wrongs) {}

    /** A parameter that is wrong is named and left out; the others hold, so nothing that was typed is lost. */
    public static Parsed parse(Map<String, List<String>> parameters, Optional<ScenarioDefinition> scenario) {
        ScenarioSettings base = scenario.map(SettingsQuery::of).orElse(ScenarioSettings.DEFAULT);
        Map<String, List<String>> left = new HashMap<>(parameters);
        List<Wrong> wrongs = new ArrayList<>();
        for (int i = 0; i <= SettingsQuery.NAMES.size(); i++) {
            try {
                return new Parsed(SettingsQuery.parse(left, base), wrongs);
            } catch (ProblemException e) {
                List<String> typed = left.remove(e.param());
                wrongs.add(new Wrong(e.param(), String.join(" ", typed == null ? List.of() : typed), e.getMessage()));
            }
        }
        return new Parsed(base, wrongs);
    }

    /**
     * The scenario that an address names, if it names one.
     *
     * @throws ProblemException 404 if there is none of this name
     */
    public static Optional<ScenarioDefinition> scenario(String slug, Course course) {
        if (slug == null || slug.isBlank()) {
            return Optional.empty();
        }
        return Optional.of(course.scenario(slug)
                .orElseThrow(() -> new ProblemException(
                        ProblemType.NOT_FOUND,
                        "there is no scenario \"" + (slug.length() > 60 ? slug.substring(0, 60) : slug) + "\"")));
    }

    static String of(RunRecord record, Optional<ScenarioDefinition> scenario, String before) {
        String back = before == null || before.isBlank() ? "" : "&before=" + Queries.encoded(before);
        return "/playground?" + setup(record.settings(), scenario) + "&run=" + record.key() + back;
    }

    /** The scenario that it began from and what was changed in it; without one, every setting. */
    public static String setup(ScenarioSettings settings, Optional<ScenarioDefinition> scenario) {
        return scenario.map(one -> "scenario=" + one.slug() + SettingsQuery.changes(SettingsQuery.of(one), settings))
                .orElseGet(() -> SettingsQuery.query(settings));
    }

    /** How a setting is shown in a page of others. */
    public static Embeddable.Frame frame(ScenarioSettings settings, Optional<ScenarioDefinition> scenario) {
        return new Embeddable.Frame(
                scenario.map(ScenarioDefinition::title).orElse("A charge that goes wrong"),
                "/embed/playground?" + setup(settings, scenario),
                FRAME_WIDTH,
                FRAME_HEIGHT);
    }
}
