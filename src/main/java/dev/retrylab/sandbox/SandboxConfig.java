package dev.retrylab.sandbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The sandbox's limits. Each keeps one visitor from spoiling it for the rest. */
@ConfigMapping(prefix = "retrylab.sandbox")
public interface SandboxConfig {

    /** A sandbox and all that is in it is removed this long after it was made. */
    @WithDefault("PT24H")
    Duration lifetime();

    /** Bytes in a request's body. */
    @WithDefault("16384")
    int maxBody();

    /** Requests of one sandbox under way at once, those that wait for a twin included. */
    @WithDefault("100")
    int maxInFlight();

    /** Charges in one sandbox. */
    @WithDefault("50000")
    int maxCharges();

    /** New sandboxes a minute from one address. */
    @WithDefault("300")
    int newPerMinute();

    /** Threads that run strategies; each holds one connection while it works (see quarkus.datasource.jdbc.max-size). */
    @WithDefault("96")
    int workers();

    /** Threads for what is brief: authentication, reading, the log. They hold a connection for a moment each. */
    @WithDefault("16")
    int briefWorkers();

    /** Of those that charge, how many one account may hold. */
    @WithDefault("24")
    int workersPerAccount();

    /** Requests of one key that may be at the database at once: the one that runs, and those waiting on the index. */
    @WithDefault("2")
    int workersPerKey();

    /** Schedules replayed on the database at once; each holds up to four connections and one more. */
    @WithDefault("4")
    int replaysAtOnce();

    /** Replays that may wait for their turn, each for at most five seconds. */
    @WithDefault("64")
    int replaysWaiting();

    /** A hanging reply's connection is closed after this, if the client has more patience. */
    @WithDefault("PT60S")
    Duration maxHang();
}
