package dev.retrylab.question.items;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What those who teach may see. */
@ConfigMapping(prefix = "retrylab.teach")
public interface TeachConfig {

    /** Whether {@code /teach/items} tells how questions were answered: whoever sees it sees what is wrong. */
    @WithDefault("false")
    boolean items();
}
