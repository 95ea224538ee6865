package dev.retrylab.playground.diagram;

import dev.retrylab.playground.diagram.Event.Kind;
import dev.retrylab.scenario.Operation;
import dev.retrylab.scenario.Run;
import dev.retrylab.scenario.http.Attempt;
import dev.retrylab.scenario.http.ServerView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Puts a run's two views together into one sequence. Nothing is invented: each event comes from an attempt or a row. */
public final class Events {

    private final Run run;
    private final List<ServerView.Request> unmatched;
    private final List<Event> events = new ArrayList<>();
    private final ProcessorEvents processor;

    private Events(Run run) {
        this.run = run;
        this.unmatched = new ArrayList<>(run.server().requests());
        this.processor = new ProcessorEvents(run, events);
    }

    /** In the order in which they happened; within one millisecond, causes before effects. */
    public static List<Event> of(Run run) {
        return new Events(run).all();
    }

    private record Sent(int client, Attempt attempt) {}

    private List<Event> all() {
        List<Sent> sent = new ArrayList<>();
        List<Operation> operations = run.operations();
        for (int i = 0; i < operations.size(); i++) {
            // A second operation is sent by the first client, when it is done with its first.
            int client = i < run.settings().atOnce() ? i : 0;
            operations.get(i).attempts().forEach(attempt -> sent.add(new Sent(client, attempt)));
        }
        sent.sort(Comparator.comparingLong(one -> one.attempt().sentAt()));
        Optional<Attempt> later = firstAfterTheClockMoved();
        sent.forEach(one -> {
            later.filter(attempt -> attempt == one.attempt()).ifPresent(this::clockMoved);
            add(new Recorder(run, one.client(), one.attempt(), events));
        });
        processor.byTheCompleter();
        events.sort(Comparator.comparingLong(Event::atMillis));
        return List.copyOf(events);
    }

    private Optional<Attempt> firstAfterTheClockMoved() {
        boolean moved = run.settings().rules().thenAfterHours() > 0
                && run.operations().size() > run.settings().atOnce();
        return moved
                ? run.operations().get(run.operations().size() - 1).attempts().stream()
                        .findFirst()
                : Optional.empty();
    }

    private void clockMoved(Attempt before) {
        int hours = run.settings().rules().thenAfterHours();
        events.add(new Event(
                before.sentAt(),
                0,
                Kind.WAIT,
                Lane.SERVER,
                Lane.SERVER,
                "+ " + hours + " h",
                "clock moved ahead",
                "",
                "The sandbox’s clock is moved " + hours + (hours == 1 ? " hour" : " hours") + " ahead."));
    }

    private void add(Recorder record) {
        Attempt attempt = record.attempt();
        if (attempt.number() == 0) {
            record.client(
                    attempt.sentAt(), Kind.REQUEST, "GET /v1/charges", "", "asks the server which charges there are");
        } else {
            Optional<ServerView.Request> row = match(attempt);
            request(record, attempt, row);
            row.ifPresent(found -> ServerEvents.add(record, found, processor));
        }
        end(record, attempt);
    }

    /** The row that this attempt left in the log: the same key and fault, and the same end where the client saw one. */
    private Optional<ServerView.Request> match(Attempt attempt) {
        Optional<ServerView.Request> found = unmatched.stream()
                .filter(row -> Objects.equals(row.idempotencyKey(), attempt.key()))
                .filter(row -> Objects.equals(row.fault(), attempt.fault()))
                .filter(row -> attempt.ending() != Attempt.Ending.ANSWERED
                        || Objects.equals(row.status(), attempt.status())
                                && row.outcome().equals("replayed") == attempt.replayed())
                .findFirst();
        found.ifPresent(unmatched::remove);
        return found;
    }

    private static void request(Recorder record, Attempt attempt, Optional<ServerView.Request> row) {
        String wire = "POST " + attempt.amount() + (attempt.number() > 1 ? ", again" : "");
        String what = "sends a charge of " + attempt.amount()
                + attempt.keyTail().map(tail -> " with the key …" + tail).orElse(" without a key");
        if (attempt.ending() == Attempt.Ending.REFUSED) {
            record.client(
                    attempt.sentAt(), Kind.REQUEST_LOST, wire, "no connection", "finds no connection; nothing is sent");
        } else if (row.filter(found -> found.outcome().equals("dropped")).isPresent()) {
            record.client(
                    attempt.sentAt(),
                    Kind.REQUEST_LOST,
                    wire,
                    "request lost",
                    what + ", and the request is lost on its way");
        } else {
            record.client(attempt.sentAt(), Kind.REQUEST, wire, "", what);
        }
    }

    private void end(Recorder record, Attempt attempt) {
        long at = attempt.endedAt();
        switch (attempt.ending()) {
            case ANSWERED -> record.client(at, Kind.REPLY, answer(attempt), "", "is answered " + answer(attempt));
            case CUT_SHORT ->
                record.client(
                        at,
                        Kind.REPLY_CUT,
                        "cut short",
                        "half an answer",
                        "gets half of an answer, then the connection closes");
            case CLOSED ->
                record.client(at, Kind.GIVE_UP, "", "closed, no answer", "sees the connection close without an answer");
            case TIMED_OUT ->
                record.client(
                        at,
                        Kind.GIVE_UP,
                        "",
                        "timed out",
                        "has heard nothing for " + run.settings().timeoutMillis() + " ms and stops waiting");
            case REFUSED -> {
                // Told when it was sent.
            }
        }
    }

    private static String answer(Attempt attempt) {
        if (attempt.number() == 0) {
            return attempt.status() + (attempt.chargeId() == null ? ": no charge" : ": one charge");
        }
        return attempt.status() + (attempt.replayed() ? " replayed" : "");
    }
}
