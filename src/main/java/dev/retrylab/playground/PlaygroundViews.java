package dev.retrylab.playground;

import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.playground.PlaygroundView.Form;
import dev.retrylab.playground.PlaygroundView.Prediction;
import dev.retrylab.playground.PlaygroundView.ScenarioLink;
import dev.retrylab.playground.PlaygroundView.Shared;
import dev.retrylab.playground.PlaygroundView.Wrong;
import dev.retrylab.playground.run.PlaygroundRuns;
import dev.retrylab.playground.run.RunRecord;
import dev.retrylab.playground.run.RunView;
import dev.retrylab.scenario.setting.ScenarioSettings;
import dev.retrylab.scenario.setting.SettingsQuery;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;

/** Sets the playground's page up. */
@ApplicationScoped
public class PlaygroundViews {

    private static final Prediction HOW_MANY =
            new Prediction("How many charges will the server make?", List.of("0", "1", "2", "3"), "");

    private static final String FREE =
            "Every part of the sentence can be changed. Each run goes to a fresh sandbox, over real connections, into"
                    + " a real database.";

    private final Course course;
    private final PlaygroundRuns runs;

    public PlaygroundViews(Course course, PlaygroundRuns runs) {
        this.course = course;
        this.runs = runs;
    }

    /** @param site where visitors reach it */
    public PlaygroundView page(
            Optional<ScenarioDefinition> scenario,
            ScenarioSettings settings,
            List<Wrong> wrongs,
            String pending,
            Optional<RunView> run,
            String site) {
        Optional<ScenarioDefinition> unchanged =
                scenario.filter(one -> SettingsQuery.of(one).equals(settings));
        return new PlaygroundView(
                unchanged.map(ScenarioDefinition::title).orElse("Send a charge, and make something go wrong"),
                unchanged
                        .map(ScenarioDefinition::summary)
                        .orElseGet(() -> scenario.map(one -> "You began from “" + one.title() + "” and changed it.")
                                .orElse(FREE)),
                form(scenario, settings, wrongs, run),
                course.scenarios().stream()
                        .map(one -> new ScenarioLink(
                                one.slug(),
                                one.title(),
                                scenario.filter(one::equals).isPresent()))
                        .toList(),
                wrongs,
                pending,
                run,
                Shared.of(RunAddress.frame(settings, scenario), RunAddress.setup(settings, scenario), site));
    }

    /** Why there is no result for a run that was asked for; empty if there is one, or none was asked for. */
    public static String pending(String key, Optional<RunRecord> record) {
        if (key == null || record.filter(one -> one.run().isPresent()).isPresent()) {
            return "";
        }
        return record.map(
                        one -> one.failure()
                                .orElse(
                                        "This run is still under way, or the server was stopped in the middle of it. Load the page again, or run it anew."))
                .orElse("This run is no longer kept: runs are kept for a day. It is set up below; run it again.");
    }

    private Form form(
            Optional<ScenarioDefinition> scenario,
            ScenarioSettings settings,
            List<Wrong> wrongs,
            Optional<RunView> run) {
        String said = run.map(one -> one.guess().said()).orElse("");
        Prediction prediction = scenario.map(
                        one -> new Prediction(one.predict().ask(), one.predict().options(), said))
                .orElse(new Prediction(HOW_MANY.ask(), HOW_MANY.options(), said));
        return new Form(
                runs.freshKey(),
                run.map(RunView::key).orElse(""),
                scenario.map(ScenarioDefinition::slug).orElse(""),
                Fields.of(settings, wrongs),
                prediction,
                Choices.atOnce(settings),
                Choices.keys(settings),
                Choices.faults(settings, 1),
                Choices.faults(settings, 2),
                settings.faultsByAttempt().entrySet().stream()
                        .filter(fault -> fault.getKey() > 2)
                        .map(fault -> fault.getKey() + ":" + fault.getValue())
                        .toList(),
                Choices.strategies(settings),
                Choices.onSilence(settings),
                Choices.effects(settings),
                Choices.processorFaults(settings),
                Choices.semantics(settings),
                settings.elsewhere());
    }
}
