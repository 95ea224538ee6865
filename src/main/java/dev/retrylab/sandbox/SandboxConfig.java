package dev.retrylab.sandbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** The sandbox's limits. Each keeps one visitor from spoiling it for the rest. */
@ConfigMapping(prefix = "retrylab.sandbox")
public interface SandboxConfig {

    /** A sandbox and all that is in it is removed this long after it was made. */
    @DurationMin(minutes = 1)
    @DurationMax(days = 3650)
    @WithDefault("PT24H")
    Duration lifetime();

    /** Bytes in a request's body. */
    @Min(256)
    @Max(262_144)
    @WithDefault("16384")
    int maxBody();

    /** Requests of one sandbox under way at once, those that wait for a twin included. */
    @Min(1)
    @Max(10_000)
    @WithDefault("100")
    int maxInFlight();

    /** Charges in one sandbox. */
    @Min(1)
    @Max(10_000_000)
    @WithDefault("50000")
    int maxCharges();

    /** New sandboxes a minute from one address. */
    @Min(1)
    @Max(1_000_000)
    @WithDefault("300")
    int newPerMinute();

    /** Threads that run strategies; each holds one connection while it works (see quarkus.datasource.jdbc.max-size). */
    @Min(1)
    @Max(1_000)
    @WithDefault("96")
    int workers();

    /** Threads for what is brief: authentication, reading, the log. They hold a connection for a moment each. */
    @Min(1)
    @Max(1_000)
    @WithDefault("16")
    int briefWorkers();

    /** Of those that charge, how many one account may hold. */
    @Min(1)
    @Max(1_000)
    @WithDefault("24")
    int workersPerAccount();

    /** Requests of one key that may be at the database at once: the one that runs, and those waiting on the index. */
    @Min(1)
    @Max(1_000)
    @WithDefault("2")
    int workersPerKey();

    /** Schedules replayed on the database at once; each holds up to four connections and one more. */
    @Min(1)
    @Max(100)
    @WithDefault("4")
    int replaysAtOnce();

    /** Replays that may wait for their turn, each for at most five seconds. */
    @Min(1)
    @Max(10_000)
    @WithDefault("64")
    int replaysWaiting();

    /** A hanging reply's connection is closed after this, if the client has more patience. */
    @DurationMin(seconds = 1)
    @DurationMax(hours = 1)
    @WithDefault("PT60S")
    Duration maxHang();

    /** How often {@link Sweeper} removes expired sandboxes and keys. */
    @DurationMin(seconds = 1)
    @DurationMax(days = 1)
    @WithDefault("PT1M")
    Duration sweepEvery();

    /** How often {@link Completer} takes up charges that were begun and left. */
    @DurationMin(seconds = 1)
    @DurationMax(hours = 1)
    @WithDefault("PT5S")
    Duration completeEvery();
}
