package dev.retrylab.simulator.deadline;

import dev.retrylab.simulation.deadline.Chain.Call;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Timeline;
import dev.retrylab.simulator.figure.Timeline.Key;
import dev.retrylab.simulator.figure.Timeline.Lane;
import dev.retrylab.simulator.figure.Timeline.Mark;
import dev.retrylab.simulator.figure.Timeline.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Draws who works when: the user above, each service below its caller. */
final class ChainLanes {

    private static final List<Key> KEYS = List.of(
            new Key(Mark.HALF_OPEN, "the user waits"),
            new Key(Mark.GOOD, "work that its caller waits for to the end"),
            new Key(Mark.WASTED, "work whose caller has gone by its end"));

    private final ChainRun run;
    private final List<Call> calls;

    ChainLanes(ChainRun run) {
        this.run = run;
        calls = run.outcome().calls().stream()
                .sorted(Comparator.comparingLong(Call::fromNanos).thenComparingInt(Call::service))
                .toList();
    }

    Timeline drawn() {
        List<Lane> lanes = new ArrayList<>();
        lanes.add(new Lane("the user", List.of(new Span(0, run.userWaited(), Mark.HALF_OPEN))));
        for (int service = 1; service <= run.plan().services(); service++) {
            int number = service;
            lanes.add(new Lane(
                    "service " + service,
                    calls.stream()
                            .filter(call -> call.service() == number)
                            .map(ChainLanes::span)
                            .toList()));
        }
        return new Timeline(
                "Who is at work, and for whom?",
                "The vertical line is the moment when the user has gone or is served, second "
                        + Figures.number(run.userWaited()) + "." + more(),
                "second",
                0,
                Math.max(run.userWaited(), run.quietAt()),
                lanes,
                List.of(run.userWaited()),
                KEYS,
                table());
    }

    private static Span span(Call call) {
        return new Span(
                ChainRun.seconds(call.fromNanos()),
                ChainRun.seconds(call.toNanos()),
                call.heard() ? Mark.GOOD : Mark.WASTED);
    }

    private String more() {
        return calls.size() <= Timeline.MAX_ROWS
                ? ""
                : " The table tells the first " + Timeline.MAX_ROWS + " calls, the CSV all.";
    }

    private DataTable table() {
        List<List<String>> rows = calls.stream()
                .limit(Timeline.MAX_ROWS)
                .map(call -> List.of(
                        "service " + call.service(),
                        Figures.number(ChainRun.seconds(call.fromNanos())),
                        Figures.number(ChainRun.seconds(call.toNanos())),
                        call.heard() ? "its caller" : "nobody"))
                .toList();
        return DataTable.plain(List.of("Called", "From, s", "To, s", "Answered"), rows);
    }
}
