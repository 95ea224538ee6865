package dev.retrylab.sandbox.replay;

import dev.retrylab.PostgresServer;
import java.nio.file.Path;

/** On a real server, in both flavours. */
class PostgresReplayTest extends ReplayContract {

    @Override
    String url(Path folder) {
        return PostgresServer.create("replays");
    }

    @Override
    String user() {
        return PostgresServer.USER;
    }
}
