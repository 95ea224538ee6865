package dev.retrylab.playground.interleavings;

import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Bounds.Arrival;
import dev.retrylab.playground.Choices.Choice;
import java.util.List;

/** The sentence of selects that sets up what is tried. */
public record SettingForm(
        List<Choice> strategies,
        List<Choice> switches,
        List<Choice> requests,
        List<Choice> arrivals,
        List<Choice> crashes,
        List<Choice> lease) {

    static SettingForm of(Setting setting) {
        Bounds bounds = setting.bounds();
        return new SettingForm(
                programs(ProgramWords.STRATEGIES, setting),
                programs(ProgramWords.SWITCHES, setting),
                List.of(
                        choice("2", "two requests", bounds.requests() == 2),
                        choice("3", "three requests", bounds.requests() == 3),
                        choice("1", "one request", bounds.requests() == 1)),
                List.of(
                        choice("0", "at any time", bounds.arrival() == Arrival.AT_ANY_TIME),
                        choice("1", "only as retries", bounds.arrival() == Arrival.ONLY_AS_RETRY)),
                List.of(
                        choice("1", "one of them may die", bounds.crashes() == 1),
                        choice("0", "none of them dies", bounds.crashes() == 0)),
                List.of(
                        choice("1", "may run out", bounds.leaseRunsOut()),
                        choice("0", "last long enough", !bounds.leaseRunsOut())));
    }

    private static List<Choice> programs(List<ProgramWords> all, Setting setting) {
        return all.stream()
                .map(words -> choice(
                        words.name(),
                        words.inASentence(),
                        words.name().equals(setting.program().name())))
                .toList();
    }

    private static Choice choice(String value, String words, boolean chosen) {
        return new Choice(value, words, chosen);
    }
}
