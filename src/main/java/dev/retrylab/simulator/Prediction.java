package dev.retrylab.simulator;

import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import java.util.List;
import java.util.Optional;

/**
 * The question before a run, and the answers offered.
 *
 * @param button what starts the run
 */
public record Prediction(String question, List<Option> options, String button) {

    /** @param value in addresses */
    public record Option(String value, String label) {}

    /** Numbers to choose from, each once and in ascending order. */
    public static Prediction ofNumbers(String question, List<Double> numbers, String suffix, String button) {
        List<Option> options = numbers.stream()
                .distinct()
                .sorted()
                .map(number -> new Option(Figures.plain(number).toString(), Figures.number(number) + suffix))
                .toList();
        return new Prediction(question, options, button);
    }

    /** Judges a predicted number: right if no number offered is nearer to what came. Nothing if it is no number. */
    public Optional<Findings.Verdict> judgeNumber(Optional<String> predicted, double came, String suffix) {
        return predicted.flatMap(Figures::parsed).map(said -> {
            double distance = Math.abs(said - came);
            boolean right = options.stream()
                    .noneMatch(option -> Math.abs(Double.parseDouble(option.value()) - came) < distance);
            String text = "You said " + Figures.number(said) + suffix + ". It was " + Figures.number(came) + suffix
                    + (right && distance > 0 ? ": no other choice is nearer." : ".");
            return new Findings.Verdict(right, text);
        });
    }

    /**
     * Judges a predicted word. Nothing if it is none of those offered.
     *
     * @param right the value of the option that turned out right
     * @param came what came, as a sentence
     */
    public Optional<Findings.Verdict> judgeChoice(Optional<String> predicted, String right, String came) {
        return predicted
                .flatMap(value -> options.stream()
                        .filter(option -> option.value().equals(value))
                        .findFirst())
                .map(said ->
                        new Findings.Verdict(said.value().equals(right), "You said " + said.label() + ". " + came));
    }
}
