package dev.retrylab.playground.cell;

import dev.retrylab.interleaving.Request.Told;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.playground.cell.CellView.Ask;
import dev.retrylab.playground.cell.CellView.Compared;
import dev.retrylab.playground.cell.CellView.Result;
import dev.retrylab.playground.crashes.CellWords;
import dev.retrylab.playground.crashes.CrashCells;
import dev.retrylab.playground.diagram.Diagram;
import dev.retrylab.playground.diagram.Event;
import dev.retrylab.playground.replay.ReplayRecord;
import dev.retrylab.playground.replay.Replays;
import dev.retrylab.playground.schedule.ScheduleViews;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Sets a cell's page up. Every word of a result is computed from the replay. */
@ApplicationScoped
public class CellViews {

    private static final String FORGOTTEN = "This run is no longer kept: runs are kept for a day. Run it again.";
    private static final String UNDER_WAY =
            "This run is still under way, or the server was stopped in the middle of it."
                    + " Load the page again, or run it anew.";

    private final CrashCells cells;
    private final Replays replays;

    public CellViews(CrashCells cells, Replays replays) {
        this.cells = cells;
        this.replays = replays;
    }

    CellView asking(Cell cell, boolean forgotten) {
        return view(cell, forgotten ? FORGOTTEN : "", Optional.empty());
    }

    /** @param at the step to look at; the last if there is none */
    CellView showing(Cell cell, ReplayRecord record, OptionalInt at) {
        return record.observed()
                .map(observed -> view(cell, "", Optional.of(result(cell, record, observed, at))))
                .orElseGet(() -> view(cell, record.failure().orElse(UNDER_WAY), Optional.empty()));
    }

    private CellView view(Cell cell, String pending, Optional<Result> result) {
        return new CellView(
                CellWords.title(cell) + ".",
                cell.slug(),
                List.of(
                        cell.program().name() + ": the server "
                                + CellWords.strategy(cell.program().name()),
                        "it dies " + CellWords.crash(cell.crash()).title() + ": "
                                + CellWords.crash(cell.crash()).meaning(),
                        "then the client " + cell.next().words()),
                new Ask(replays.freshKey(), Predicted.question(cell), Predicted.options(cell)),
                pending,
                result,
                CellNeighbours.of(cell));
    }

    private Result result(Cell cell, ReplayRecord record, Observed observed, OptionalInt at) {
        CellPlay model = cells.play(cell);
        String address = CellPages.address(cell) + "?run=" + record.key();
        int last = model.play().turns().size();
        return new Result(
                record.key(),
                address,
                cells.verdict(cell, observed),
                CellWords.meaning(model.verdict()),
                CellWords.charges(observed.charges().size()) + ", " + CellWords.money(observed.balance()),
                CellWords.belief(model.belief()),
                told(model.play().end(), model.ownRequests()),
                Predicted.guess(record.predicted(), Predicted.measured(cell, model, observed)),
                diagram(record.key(), model),
                observed.agrees(),
                agreement(observed, last),
                compared(model, observed),
                cell.atOnce() == Cell.AtOnce.TWO ? "Every order of the two was tried; this one ends worst." : "",
                ScheduleViews.of(model.play(), Math.min(at.orElse(last), last), step -> address + "&at=" + step));
    }

    private static Diagram diagram(String key, CellPlay model) {
        List<Event> events = CellEvents.of(model);
        int clients = model.cell().atOnce() == Cell.AtOnce.ONE ? 1 : 2;
        return Diagram.of(
                "d" + key,
                CellWords.title(model.cell()),
                clients,
                events,
                events.stream().map(event -> "step " + event.atMillis()).toList());
    }

    private static String agreement(Observed observed, int moves) {
        return observed.agrees()
                ? "The model and " + observed.database() + " agree, in each of " + moves + " steps and in the end."
                : "The model and " + observed.database() + " differ: " + observed.difference();
    }

    private static List<Compared> compared(CellPlay model, Observed observed) {
        World end = model.play().end();
        return List.of(
                new Compared(
                        "charged by request",
                        numbers(end.ledger().stream()
                                .map(effect -> effect.request())
                                .toList()),
                        numbers(observed.charges())),
                new Compared(
                        "told, by request",
                        IntStream.rangeClosed(1, end.requests().size())
                                .filter(number -> end.request(number).hasStarted())
                                .mapToObj(number -> end.request(number)
                                        .told()
                                        .map(CellViews::status)
                                        .orElse("nothing"))
                                .collect(Collectors.joining(" · ")),
                        observed.answers().stream()
                                .filter(answer -> end.request(answer.request()).hasStarted())
                                .map(answer -> answer.answer() == null
                                        ? "nothing"
                                        : answer.answer().words())
                                .collect(Collectors.joining(" · "))),
                new Compared(
                        "rows of the key",
                        Long.toString(end.table().rows().stream()
                                .filter(row -> row.committed().isPresent())
                                .count()),
                        Integer.toString(observed.rows().size())));
    }

    private static String numbers(List<Integer> requests) {
        return requests.isEmpty()
                ? "none"
                : requests.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private static String status(Told told) {
        return told.answer().words();
    }

    private static String told(World end, List<Integer> own) {
        return "told "
                + own.stream()
                        .map(number -> end.request(number)
                                .told()
                                .map(CellViews::status)
                                .orElse("nothing"))
                        .collect(Collectors.joining(", then "));
    }
}
