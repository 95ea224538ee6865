package dev.retrylab.sandbox.processor;

import dev.retrylab.web.config.DurationRange;
import dev.retrylab.web.config.Range;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The payment processor that runs beside the sandbox. */
@ConfigMapping(prefix = "retrylab.processor")
public interface ProcessorConfig {

    /** On 127.0.0.1 only. 0: whichever is free. */
    @Range(least = 0, most = 65_535)
    @WithDefault("0")
    int port();

    /** Threads, each with a connection while it books (see quarkus.datasource.jdbc.max-size). */
    @Range(least = 1, most = 1_000)
    @WithDefault("8")
    int workers();

    /** How long it remembers a key. Its ledger remembers for ever. */
    @DurationRange(least = "PT1S", most = "P3650D")
    @WithDefault("PT24H")
    Duration keyRetention();

    /** How long the sandbox waits for its answer. */
    @DurationRange(least = "PT0.01S", most = "PT1H")
    @WithDefault("PT2S")
    Duration callTimeout();
}
