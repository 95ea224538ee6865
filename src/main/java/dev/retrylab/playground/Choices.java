package dev.retrylab.playground;

import dev.retrylab.fault.Fault;
import dev.retrylab.playground.strategy.StrategyWords;
import dev.retrylab.scenario.setting.KeyUse;
import dev.retrylab.scenario.setting.OnSilence;
import dev.retrylab.scenario.setting.ScenarioSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the selects of the playground's sentence offer. */
public final class Choices {

    private Choices() {}

    /** An option: the value that goes into the address, and the words that stand in the sentence. */
    public record Choice(String value, String words, boolean chosen) {}

    private static final List<Fault> OFFERED = List.of(
            Fault.of(Fault.Kind.DROP_REPLY),
            Fault.of(Fault.Kind.HANG),
            Fault.of(Fault.Kind.TRUNCATE_REPLY),
            Fault.of(Fault.Kind.DROP_REQUEST),
            Fault.of(Fault.Kind.DELAY),
            Fault.of(Fault.Kind.CRASH_BEFORE_WORK),
            Fault.of(Fault.Kind.CRASH_BETWEEN),
            Fault.of(Fault.Kind.RESPOND),
            Fault.of(Fault.Kind.RESPOND_AFTER));

    private static final Map<Fault, String> PROCESSOR_FAULTS = processorFaults();

    private static Map<Fault, String> processorFaults() {
        Map<Fault, String> words = new LinkedHashMap<>();
        words.put(Fault.of(Fault.Kind.DROP_REPLY), "loses its reply");
        words.put(Fault.of(Fault.Kind.HANG), "never answers");
        words.put(Fault.of(Fault.Kind.RESPOND_AFTER), "charges, answers 500");
        words.put(Fault.parse("respond;status=500"), "answers 500, uncharged");
        words.put(Fault.of(Fault.Kind.DROP_REQUEST), "never gets the call");
        return words;
    }

    static List<Choice> atOnce(ScenarioSettings settings) {
        List<Choice> choices = new ArrayList<>();
        for (int n = 1; n <= ScenarioSettings.MAX_AT_ONCE; n++) {
            String words = n == 1 ? "one charge" : n + " twins at once";
            choices.add(new Choice(Integer.toString(n), words, settings.atOnce() == n));
        }
        return choices;
    }

    static List<Choice> keys(ScenarioSettings settings) {
        return List.of(
                new Choice("none", "no key", settings.key() == KeyUse.NONE),
                new Choice("same", "one key", settings.key() == KeyUse.SAME),
                new Choice("fresh", "a new key for each attempt", settings.key() == KeyUse.FRESH));
    }

    static List<Choice> strategies(ScenarioSettings settings) {
        return StrategyWords.ALL.stream()
                .map(one -> new Choice(
                        one.name(), one.inASentence(), settings.strategy().equals(one.name())))
                .toList();
    }

    static List<Choice> onSilence(ScenarioSettings settings) {
        var now = settings.onSilence();
        return List.of(
                new Choice("retry", "sends it again", now == OnSilence.RETRY),
                new Choice("report-failure", "reports a failure", now == OnSilence.REPORT_FAILURE),
                new Choice("ask", "asks, then decides", now == OnSilence.ASK));
    }

    /** The faults for one attempt; one that is not offered but set stands at the end, so that no address is lost. */
    static List<Choice> faults(ScenarioSettings settings, int attempt) {
        Fault now = settings.faults().get(attempt);
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice("", attempt == 1 ? "loses nothing" : "lets attempt " + attempt + " pass", now == null));
        OFFERED.forEach(fault -> choices.add(choice(fault, attempt, fault.equals(now))));
        if (now != null && !OFFERED.contains(now)) {
            choices.add(new Choice(attempt + ":" + now, now + " on attempt " + attempt, true));
        }
        return choices;
    }

    private static Choice choice(Fault fault, int attempt, boolean chosen) {
        String words = switch (fault.kind()) {
            case DROP_REPLY -> "loses reply " + attempt;
            case HANG -> "loses reply " + attempt + ", in silence";
            case TRUNCATE_REPLY -> "cuts reply " + attempt + " in half";
            case DROP_REQUEST -> "loses request " + attempt;
            case DELAY -> "delays request " + attempt + " by 1 s";
            case CRASH_BEFORE_WORK -> "is fine, crash before work " + attempt;
            case CRASH_BETWEEN -> "is fine, crash within work " + attempt;
            case RESPOND -> "is fine, " + attempt + " gets 503 unrun";
            case RESPOND_AFTER -> "is fine, " + attempt + " is run, gets 500";
        };
        return new Choice(attempt + ":" + fault, words, chosen);
    }

    static List<Choice> semantics(ScenarioSettings settings) {
        String now = settings.rules().semantics();
        return List.of(
                choice("ietf", "the draft’s: 201, 422, 503", now), choice("stripe-v1", "Stripe’s: 200, 400, 500", now));
    }

    static List<Choice> effects(ScenarioSettings settings) {
        String now = settings.elsewhere().effect();
        return List.of(
                choice("local", "in its own ledger", now),
                choice("call", "by a call in the transaction", now),
                choice("keyed-call", "by a call under a derived key", now),
                choice("recovery-points", "between recovery points", now));
    }

    private static Choice choice(String value, String words, String now) {
        return new Choice(value, words, value.equals(now));
    }

    /** What may befall the first call at the payment processor. */
    static List<Choice> processorFaults(ScenarioSettings settings) {
        Fault now = settings.elsewhere().fault().orElse(null);
        List<Choice> choices = new ArrayList<>();
        choices.add(new Choice("", "answers", now == null));
        PROCESSOR_FAULTS.forEach((fault, words) -> choices.add(new Choice(fault.toString(), words, fault.equals(now))));
        if (now != null && !PROCESSOR_FAULTS.containsKey(now)) {
            choices.add(new Choice(now.toString(), now.toString(), true));
        }
        return choices;
    }
}
