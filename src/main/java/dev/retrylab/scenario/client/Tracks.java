package dev.retrylab.scenario.client;

import dev.retrylab.retry.client.RetryingClient;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Looks at tokens and breakers after everything that happens, and keeps what has changed. Safe for many threads. */
final class Tracks {

    private final List<RetryingClient> clients;
    private final List<TrackPoint> points = new ArrayList<>();
    private final Map<Integer, TrackPoint> last = new HashMap<>();

    Tracks(List<RetryingClient> clients) {
        this.clients = clients;
    }

    /** @param nowNanos since the run began, by the clock that the clients are told */
    synchronized void look(int client, long nowNanos) {
        RetryingClient one = clients.get(client);
        TrackPoint now = new TrackPoint(
                nowNanos,
                client,
                one.millitokens().orElse(-1),
                one.breakerState(nowNanos).map(Enum::name).orElse(null));
        TrackPoint before = last.put(client, now);
        boolean says = now.millitokens() >= 0 || now.breaker() != null;
        if (says && (before == null || !before.isLike(now))) {
            points.add(now);
        }
    }

    synchronized List<TrackPoint> points() {
        return List.copyOf(points);
    }
}
