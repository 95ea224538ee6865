package dev.retrylab.web;

import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Random;

/** The one place where clock and chance come from; everything else is handed them. */
public class ClockAndChance {

    @Produces
    @Singleton
    Clock clock() {
        return Clock.systemUTC();
    }

    /** For ids, keys and tokens. */
    @Produces
    @Singleton
    Random random() {
        return new SecureRandom();
    }
}
