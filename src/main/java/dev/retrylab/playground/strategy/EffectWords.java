package dev.retrylab.playground.strategy;

import java.util.List;

/**
 * A way to charge at a payment processor, in words.
 *
 * @param how what the server does, in one sentence
 * @param wrong what goes wrong, in one sentence
 * @param watch the parameters of a playground run that shows it
 */
public record EffectWords(String name, String how, String wrong, String watch) {

    /** From what people write first to what holds. */
    static final List<EffectWords> ALL = List.of(
            new EffectWords(
                    "call",
                    "It calls the processor inside the strategy’s transaction, and takes silence for a failure.",
                    "A rollback undoes our rows and not the call: after a lost reply or a crash, the retry charges"
                            + " again. No strategy helps.",
                    "effect=call&processorFault=drop-reply"),
            new EffectWords(
                    "keyed-call",
                    "The same call, under a key derived from the client’s, so that the processor knows it again.",
                    "Safe while the processor remembers the key, and only if the client comes back: else the customer"
                            + " has paid and nothing here says so.",
                    "effect=keyed-call&fault=1:crash-between&maxAttempts=1"),
            new EffectWords(
                    "recovery-points",
                    "It commits how far it has come, calls between two transactions under a derived key, and commits"
                            + " the answer; a retry or the completer goes on from there.",
                    "Nothing is charged twice and nothing is left. What became of a call may stay unknown for a while,"
                            + " and the client is told so: 504.",
                    "effect=recovery-points&fault=1:crash-between&maxAttempts=1"));
}
