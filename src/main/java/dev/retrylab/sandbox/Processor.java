package dev.retrylab.sandbox;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** The payment processor, of which nothing is real but the time it takes. */
final class Processor {

    private Processor() {}

    /** The thread stands for the processor: work that is local holds its connection throughout. */
    static void pause(Duration delay) {
        long end = System.nanoTime() + delay.toNanos();
        for (long left = delay.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(Math.max(left, TimeUnit.MICROSECONDS.toNanos(50)));
        }
    }
}
