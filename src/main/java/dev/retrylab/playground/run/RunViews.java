package dev.retrylab.playground.run;

import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.playground.diagram.Diagram;
import dev.retrylab.playground.diagram.Events;
import dev.retrylab.playground.run.RunView.Comparison;
import dev.retrylab.playground.run.RunView.Guess;
import dev.retrylab.playground.run.RunView.Sent;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.Operation;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;
import dev.retrylab.scenario.setting.SettingsQuery;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** From a run to what its page says of it. Every word here is computed from the run. */
@ApplicationScoped
public class RunViews {

    private final Course course;

    public RunViews(Course course) {
        this.course = course;
    }

    /** @param base the site's address, for curl lines */
    public RunView of(RunRecord record, Optional<RunRecord> before, String base) {
        Run run = record.run().orElseThrow();
        Optional<ScenarioDefinition> scenario = record.scenario().flatMap(course::scenario);
        boolean unchanged = scenario.filter(one -> SettingsQuery.of(one).equals(record.settings()))
                .isPresent();
        String query = record.scenario()
                .filter(slug -> unchanged)
                .map(slug -> "scenario=" + slug)
                .orElseGet(() -> SettingsQuery.query(record.settings()));
        return new RunView(
                record.key(),
                "/playground?" + query + "&run=" + record.key(),
                Diagram.of("d" + record.key(), title(run), run.settings().atOnce(), Events.of(run)),
                RunWords.verdict(run),
                run.operations().stream().map(one -> RunWords.belief(run, one)).toList(),
                RunWords.beliefNote(run),
                guess(record, scenario, run),
                unchanged ? scenario.map(ScenarioDefinition::because).orElse("") : "",
                unchanged
                        ? scenario.flatMap(ScenarioDefinition::next)
                                .map(next -> new RunView.Next(next.ask(), "/playground?scenario=" + next.scenario()))
                        : Optional.empty(),
                before.flatMap(RunRecord::run)
                        .map(earlier -> comparisons(earlier, run))
                        .orElse(List.of()),
                new CurlLines(base).setup(run),
                sent(run, new CurlLines(base)),
                run.server(),
                run);
    }

    private static String title(Run run) {
        long attempts = run.operations().stream()
                .flatMap(one -> one.attempts().stream())
                .filter(one -> one.number() > 0)
                .count();
        return RunWords.count(attempts, "attempt") + ", " + RunWords.count(run.paidCharges(), "charge");
    }

    private static Guess guess(RunRecord record, Optional<ScenarioDefinition> scenario, Run run) {
        Measure measure = measure(scenario);
        String was = run.measured(measure);
        return record.predicted()
                .map(said -> new Guess(said, was, said.equals(was)))
                .orElse(new Guess("", was, false));
    }

    /** What is predicted of a run: what its scenario asks for, else how many charges were made. */
    public static Measure measure(Optional<ScenarioDefinition> scenario) {
        return scenario.map(one -> one.predict().measure())
                .map(word -> Measure.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')))
                .orElse(Measure.EXECUTIONS);
    }

    private static List<Comparison> comparisons(Run then, Run now) {
        return List.of(
                new Comparison("charges", then.measured(Measure.PAID), now.measured(Measure.PAID)),
                new Comparison("charged in all", RunWords.money(then.paidAmount()), RunWords.money(now.paidAmount())),
                new Comparison("last answers", then.measured(Measure.STATUSES), now.measured(Measure.STATUSES)),
                new Comparison(
                        "attempts that arrived",
                        Integer.toString(then.server().requests().size()),
                        Integer.toString(now.server().requests().size())));
    }

    private static List<Sent> sent(Run run, CurlLines curl) {
        List<Sent> sent = new ArrayList<>();
        for (Operation operation : run.operations()) {
            for (Attempt attempt : operation.attempts()) {
                String what = attempt.number() == 0 ? "question" : "attempt " + attempt.number();
                sent.add(new Sent(
                        RunWords.who(run, operation).replace(": ", ", ") + what,
                        ending(attempt),
                        attempt,
                        curl.attempt(run, attempt)));
            }
        }
        return sent;
    }

    private static String ending(Attempt attempt) {
        return switch (attempt.ending()) {
            case ANSWERED -> "answered " + attempt.status();
            case TIMED_OUT -> "timed out";
            case CLOSED -> "closed without an answer";
            case CUT_SHORT -> "cut short";
            case REFUSED -> "no connection";
        };
    }
}
