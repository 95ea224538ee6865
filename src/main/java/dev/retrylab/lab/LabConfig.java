package dev.retrylab.lab;

import dev.retrylab.web.config.Range;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How many labs may be begun. */
@ConfigMapping(prefix = "retrylab.labs")
public interface LabConfig {

    /** Labs begun a minute from one address; each is a sandbox, and a class may share one address. */
    @Range(least = 1, most = 1_000_000)
    @WithDefault("120")
    int newPerMinute();
}
