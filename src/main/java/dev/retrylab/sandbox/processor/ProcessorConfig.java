package dev.retrylab.sandbox.processor;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The payment processor that runs beside the sandbox. */
@ConfigMapping(prefix = "retrylab.processor")
public interface ProcessorConfig {

    /** On 127.0.0.1 only. 0: whichever is free. */
    @WithDefault("0")
    int port();

    /** Threads, each with a connection while it books (see quarkus.datasource.jdbc.max-size). */
    @WithDefault("8")
    int workers();

    /** How long it remembers a key. Its ledger remembers for ever. */
    @WithDefault("PT24H")
    Duration keyRetention();

    /** How long the sandbox waits for its answer. */
    @WithDefault("PT2S")
    Duration callTimeout();
}
