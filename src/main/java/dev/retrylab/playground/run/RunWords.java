package dev.retrylab.playground.run;

import dev.retrylab.playground.run.RunView.Verdict;
import dev.retrylab.scenario.Operation;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a run comes to, in words: what the clients believe, and what the ledger says. */
public final class RunWords {

    private RunWords() {}

    public static Verdict verdict(Run run) {
        long executions = run.paidCharges();
        String charged = count(executions, "charge") + where(run) + ", " + money(run.paidAmount());
        return switch (run.verdict()) {
            case RIGHT -> new Verdict("good", "right", "right", charged);
            case CHARGED_TWICE ->
                new Verdict(
                        "bad",
                        "charged-twice",
                        executions > 2 ? "charged " + executions + " times" : "charged twice",
                        charged);
            case CHARGED_TOLD_NO -> new Verdict("bad", "told-no", "charged, told no", charged);
            case LOST -> new Verdict("bad", "lost", "lost", charged);
            case UNKNOWN -> new Verdict("unsure", "unknown", "client doesn’t know", charged);
        };
    }

    /** Where a processor charges, its ledger is what the customer pays, and ours may say something else. */
    private static String where(Run run) {
        return run.settings().elsewhere().isElsewhere()
                ? " at the processor (" + run.server().account().executions() + " in our own ledger)"
                : "";
    }

    static String belief(Run run, Operation operation) {
        return who(run, operation)
                + switch (operation.belief()) {
                    case CHARGED -> "charged " + money(operation.amount());
                    case REFUSED -> "refused, " + operation.lastStatus();
                    case RUNNING -> "told to come back, " + operation.lastStatus();
                    case FAILED -> "it failed";
                    case UNKNOWN -> "unknown";
                };
    }

    /** Which of several operations is meant: twins by letter, a second one by its order. */
    static String who(Run run, Operation operation) {
        if (run.operations().size() == 1) {
            return "";
        }
        boolean second = run.settings().thenAmount().isPresent()
                && operation == run.operations().get(run.operations().size() - 1);
        boolean alone =
                run.settings().thenAmount().isPresent() && run.settings().atOnce() == 1;
        return second ? "then: " : alone ? "first: " : operation.client() + ": ";
    }

    static String beliefNote(Run run) {
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

    static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    static String money(long minorUnits) {
        return String.format(Locale.UK, "%,d.%02d", minorUnits / 100, minorUnits % 100);
    }

    private static String tail(String id) {
        return id.substring(Math.max(0, id.length() - 4));
    }
}
