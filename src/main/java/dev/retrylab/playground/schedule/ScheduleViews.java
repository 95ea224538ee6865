package dev.retrylab.playground.schedule;

import dev.retrylab.interleaving.Happening;
import dev.retrylab.interleaving.Play;
import dev.retrylab.interleaving.Request;
import dev.retrylab.interleaving.World.Turn;
import dev.retrylab.interleaving.program.Seen;
import dev.retrylab.playground.schedule.ScheduleView.Cell;
import dev.retrylab.playground.schedule.ScheduleView.Pager;
import dev.retrylab.playground.schedule.ScheduleView.Row;
import dev.retrylab.playground.schedule.WorldView.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** From a schedule that was played through the model to its table. */
public final class ScheduleViews {

    private static final Line NOTHING = new Line("nothing", true);

    private final Play play;
    private final int at;
    private final IntFunction<String> address;
    private final int broken;

    private final List<Integer> lanes;

    private ScheduleViews(Play play, int at, IntFunction<String> address, List<Integer> lanes) {
        this.play = play;
        this.lanes = lanes;
        this.at = at;
        this.address = address;
        this.broken = play.brokenAfter().orElse(0);
    }

    /**
     * @param at the step that is looked at, from 0 (before the first) to the last
     * @param address the page that looks at a step
     */
    public static ScheduleView of(Play play, int at, IntFunction<String> address) {
        return new ScheduleViews(
                        play, at, address, List.copyOf(came(play, play.turns().size())))
                .view();
    }

    /** The same while it is being made, at its last step: whoever may still come has a lane. */
    public static ScheduleView growing(Play play, IntFunction<String> address) {
        return new ScheduleViews(
                        play,
                        play.turns().size(),
                        address,
                        numbers(play).boxed().toList())
                .view();
    }

    private ScheduleView view() {
        List<Row> rows = new ArrayList<>();
        for (int move = 1; move <= play.turns().size(); move++) {
            rows.add(row(move));
        }
        return new ScheduleView(
                lanes.stream().map(StepWords::request).toList(),
                rows,
                WorldViews.of(play.after(at), lanes, came(play, at)),
                pager());
    }

    private Pager pager() {
        int last = play.turns().size();
        return new Pager(
                at,
                last,
                at > 0 ? address.apply(0) : "",
                at > 0 ? address.apply(at - 1) : "",
                at < last ? address.apply(at + 1) : "",
                at < last ? address.apply(last) : "");
    }

    private Row row(int move) {
        Turn turn = play.turns().get(move - 1);
        WorldView before = WorldViews.of(play.after(move - 1), lanes, came(play, move - 1));
        WorldView after = WorldViews.of(turn.after(), lanes, came(play, move));
        return new Row(
                move,
                address.apply(move),
                move == at ? "now" : move < at ? "past" : "ahead",
                turn.move().isOfTheClock() ? StepWords.what(turn.happenings().get(0), turn.after()) : "",
                lanes.stream().map(number -> cell(move, number)).toList(),
                changed(before.keys(), after.keys()),
                changed(before.ledger(), after.ledger()),
                move == broken);
    }

    private static List<Line> changed(List<Line> before, List<Line> after) {
        return before.equals(after) ? List.of() : after.isEmpty() ? List.of(NOTHING) : after;
    }

    /** Who has come within so many moves. A request that has begun anew has come all the same. */
    private static SortedSet<Integer> came(Play play, int moves) {
        return play.turns().subList(0, moves).stream()
                .flatMap(turn -> turn.happenings().stream())
                .map(Happening::request)
                .filter(number -> number > 0)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private Cell cell(int move, int number) {
        Turn turn = play.turns().get(move - 1);
        Optional<Happening> own = turn.happenings().stream()
                .filter(happening -> happening.request() == number)
                .findFirst();
        Request request = turn.after().request(number);
        String lane = came(play, move).contains(number) ? lane(request, own.isPresent()) : "none";
        return own.map(happening -> new Cell(
                        lane + (happening.seen() == Seen.CRASHED ? " acts dies" : " acts"),
                        StepWords.act(happening),
                        StepWords.what(happening, turn.after()),
                        StepWords.isBad(happening, turn.after())))
                .orElse(new Cell(lane, "", "", false));
    }

    private static String lane(Request request, boolean acts) {
        return switch (request.state()) {
            case WAITING -> "waits";
            case CRASHED, ENDED -> acts ? "" : "none";
            case RUNNING -> request.inTransaction() ? "open" : "";
        };
    }

    private static IntStream numbers(Play play) {
        return IntStream.rangeClosed(1, play.start().requests().size());
    }
}
