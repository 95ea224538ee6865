package dev.retrylab.hosting;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Asks again until it is so; each asking is a request, so this needs no sleep. */
final class Until {

    private Until() {}

    static void itIs(Callable<Boolean> condition) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.call()) {
            assertTrue(System.nanoTime() < deadline, "it was not so within 30 s");
        }
    }
}
