package dev.retrylab.sandbox.effect;

import dev.retrylab.idempotency.outside.DerivedKey;
import dev.retrylab.idempotency.outside.Processor;
import dev.retrylab.idempotency.outside.ProcessorAnswer;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The payment of a charge that is local: of it nothing is real but the time it takes. The effect is our own row. */
record LocalPayment(String source, Duration delay) implements Processor {

    @Override
    public ProcessorAnswer charge(Optional<DerivedKey> key) {
        pause(delay);
        return switch (source) {
            case "tok_chargeDeclined" -> new ProcessorAnswer.Declined();
            case "tok_processorError" -> new ProcessorAnswer.NothingDone();
            default -> new ProcessorAnswer.Charged("");
        };
    }

    /** There is nothing elsewhere to be found. */
    @Override
    public ProcessorAnswer lookUp(DerivedKey key) {
        return new ProcessorAnswer.NothingDone();
    }

    /** The thread stands for the payment: work that is local holds its connection throughout. */
    static void pause(Duration delay) {
        long end = System.nanoTime() + delay.toNanos();
        for (long left = delay.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(Math.max(left, TimeUnit.MICROSECONDS.toNanos(50)));
        }
    }
}
