package dev.retrylab.scenario.client;

import com.fasterxml.jackson.annotation.JsonIgnore;
import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.scenario.http.ServerView;
import java.util.List;

/**
 * A run of the retrying client that is over: what it saw beside what the server did.
 *
 * @param settings as an address spells them
 * @param stopped why it was cut short
 */
public record ClientRun(
        String settings,
        String sandbox,
        String apiKey,
        long tookNanos,
        Stopped stopped,
        List<OperationTrace> operations,
        List<TrackPoint> track,
        ServerView server) {

    public enum Stopped {
        NO,
        BY_THE_VISITOR,
        /** It took too long. */
        BY_THE_SITE
    }

    @JsonIgnore
    public ClientSettings parsedSettings() {
        return ClientQuery.ofQuery(settings);
    }

    @JsonIgnore
    public int attempts() {
        return operations.stream().mapToInt(one -> one.attempts().size()).sum();
    }

    /** Attempts beyond each operation's first. */
    @JsonIgnore
    public int retries() {
        return operations.stream()
                .mapToInt(one -> Math.max(0, one.attempts().size() - 1))
                .sum();
    }
}
