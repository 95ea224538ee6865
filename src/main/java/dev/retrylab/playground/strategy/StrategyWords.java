package dev.retrylab.playground.strategy;

import java.util.List;

/**
 * A strategy in words.
 *
 * @param inASentence what follows "the server" in the playground's sentence
 * @param how what it does, in one sentence
 * @param wrong what goes wrong, in one sentence
 * @param watch the parameters of a playground run that shows it
 */
public record StrategyWords(String name, String inASentence, String how, String wrong, String watch) {

    /** In the order in which the strategies themselves are listed. */
    public static final List<StrategyWords> ALL = List.of(
            new StrategyWords(
                    "none",
                    "ignores keys",
                    "It checks the key’s form and then forgets about it.",
                    "Every retry charges again.",
                    "fault=1:drop-reply"),
            new StrategyWords(
                    "check-then-act",
                    "looks for the key, then works",
                    "It looks for the key, does the work and inserts the key, in one transaction; nothing forbids that a key is there twice.",
                    "Two at once both find nothing, and both charge.",
                    "atOnce=2&processorDelay=500&timeout=5000"),
            new StrategyWords(
                    "work-then-key",
                    "commits the charge, then the key",
                    "It commits the charge, and saves the key in a second transaction.",
                    "After a crash between the two, the retry charges again; so do two at once.",
                    "fault=1:crash-between"),
            new StrategyWords(
                    "key-then-work",
                    "commits the key, then the charge",
                    "It saves the key as done, with the answer that it expects to give, and charges in a second transaction.",
                    "A twin is told of a charge that is not there yet; after a crash between the two it never will be.",
                    "fault=1:crash-between"),
            new StrategyWords(
                    "one-transaction",
                    "uses one transaction",
                    "It inserts the key, charges and stores the answer in one transaction; a twin waits on the unique index.",
                    "Nothing, while the work is local; it holds a connection for as long as the work takes.",
                    "fault=1:crash-between"),
            new StrategyWords(
                    "try-lock",
                    "locks the key’s row, or says 409",
                    "It commits an empty row for the key, then locks it without waiting in the work’s own transaction.",
                    "Nothing; a twin is answered 409 at once, and a crash frees the lock.",
                    "atOnce=2&processorDelay=500&timeout=5000"),
            new StrategyWords(
                    "leased-marker",
                    "marks the key with a lease",
                    "It commits a marker with an owner and a lease, and finishes it in the work’s transaction only if the marker is still its own.",
                    "Nothing; but after a crash the key is free only when the lease ends, and a lease shorter than the work can starve it.",
                    "fault=1:crash-between"));
}
