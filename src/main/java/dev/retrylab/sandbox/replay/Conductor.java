package dev.retrylab.sandbox.replay;

import dev.retrylab.interleaving.Happening;
import dev.retrylab.interleaving.Move;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.World.Turn;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import dev.retrylab.interleaving.replay.Observed.ObservedMove;
import dev.retrylab.interleaving.replay.Observed.ObservedStep;
import dev.retrylab.sandbox.replay.HeldRequest.Arrival;
import dev.retrylab.sandbox.store.DatabaseFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the moves of one play on the database and looks after each whether it is as the model has it. */
final class Conductor {

    /** A step that is to be done is done by then, unless the database is in trouble. */
    private static final Duration LONGEST_STEP = Duration.ofSeconds(10);

    private final ReplayAccount account;
    private final HeldRequests requests;
    private final Play play;
    /** The step that each request is held before; none once it is over. */
    private final Map<Integer, Action> next = new HashMap<>();

    private final List<ObservedMove> moves = new ArrayList<>();
    private String difference;

    Conductor(ReplayAccount account, HeldRequests requests, Play play) {
        this.account = account;
        this.requests = requests;
        this.play = play;
    }

    /** Makes the moves up to the first that is not as the model has it. */
    void run() {
        World before = play.start();
        for (Turn turn : play.turns()) {
            List<ObservedStep> steps = new ArrayList<>();
            make(turn, before, steps);
            moves.add(new ObservedMove(turn.move().toString(), steps, difference == null));
            if (difference != null) {
                difference = "Move " + moves.size() + ": " + difference;
                return;
            }
            before = turn.after();
        }
    }

    private void make(Turn turn, World before, List<ObservedStep> steps) {
        Move move = turn.move();
        before.waiting().ifPresent(this::isStillWaiting);
        switch (move.kind()) {
            case LEASE_RUNS_OUT -> account.leaseRunsOut();
            case RETENTION_RUNS_OUT -> account.retentionRunsOut();
            case STEP, CRASH -> letMove(move, before);
        }
        for (Happening expected : turn.happenings()) {
            if (difference == null) {
                look(expected, turn.after(), steps);
            }
        }
    }

    private void isStillWaiting(int number) {
        if (requests.of(number).orElseThrow().arrives(Duration.ZERO)) {
            differ(number, "a wait", "an end of it before its time");
        }
    }

    private void letMove(Move move, World before) {
        HeldRequest request = started(move.request(), before);
        Action expected = before.next(move.request()).orElseThrow().action();
        Action actual = next.get(move.request());
        if (difference != null) {
            return;
        }
        if (!isSame(expected, actual)) {
            differ(
                    move.request(),
                    "\"" + expected.title() + "\"",
                    actual == null ? "its end" : "\"" + actual.title() + "\"");
        } else if (move.kind() == Move.Kind.STEP) {
            request.go();
        } else {
            request.die();
        }
    }

    private HeldRequest started(int number, World before) {
        return requests.of(number).orElseGet(() -> {
            HeldRequest request = requests.start(number, before.request(number).key());
            request.arrival(LONGEST_STEP).flatMap(Arrival::next).ifPresent(action -> next.put(number, action));
            return request;
        });
    }

    /** Both ways to read a key are one to the port. */
    private static boolean isSame(Action one, Action other) {
        return other != null && one.title().equals(other.title());
    }

    private void differ(int request, String model, String seen) {
        difference = "request " + request + " comes to " + model + " in the model and to " + seen + " on the database.";
    }

    private void look(Happening expected, World after, List<ObservedStep> steps) {
        int number = expected.request();
        if (number == 0) {
            steps.add(new ObservedStep(0, null, expected.seen(), 0));
            return;
        }
        HeldRequest request = requests.of(number).orElseThrow();
        if (expected.seen() == Seen.WAITS) {
            lookAtWait(request, expected, steps);
        } else {
            arrived(request, expected).ifPresent(arrival -> compare(expected, arrival, after, steps));
        }
    }

    private void lookAtWait(HeldRequest request, Happening expected, List<ObservedStep> steps) {
        if (requests.isFoundWaiting(request, LONGEST_STEP)) {
            steps.add(
                    new ObservedStep(request.number(), expected.action().orElseThrow(), Seen.WAITS, expected.about()));
        } else {
            differ(request.number(), "a wait", "no wait");
        }
    }

    /** @throws DatabaseFailure if the database is in trouble: then nothing is to be learnt of the schedule */
    private Optional<Arrival> arrived(HeldRequest request, Happening expected) {
        Optional<Arrival> arrival = request.arrival(LONGEST_STEP);
        RuntimeException failure = arrival.map(Arrival::failure).orElse(null);
        if (failure instanceof DatabaseFailure trouble && trouble.kind() == DatabaseFailure.Kind.OTHER) {
            throw trouble;
        }
        if (arrival.isPresent() && failure == null) {
            return arrival;
        }
        String seen = failure == null
                ? "no end of its step within " + LONGEST_STEP.toSeconds() + " s"
                : "an error: " + failure.getMessage();
        differ(request.number(), expected.seen().words(), seen);
        return Optional.empty();
    }

    private void compare(Happening expected, Arrival arrival, World after, List<ObservedStep> steps) {
        int number = expected.request();
        arrival.next().ifPresentOrElse(action -> next.put(number, action), () -> next.remove(number));
        Seen seen = arrival.seen().orElse(Seen.DONE);
        int about = seen.isSuccess() ? requests.toldOf(number) : 0;
        steps.add(new ObservedStep(number, expected.action().orElse(null), seen, about));
        if (seen != expected.seen() || about != expected.about()) {
            differ(number, expected.seen().words() + of(expected.about()), seen.words() + of(about));
        } else if (after.request(number).isOver() == arrival.next().isPresent()) {
            differ(
                    number,
                    after.request(number).isOver() ? "its end" : "another step",
                    arrival.next().map(Action::title).orElse("its end"));
        }
    }

    private static String of(int charge) {
        return charge == 0 ? "" : " of request " + charge;
    }

    List<ObservedMove> moves() {
        return moves;
    }

    /** Where model and database part, as a sentence; null where they do not. */
    String difference() {
        return difference;
    }
}
