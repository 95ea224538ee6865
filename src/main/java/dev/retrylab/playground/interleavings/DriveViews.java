package dev.retrylab.playground.interleavings;

import static dev.retrylab.playground.interleavings.InterleavingViews.grouped;
import static dev.retrylab.playground.interleavings.InterleavingViews.steps;

import dev.retrylab.interleaving.Breach;
import dev.retrylab.interleaving.Move;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Promise;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.search.Finding;
import dev.retrylab.playground.interleavings.DriveView.Choice;
import dev.retrylab.playground.interleavings.DriveView.Turns;
import dev.retrylab.playground.replay.Replayed;
import dev.retrylab.playground.schedule.Explorations;
import dev.retrylab.playground.schedule.ScheduleViews;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** From a schedule in an address to the page that goes on with it. */
final class DriveViews {

    private final Setting setting;
    private final Play play;
    private final World now;
    private final List<Move> possible;

    /** @throws ProblemException if the schedule has a move that is not possible where it stands */
    DriveViews(Setting setting, Schedule schedule) {
        this.setting = setting;
        try {
            this.play = Play.of(setting.start(), schedule);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemType.INVALID_REQUEST, e.getMessage(), "schedule", 0);
        }
        this.now = play.end();
        this.possible = setting.bounds().moves(now);
    }

    DriveView of(Explorations explorations, Replayed replayed) {
        int moves = play.turns().size();
        Optional<Integer> brokenAfter = play.brokenAfter();
        return new DriveView(
                "Whose step comes next?",
                ProgramWords.of(setting.program()),
                SettingForm.of(setting),
                ScheduleViews.growing(play, step -> address(play.schedule().first(step))),
                turns(),
                moves == 0 ? "" : last(),
                brokenAfter
                        .flatMap(after -> Promise.breach(play.after(after)))
                        .map(Breach::because)
                        .orElse(""),
                verdict(brokenAfter, explorations),
                now.isOver(),
                moves == 0 ? "" : address(play.schedule().first(moves - 1)),
                address(Schedule.EMPTY),
                InterleavingViews.ADDRESS + "?" + setting.query() + "&reveal=1",
                InterleavingViews.ADDRESS + "?" + setting.query(),
                moves == 0 ? Optional.empty() : Optional.of(replayed.box(play, address(play.schedule()))));
    }

    /** Looked for only when the drive has come to something: it would give the answer away, and costs time. */
    private String verdict(Optional<Integer> brokenAfter, Explorations explorations) {
        if (brokenAfter.isEmpty() && !now.isOver()) {
            return "";
        }
        Finding finding = explorations.of(setting.program(), setting.bounds());
        int shortest = finding.shortest().map(Finding.Break::moves).orElse(0);
        if (brokenAfter.isPresent()) {
            int yours = brokenAfter.get();
            return yours <= shortest
                    ? "You needed " + steps(yours) + ", and it can’t be done in fewer."
                    : "You needed " + steps(yours) + "; the shortest break takes " + shortest + ".";
        }
        return finding.isUnbroken()
                ? "The promise has held, as it does in every one of " + grouped(finding.schedules()) + " schedules."
                : "The promise has held this time. It can be broken, in " + steps(shortest) + ".";
    }

    private String last() {
        return play.turns().get(play.turns().size() - 1).happenings().stream()
                .map(Object::toString)
                .collect(Collectors.joining("; "));
    }

    private List<Turns> turns() {
        List<Turns> turns = new ArrayList<>();
        for (int number = 1; number <= now.requests().size(); number++) {
            turns.add(turns(number));
        }
        List<Choice> clock = possible.stream()
                .filter(Move::isOfTheClock)
                .map(move -> choice(move, "the lease runs out"))
                .toList();
        if (!clock.isEmpty()) {
            turns.add(new Turns("the clock", clock, ""));
        }
        return turns;
    }

    private Turns turns(int number) {
        List<Choice> moves = possible.stream()
                .filter(move -> move.request() == number)
                .map(move -> choice(move, label(move)))
                .toList();
        return new Turns("request " + number, moves, moves.isEmpty() ? why(number) : "");
    }

    private String label(Move move) {
        if (move.kind() == Move.Kind.CRASH) {
            return "dies here";
        }
        String step = now.next(move.request()).orElseThrow().action().title();
        OptionalInt other = now.waitsFor(move.request());
        return other.isEmpty() ? step : step + " (will wait for request " + other.getAsInt() + ")";
    }

    private String why(int number) {
        Request request = now.request(number);
        OptionalInt other = now.waitsFor(number);
        return switch (request.state()) {
            case CRASHED -> "is dead";
            case ENDED -> "is over";
            case WAITING -> "waits for request " + other.orElse(0);
            case RUNNING ->
                "is held back: it would wait for request " + other.orElse(0) + ", behind the one that waits";
        };
    }

    private Choice choice(Move move, String label) {
        return new Choice("move-" + move, label, address(play.schedule().then(move)), move.kind() == Move.Kind.STEP);
    }

    private String address(Schedule schedule) {
        return InterleavingViews.ADDRESS + "/drive?" + setting.query() + "&schedule=" + schedule;
    }
}
