package dev.retrylab.playground;

import dev.retrylab.content.Course;
import dev.retrylab.content.ScenarioDefinition;
import dev.retrylab.playground.RunView.Comparison;
import dev.retrylab.playground.RunView.Guess;
import dev.retrylab.playground.RunView.Sent;
import dev.retrylab.playground.RunView.Verdict;
import dev.retrylab.playground.diagram.Diagram;
import dev.retrylab.playground.diagram.Events;
import dev.retrylab.scenario.Attempt;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.Operation;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.SettingsQuery;
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
    RunView of(RunRecord record, Optional<RunRecord> before, String base) {
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
                query,
                Diagram.of("d" + record.key(), title(run), run.settings().atOnce(), Events.of(run)),
                verdict(run),
                run.operations().stream().map(one -> belief(run, one)).toList(),
                beliefNote(run),
                guess(record, scenario, run),
                unchanged ? scenario.map(ScenarioDefinition::because).orElse("") : "",
                unchanged
                        ? scenario.flatMap(ScenarioDefinition::next)
                                .map(next -> new RunView.Next(next.ask(), "/playground?scenario=" + next.scenario()))
                        : Optional.empty(),
                before.flatMap(RunRecord::run)
                        .map(earlier -> comparisons(earlier, run))
                        .orElse(List.of()),
                sent(run, base),
                run.server(),
                run);
    }

    private static String title(Run run) {
        long attempts = run.operations().stream()
                .flatMap(one -> one.attempts().stream())
                .filter(one -> one.number() > 0)
                .count();
        return count(attempts, "attempt") + ", " + count(run.paidCharges(), "charge");
    }

    static Verdict verdict(Run run) {
        long executions = run.paidCharges();
        String charged = count(executions, "charge") + where(run) + ", " + money(run.paidAmount());
        return switch (run.verdict()) {
            case RIGHT -> new Verdict("good", "right", charged);
            case CHARGED_TWICE ->
                new Verdict("bad", executions > 2 ? "charged " + executions + " times" : "charged twice", charged);
            case CHARGED_TOLD_NO -> new Verdict("bad", "charged, told no", charged);
            case LOST -> new Verdict("bad", "lost", charged);
            case UNKNOWN -> new Verdict("unsure", "client doesn’t know", charged);
        };
    }

    /** Where a processor charges, its ledger is what the customer pays, and ours may say something else. */
    private static String where(Run run) {
        return run.settings().elsewhere().isElsewhere()
                ? " at the processor (" + run.server().account().executions() + " in our own ledger)"
                : "";
    }

    private static String belief(Run run, Operation operation) {
        return who(run, operation)
                + switch (operation.belief()) {
                    case CHARGED -> "charged " + money(operation.amount());
                    case REFUSED -> "refused, " + operation.lastStatus();
                    case FAILED -> "it failed";
                    case UNKNOWN -> "unknown";
                };
    }

    /** Which of several operations is meant: twins by letter, a second one by its order. */
    private static String who(Run run, Operation operation) {
        if (run.operations().size() == 1) {
            return "";
        }
        boolean second = run.settings().thenAmount().isPresent()
                && operation == run.operations().get(run.operations().size() - 1);
        boolean alone =
                run.settings().thenAmount().isPresent() && run.settings().atOnce() == 1;
        return second ? "then: " : alone ? "first: " : operation.client() + ": ";
    }

    private static String beliefNote(Run run) {
        List<String> notes = new ArrayList<>();
        for (Operation operation : run.operations()) {
            Attempt last = operation.attempts().get(operation.attempts().size() - 1);
            notes.add(
                    last.status() > 0
                            ? "last answer " + last.status() + (last.replayed() ? ", a replay" : "") + charge(last)
                            : "no answer came");
        }
        boolean alike = notes.size() > 1 && notes.stream().distinct().count() == 1;
        return alike ? "each: " + notes.get(0) : String.join("; ", notes);
    }

    private static String charge(Attempt attempt) {
        return attempt.chargeId() == null ? "" : ", charge …" + tail(attempt.chargeId());
    }

    private static Guess guess(RunRecord record, Optional<ScenarioDefinition> scenario, Run run) {
        Measure measure = measure(scenario);
        String was = run.measured(measure);
        return record.predicted()
                .map(said -> new Guess(said, was, said.equals(was)))
                .orElse(new Guess("", was, false));
    }

    /** What is predicted of a run: what its scenario asks for, else how many charges were made. */
    static Measure measure(Optional<ScenarioDefinition> scenario) {
        return scenario.map(one -> one.predict().measure())
                .map(word -> Measure.valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')))
                .orElse(Measure.EXECUTIONS);
    }

    private static List<Comparison> comparisons(Run then, Run now) {
        return List.of(
                new Comparison("charges", then.measured(Measure.PAID), now.measured(Measure.PAID)),
                new Comparison("charged in all", money(then.paidAmount()), money(now.paidAmount())),
                new Comparison("last answers", then.measured(Measure.STATUSES), now.measured(Measure.STATUSES)),
                new Comparison(
                        "attempts that arrived",
                        Integer.toString(then.server().requests().size()),
                        Integer.toString(now.server().requests().size())));
    }

    private static List<Sent> sent(Run run, String base) {
        List<Sent> sent = new ArrayList<>();
        for (Operation operation : run.operations()) {
            for (Attempt attempt : operation.attempts()) {
                String what = attempt.number() == 0 ? "question" : "attempt " + attempt.number();
                sent.add(new Sent(
                        who(run, operation).replace(": ", ", ") + what,
                        ending(attempt),
                        attempt,
                        curl(run, attempt, base)));
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

    private static String curl(Run run, Attempt attempt, String base) {
        StringBuilder line = new StringBuilder("curl -i ").append(base).append(attempt.path());
        line.append(" -H 'Authorization: Bearer ").append(run.apiKey()).append('\'');
        if (attempt.number() > 0) {
            line.append(" -H 'Content-Type: application/json'");
            if (attempt.key() != null) {
                line.append(" -H 'Idempotency-Key: ").append(attempt.key()).append('\'');
            }
            if (attempt.fault() != null) {
                line.append(" -H 'Sandbox-Fault: ").append(attempt.fault()).append('\'');
            }
            line.append(" -d '{\"amount\":").append(attempt.amount()).append(",\"currency\":\"usd\"}'");
        }
        return line.toString();
    }

    private static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    private static String money(long minorUnits) {
        return String.format(Locale.UK, "%,d.%02d", minorUnits / 100, minorUnits % 100);
    }

    private static String tail(String id) {
        return id.substring(Math.max(0, id.length() - 4));
    }
}
