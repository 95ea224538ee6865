package dev.retrylab.playground.diagram;

import dev.retrylab.playground.diagram.Event.Kind;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;
import java.util.List;

/** Writes down the events of one attempt, each with its sentence. */
record Recorder(Run run, int client, Attempt attempt, List<Event> events) {

    /** Something that the client does or sees. */
    void client(long at, Kind kind, String wire, String said, String predicate) {
        boolean outward = kind == Kind.REQUEST || kind == Kind.REQUEST_LOST;
        Lane from = outward || kind == Kind.GIVE_UP ? Lane.CLIENT : Lane.SERVER;
        Lane to = kind == Kind.REQUEST ? Lane.SERVER : kind == Kind.REQUEST_LOST ? Lane.NETWORK : Lane.CLIENT;
        String tail = outward ? attempt.keyTail().orElse("") : "";
        events.add(new Event(at, client, kind, from, to, wire, said, tail, clientName() + " " + predicate + "."));
    }

    /** Something that happens at the server, where the client cannot see it. */
    void server(long at, Kind kind, Lane from, Lane to, String wire, String said, String predicate) {
        String whom = run.settings().atOnce() > 1 ? ", for client " + letter() : "";
        events.add(new Event(at, client, kind, from, to, wire, said, "", "The server " + predicate + whom + "."));
    }

    private String clientName() {
        return run.settings().atOnce() > 1 ? "Client " + letter() : "The client";
    }

    private char letter() {
        return (char) ('A' + client);
    }
}
