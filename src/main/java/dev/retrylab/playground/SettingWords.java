package dev.retrylab.playground;

import dev.retrylab.playground.Choices.Choice;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.util.List;

/** A setting as the sentence that the playground's form makes of it. */
public final class SettingWords {

    private SettingWords() {}

    public static String sentence(ScenarioSettings settings) {
        return "A client sends " + chosen(Choices.atOnce(settings)) + " with " + chosen(Choices.keys(settings))
                + "; the network " + chosen(Choices.faults(settings, 1)) + "; "
                + (settings.elsewhere().isResumed() ? "" : "the server " + chosen(Choices.strategies(settings)) + "; ")
                + "the charge is made " + chosen(Choices.effects(settings))
                + (settings.elsewhere().isElsewhere()
                        ? "; the processor " + chosen(Choices.processorFaults(settings))
                        : "")
                + ".";
    }

    private static String chosen(List<Choice> choices) {
        return choices.stream()
                .filter(Choice::chosen)
                .map(Choice::words)
                .findFirst()
                .orElseThrow();
    }
}
