package dev.retrylab.sandbox.processor;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;

/** The payment processor that runs beside the sandbox. */
@ConfigMapping(prefix = "retrylab.processor")
public interface ProcessorConfig {

    /** On 127.0.0.1 only. 0: whichever is free. */
    @Min(0)
    @Max(65_535)
    @WithDefault("0")
    int port();

    /** Threads, each with a connection while it books (see quarkus.datasource.jdbc.max-size). */
    @Min(1)
    @Max(1_000)
    @WithDefault("8")
    int workers();

    /** How long it remembers a key. Its ledger remembers for ever. */
    @DurationMin(seconds = 1)
    @DurationMax(days = 3650)
    @WithDefault("PT24H")
    Duration keyRetention();

    /** How long the sandbox waits for its answer. */
    @DurationMin(millis = 10)
    @DurationMax(hours = 1)
    @WithDefault("PT2S")
    Duration callTimeout();
}
