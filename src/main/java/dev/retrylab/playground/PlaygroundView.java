package dev.retrylab.playground;

import dev.retrylab.playground.Choices.Choice;
import dev.retrylab.playground.run.RunView;
import dev.retrylab.scenario.setting.Elsewhere;
import dev.retrylab.web.address.Queries;
import dev.retrylab.web.link.Embeddable;
import java.util.List;
import java.util.Optional;

/**
 * The playground's page.
 *
 * @param wrongs what was wrong with the input
 * @param pending why there is no result for a run that was asked for; empty if there is one, or none was asked for
 */
public record PlaygroundView(
        String title,
        String summary,
        Form form,
        List<ScenarioLink> scenarios,
        List<Wrong> wrongs,
        String pending,
        Optional<RunView> run,
        Shared shared) {

    /**
     * How others show this setting in pages of theirs.
     *
     * @param embed the frame alone
     * @param snippet the HTML for their page
     * @param oembed tells their software the same
     */
    public record Shared(String embed, String snippet, String oembed) {

        static Shared of(Embeddable.Frame frame, String setup, String site) {
            String page = Queries.encoded(site + "/playground?" + setup);
            return new Shared(frame.address(), frame.snippet(site), site + "/oembed?url=" + page);
        }
    }

    /** A parameter that was refused, what stood in it, and why. */
    public record Wrong(String param, String typed, String message) {}

    /** A scenario to choose. */
    public record ScenarioLink(String slug, String title, boolean current) {}

    /**
     * What to send, and what is expected of it.
     *
     * @param runKey the key of the next run: fresh with every page
     * @param before the key of the run on show, if any
     * @param scenario the slug that the settings began with; empty for none
     */
    public record Form(
            String runKey,
            String before,
            String scenario,
            List<Fields.Field> fields,
            Prediction prediction,
            List<Choice> atOnce,
            List<Choice> keys,
            List<Choice> firstFault,
            List<Choice> secondFault,
            List<String> otherFaults,
            List<Choice> strategies,
            List<Choice> onSilence,
            List<Choice> effects,
            List<Choice> processorFaults,
            List<Choice> semantics,
            Elsewhere place) {

        /** Whether a field that is folded away has to be seen. */
        public boolean isWrong() {
            return fields.stream().anyMatch(field -> !field.problem().isEmpty());
        }
    }

    /** The question before the run. */
    public record Prediction(String ask, List<String> options, String chosen) {}
}
