package dev.retrylab.scenario;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.retrylab.scenario.Operation.Belief;
import dev.retrylab.scenario.http.ServerView;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A run that is over: the client's view beside the server's.
 *
 * @param startedAt when the first request was about to be sent
 * @param tookMillis until the last client was done
 */
public record Run(
        ScenarioSettings settings,
        String sandbox,
        String apiKey,
        Instant startedAt,
        long tookMillis,
        List<Operation> operations,
        ServerView server) {

    /** How the clients' belief and the server's ledger agree. */
    public enum Verdict {
        RIGHT,
        /** More was charged than was asked for. */
        CHARGED_TWICE,
        /** Charged, and the user was told that it failed. */
        CHARGED_TOLD_NO,
        /** Not charged, and the user was told that it was. */
        LOST,
        /** The client does not know. */
        UNKNOWN
    }

    /** A moment of the sandbox's in ms on the run's own clock: what the sandbox's was moved ahead is taken off again. */
    public long millisAt(Instant sandboxTime) {
        long arrival = Duration.between(startedAt, sandboxTime).toMillis();
        // No run takes an hour, so what came after the move can be told from what came before it.
        long moved = settings.rules().thenAfter().toMillis();
        return moved > 0 && arrival >= moved ? arrival - moved : arrival;
    }

    public String measured(Measure measure) {
        return switch (measure) {
            case PAID -> Long.toString(paidCharges());
            case EXECUTIONS -> Long.toString(server.account().executions());
            case BALANCE -> Long.toString(server.account().balance());
            case LAST_STATUS -> statusText(operations.get(operations.size() - 1));
            case STATUSES -> operations.stream().map(Run::statusText).collect(Collectors.joining(", "));
            case VERDICT -> verdict().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    private static String statusText(Operation operation) {
        return operation.lastStatus() == 0 ? "none" : Integer.toString(operation.lastStatus());
    }

    /** How many charges the customer pays. */
    @JsonIgnore
    public long paidCharges() {
        return settings.elsewhere().isElsewhere()
                ? server.processor().charges().size()
                : server.account().executions();
    }

    /** What the customer pays, in minor units. */
    @JsonIgnore
    public long paidAmount() {
        return settings.elsewhere().isElsewhere()
                ? server.processor().charges().stream()
                        .mapToLong(ServerView.Charge::amount)
                        .sum()
                : server.account().balance();
    }

    /** How many charges the user meant. Twins are one purchase sent twice; a second amount is one more, if it has no key. */
    @JsonIgnore
    public long intendedCharges() {
        return settings.thenAmount().isPresent() && settings.key() != KeyUse.SAME ? 2 : 1;
    }

    @JsonIgnore
    public Verdict verdict() {
        long executions = paidCharges();
        if (executions > intendedCharges()) {
            return Verdict.CHARGED_TWICE;
        }
        boolean toldYes = anyBelieves(Belief.CHARGED);
        // One twin's yes is an answer for both.
        if (anyBelieves(Belief.UNKNOWN) || anyBelieves(Belief.RUNNING) && !toldYes) {
            return Verdict.UNKNOWN;
        }
        if (anyBelieves(Belief.FAILED) || !toldYes) {
            return executions > 0 ? Verdict.CHARGED_TOLD_NO : Verdict.RIGHT;
        }
        return executions == 0 ? Verdict.LOST : Verdict.RIGHT;
    }

    private boolean anyBelieves(Belief belief) {
        return operations.stream().anyMatch(operation -> operation.belief() == belief);
    }
}
