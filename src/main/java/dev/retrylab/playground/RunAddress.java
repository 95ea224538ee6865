package dev.retrylab.playground;

import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.playground.PlaygroundView.Wrong;
import dev.retrylab.scenario.ScenarioSettings;
import dev.retrylab.scenario.SettingsQuery;
import dev.retrylab.web.ProblemException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The playground's address: what its parameters set up, and where a run can be seen again. */
final class RunAddress {

    private RunAddress() {}

    /** @param wrongs the parameters that were left out because they are wrong */
    record Parsed(ScenarioSettings settings, List<Wrong> wrongs) {}

    /** A parameter that is wrong is named and left out; the others hold, so nothing that was typed is lost. */
    static Parsed parse(Map<String, List<String>> parameters, Optional<ScenarioDefinition> scenario) {
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

    static String of(RunRecord record, Optional<ScenarioDefinition> scenario, String before) {
        String back = before == null || before.isBlank() ? "" : "&before=" + encoded(before);
        return "/playground?" + setup(record, scenario) + "&run=" + record.key() + back;
    }

    /** The scenario that it began from and what was changed in it; without one, every setting. */
    static String setup(RunRecord record, Optional<ScenarioDefinition> scenario) {
        return scenario.map(one ->
                        "scenario=" + one.slug() + SettingsQuery.changes(SettingsQuery.of(one), record.settings()))
                .orElseGet(() -> SettingsQuery.query(record.settings()));
    }

    private static String encoded(String text) {
        return java.net.URLEncoder.encode(text, java.nio.charset.StandardCharsets.UTF_8);
    }
}
