package dev.retrylab.sandbox.config;

import dev.retrylab.web.config.DurationRange;
import dev.retrylab.web.config.Range;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The sandbox's limits. Each keeps one visitor from spoiling it for the rest. */
@ConfigMapping(prefix = "retrylab.sandbox")
public interface SandboxConfig {

    /** A sandbox and all that is in it is removed this long after it was made. */
    @DurationRange(least = "PT1M", most = "P3650D")
    @WithDefault("PT24H")
    Duration lifetime();

    /** Bytes in a request's body. */
    @Range(least = 256, most = 262_144)
    @WithDefault("16384")
    int maxBody();

    /** Requests of one sandbox under way at once, those that wait for a twin included. */
    @Range(least = 1, most = 10_000)
    @WithDefault("100")
    int maxInFlight();

    /** Charges in one sandbox. */
    @Range(least = 1, most = 10_000_000)
    @WithDefault("50000")
    int maxCharges();

    /** New sandboxes a minute from one address. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("300")
    int newPerMinute();

    /** Threads that run strategies; each holds one connection while it works (see quarkus.datasource.jdbc.max-size). */
    @Range(least = 1, most = 1_000)
    @WithDefault("96")
    int workers();

    /** Threads for what is brief: authentication, reading, the log. They hold a connection for a moment each. */
    @Range(least = 1, most = 1_000)
    @WithDefault("16")
    int briefWorkers();

    /** Of those that charge, how many one account may hold. */
    @Range(least = 1, most = 1_000)
    @WithDefault("24")
    int workersPerAccount();

    /** Requests of one key that may be at the database at once: the one that runs, and those waiting on the index. */
    @Range(least = 1, most = 1_000)
    @WithDefault("2")
    int workersPerKey();

    /** Schedules replayed on the database at once; each holds up to four connections and one more. */
    @Range(least = 1, most = 100)
    @WithDefault("4")
    int replaysAtOnce();

    /** Replays that may wait for their turn, each for at most five seconds. */
    @Range(least = 1, most = 10_000)
    @WithDefault("64")
    int replaysWaiting();

    /** A hanging reply's connection is closed after this, if the client has more patience. */
    @DurationRange(least = "PT1S", most = "PT1H")
    @WithDefault("PT60S")
    Duration maxHang();

    /** How often {@code Sweeper} removes expired sandboxes and keys. */
    @DurationRange(least = "PT1S", most = "P1D")
    @WithDefault("PT1M")
    Duration sweepEvery();

    /** How often {@code Completer} takes up charges that were begun and left. */
    @DurationRange(least = "PT1S", most = "PT1H")
    @WithDefault("PT5S")
    Duration completeEvery();
}
