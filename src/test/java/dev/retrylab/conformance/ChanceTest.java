package dev.retrylab.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.retrylab.conformance.Finding.Verdict;
import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits are drawn at random. How often chance alone makes a good client look bad, and whether a bad one can be lucky. */
class ChanceTest {

    private static final int CLIENTS = 5_000;
    private static final int MOST_UNLUCKY = CLIENTS / 1_000;
    private static final int ORDERS = 20;
    private static final int ATTEMPTS = 4;
    private static final double BASE = 500;
    private static final double CAP = 4_000;

    /** Twenty orders at once that fail three times each. */
    private static Log twenty(Backoff backoff, int seed) {
        return log(ORDERS, ATTEMPTS, backoff, seed);
    }

    private static Log log(int orders, int attempts, Backoff backoff, int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Log log = new Log();
        for (int order = 0; order < orders; order++) {
            String name = "o" + order;
            double at = 0;
            double previous = backoff.base();
            for (int attempt = 0; attempt < attempts; attempt++) {
                log.answered(name, name, Math.round(at), attempt < attempts - 1 ? 503 : 201);
                previous = backoff.delay(attempt, previous, random::nextDouble);
                at += 10 + previous;
            }
        }
        return log;
    }

    private static int broken(Rule rule, Jitter jitter, double cap) {
        return (int) IntStream.range(0, CLIENTS)
                .filter(seed ->
                        twenty(new Backoff(BASE, cap, jitter), seed).judge(rule).verdict() == Verdict.BROKEN)
                .count();
    }

    @ParameterizedTest
    @EnumSource(names = {"GROWS", "SPREADS"})
    void fullJitterIsHardlyEverTakenForNone(Rule rule) {
        int unlucky = broken(rule, Jitter.FULL, CAP);
        assertTrue(unlucky <= MOST_UNLUCKY, unlucky + " of " + CLIENTS);
    }

    /** One order has few waits, and each may be short. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8})
    void fullJitterOfOneOrderLeavesTime(int attempts) {
        Backoff backoff = new Backoff(BASE, CAP, Jitter.FULL);
        long unlucky = IntStream.range(0, CLIENTS)
                .filter(seed ->
                        log(1, attempts, backoff, seed).judge(Rule.BACKS_OFF).verdict() == Verdict.BROKEN)
                .count();
        assertTrue(unlucky <= MOST_UNLUCKY, unlucky + " of " + CLIENTS);
    }

    @ParameterizedTest
    @EnumSource(names = {"FULL", "EQUAL", "DECORRELATED"})
    void noneOfTheUsualJittersIsAWave(Jitter jitter) {
        assertTrue(broken(Rule.SPREADS, jitter, CAP) <= MOST_UNLUCKY);
    }

    /** Equal ceilings with full jitter look like growth now and then. */
    @Test
    void waitsThatDoNotGrowAreFound() {
        assertEquals(CLIENTS, broken(Rule.GROWS, Jitter.NONE, BASE));
        assertTrue(broken(Rule.GROWS, Jitter.FULL, BASE) > CLIENTS * 0.98);
    }

    @Test
    void aWaveIsAlwaysFound() {
        assertEquals(CLIENTS, broken(Rule.SPREADS, Jitter.NONE, CAP));
    }
}
