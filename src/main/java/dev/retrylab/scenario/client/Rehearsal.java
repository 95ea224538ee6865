package dev.retrylab.scenario.client;

import dev.retrylab.scenario.client.setting.ClientQuery;
import dev.retrylab.scenario.client.setting.ClientSettings;
import dev.retrylab.simulation.client.VirtualRun;
import dev.retrylab.simulation.client.VirtualTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of the same settings in virtual time: the same policy classes, the same draws, the same trouble, and a model of
 * the sandbox in place of the sandbox.
 */
public record Rehearsal(List<OperationTrace> operations, List<TrackPoint> track) {

    /** On a quiet machine. */
    private static final Duration HEALTHY_ANSWER = Duration.ofMillis(4);

    /** No run of these settings needs a fraction of it. */
    private static final long MAX_EVENTS = 1_000_000;

    /** @param limit when whatever is still under way is stopped */
    public static Rehearsal of(ClientSettings settings, Duration limit) {
        return of(settings, limit, HEALTHY_ANSWER);
    }

    /** @param answer how long the server takes to answer where it has nothing to do */
    static Rehearsal of(ClientSettings settings, Duration limit, Duration answer) {
        VirtualTime time = new VirtualTime();
        Clients clients = new Clients(settings);
        Tracks tracks = new Tracks(clients.all());
        List<TraceWriter> writers = new ArrayList<>();
        for (int i = 0; i < settings.fleet().operations(); i++) {
            TraceWriter writer = new TraceWriter(i, clients.of(i), null, settings, tracks);
            VirtualRun run =
                    new VirtualRun(time, clients.newOperation(i), new SandboxModel(time, settings, i, answer), writer);
            long start = settings.fleet().startNanos(i);
            time.at(start, run::begin);
            settings.abortAt().ifPresent(abort -> time.at(start + abort.toNanos(), run::abort));
            time.at(limit.toNanos(), run::abort);
            writers.add(writer);
        }
        if (!time.run(MAX_EVENTS)) {
            throw new IllegalStateException("a rehearsal did not come to an end: " + ClientQuery.query(settings));
        }
        return new Rehearsal(writers.stream().map(TraceWriter::trace).toList(), tracks.points());
    }
}
