package dev.retrylab.playground.cell;

import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.Cell.AtOnce;
import dev.retrylab.interleaving.crash.Next;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.playground.cell.CellView.Link;
import dev.retrylab.playground.cell.CellView.Neighbours;
import dev.retrylab.playground.crashes.CellWords;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The cells that differ from one in one thing. No verdict stands beside them: each is to be predicted. */
final class CellNeighbours {

    private CellNeighbours() {}

    static List<Neighbours> of(Cell cell) {
        return List.of(
                neighbours(
                        "The same crash under",
                        Programs.STRATEGIES.stream(),
                        program -> new Cell(program, cell.crash(), cell.next(), cell.atOnce()),
                        program -> program.name(),
                        cell),
                neighbours(
                        "The same strategy, dead",
                        Arrays.stream(Step.values()),
                        crash -> new Cell(cell.program(), crash, cell.next(), cell.atOnce()),
                        crash -> CellWords.crash(crash).title(),
                        cell),
                neighbours(
                        "The client then",
                        Arrays.stream(Next.values()),
                        next -> new Cell(cell.program(), cell.crash(), next, cell.atOnce()),
                        Next::words,
                        cell),
                neighbours(
                        "How many come",
                        Arrays.stream(AtOnce.values()),
                        atOnce -> new Cell(cell.program(), cell.crash(), cell.next(), atOnce),
                        CellWords::atOnce,
                        cell));
    }

    private static <T> Neighbours neighbours(
            String title, Stream<T> values, Function<T, Cell> with, Function<T, String> words, Cell here) {
        List<Link> links = values.map(value -> new Link(
                        words.apply(value),
                        CellPages.address(with.apply(value)),
                        with.apply(value).equals(here)))
                .toList();
        return new Neighbours(title, links);
    }
}
