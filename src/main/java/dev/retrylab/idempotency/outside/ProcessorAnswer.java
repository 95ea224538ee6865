package dev.retrylab.idempotency.outside;

import java.util.function.Function;
import java.util.function.Supplier;

/** What a call to the processor taught us. Only {@link Unknown} leaves us as wise as before. */
public sealed interface ProcessorAnswer {

    /** Definite: the customer was charged, now or by an earlier call under the same key. */
    record Charged(String chargeId) implements ProcessorAnswer {}

    /** Definite, and final: the card was declined. */
    record Declined() implements ProcessorAnswer {}

    /** Definite: nothing was done. No connection was to be had, or the processor said so; or it knows no such key. */
    record NothingDone() implements ProcessorAnswer {}

    /** Indefinite: a timeout, a closed connection, a 500. The customer was charged or not, or will be yet. */
    record Unknown() implements ProcessorAnswer {}

    default boolean isDefinite() {
        return !(this instanceof Unknown);
    }

    default <T> T fold(
            Function<String, T> charged, Supplier<T> declined, Supplier<T> nothingDone, Supplier<T> unknown) {
        if (this instanceof Charged done) {
            return charged.apply(done.chargeId);
        }
        if (this instanceof Declined) {
            return declined.get();
        }
        return this instanceof NothingDone ? nothingDone.get() : unknown.get();
    }
}
