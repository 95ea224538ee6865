package dev.retrylab.playground.home;

import dev.retrylab.fault.Fault;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.OnSilence;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The home page's runs: what a client can do about silence, against what may lie behind it. */
final class Histories {

    private Histories() {}

    /** Longer than the client's patience, and short enough for a second attempt to be answered within its own. */
    private static final int SLOW_PAYMENT_MILLIS = 1_200;

    /** Something that silence may mean. */
    record History(String name, Optional<Fault> fault, int processorDelayMillis) {}

    /** Something that a client can do. */
    record Choice(String word, String label, OnSilence onSilence, KeyUse key) {}

    static final History REPLY_LOST = new History("done, reply lost", Optional.of(Fault.of(Fault.Kind.HANG)), 0);

    static final List<History> ALL = List.of(
            new History("never arrived", Optional.of(Fault.of(Fault.Kind.DROP_REQUEST)), 0),
            new History("died half way", Optional.of(Fault.of(Fault.Kind.CRASH_BETWEEN)), 0),
            REPLY_LOST,
            new History("still running", Optional.empty(), SLOW_PAYMENT_MILLIS));

    static final List<Choice> CHOICES = List.of(
            new Choice("report-failure", "Tell them it failed", OnSilence.REPORT_FAILURE, KeyUse.NONE),
            new Choice("retry", "Send it again", OnSilence.RETRY, KeyUse.NONE),
            new Choice("ask", "Ask, then decide", OnSilence.ASK, KeyUse.NONE));

    static final Choice WITH_KEY = new Choice("retry", "Send it again", OnSilence.RETRY, KeyUse.SAME);

    /** The first attempt alone, and nothing decided yet. */
    static ScenarioSettings firstAttempt() {
        return settings(REPLY_LOST, OnSilence.RETRY, KeyUse.NONE, 1);
    }

    static ScenarioSettings settings(History history, Choice choice) {
        return settings(history, choice.onSilence(), choice.key(), 2);
    }

    private static ScenarioSettings settings(History history, OnSilence onSilence, KeyUse key, int maxAttempts) {
        ScenarioSettings base = ScenarioSettings.DEFAULT;
        return new ScenarioSettings(
                base.strategy(),
                key,
                base.amount(),
                base.thenAmount(),
                base.atOnce(),
                maxAttempts,
                onSilence,
                base.timeoutMillis(),
                history.processorDelayMillis(),
                base.inFlightWaitMillis(),
                history.fault().map(fault -> Map.of(1, fault)).orElse(Map.of()),
                base.elsewhere(),
                base.rules());
    }
}
