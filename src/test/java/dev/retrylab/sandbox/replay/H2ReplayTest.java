package dev.retrylab.sandbox.replay;

import java.nio.file.Path;

/** On a file, as in production. */
class H2ReplayTest extends ReplayContract {

    @Override
    String url(Path folder) {
        return "jdbc:h2:file:" + folder.resolve("replays")
                + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;WRITE_DELAY=0;RETENTION_TIME=0;LOCK_TIMEOUT=5000;ANALYZE_AUTO=0";
    }

    @Override
    String user() {
        return "retrylab";
    }
}
