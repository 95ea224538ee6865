package dev.retrylab.conformance;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a good client keeps to, each to be seen in its traffic alone. */
public enum Rule {
    ONE_KEY("one-key", "Every attempt of an order carries the same key", KeyRules::oneKey),
    OWN_KEY("own-key", "Every order has a key of its own", KeyRules::ownKey),
    CHARGED_ONCE("charged-once", "Each order is charged once", EndRules::chargedOnce),
    ASKS_AGAIN("asks-again", "It asks until it knows", EndRules::asksAgain),
    STOPS("stops", "It stops once it knows", EndRules::stops),
    GIVES_UP("gives-up", "It tries again, and gives up in time", EndRules::givesUp),
    TIMEOUT("timeout", "It does not wait for ever", WaitRules::timeout),
    RETRY_AFTER("retry-after", "It waits as long as it is told", WaitRules::retryAfter),
    BACKS_OFF("backs-off", "It leaves time between its attempts", WaitRules::backsOff),
    GROWS("grows", "Its waits grow", CrowdRules::grows),
    SPREADS("spreads", "Its retries are spread out", CrowdRules::spreads);

    private final String word;
    private final String title;
    private final Function<Traffic, Finding> judge;

    Rule(String word, String title, Function<Traffic, Finding> judge) {
        this.word = word;
        this.title = title;
        this.judge = judge;
    }

    /** Its name in content. */
    public String word() {
        return word;
    }

    /** What a client that keeps it does, in a few words. */
    public String title() {
        return title;
    }

    public Finding judge(Traffic traffic) {
        return traffic.operations().isEmpty() ? Finding.open("Nothing has arrived.") : judge.apply(traffic);
    }

    public static Optional<Rule> of(String word) {
        return Arrays.stream(values()).filter(rule -> rule.word.equals(word)).findFirst();
    }

    /** All of the words, for a message. */
    public static String words() {
        return Arrays.stream(values()).map(Rule::word).collect(Collectors.joining(", "));
    }
}
