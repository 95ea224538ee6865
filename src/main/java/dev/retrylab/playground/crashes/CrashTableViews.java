package dev.retrylab.playground.crashes;

import dev.retrylab.idempotency.Checkpoint.Step;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.Cell.AtOnce;
import dev.retrylab.interleaving.crash.Next;
import dev.retrylab.interleaving.crash.Verdict;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.playground.crashes.CrashTableView.CellLink;
import dev.retrylab.playground.crashes.CrashTableView.Facet;
import dev.retrylab.playground.crashes.CrashTableView.Link;
import dev.retrylab.playground.crashes.CrashTableView.Meaning;
import dev.retrylab.playground.crashes.CrashTableView.Part;
import dev.retrylab.playground.crashes.CrashTableView.Progress;
import dev.retrylab.playground.crashes.CrashTableView.Row;
import dev.retrylab.playground.replay.ReplayRecord;
import dev.retrylab.playground.replay.Replays;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sets the table's page up: the part that is asked for, filled with what has been run. */
@ApplicationScoped
public class CrashTableViews {

    static final String ADDRESS = "/playground/crashes";

    private final CrashCells cells;
    private final Replays replays;
    private final Tallies tallies;

    public CrashTableViews(CrashCells cells, Replays replays, Tallies tallies) {
        this.cells = cells;
        this.replays = replays;
        this.tallies = tallies;
    }

    CrashTableView page(CrashFilter filter, Optional<Progress> run, Map<String, ReplayRecord> done) {
        boolean isWhole =
                run.filter(progress -> progress.state().equals("done")).isPresent();
        String key = run.map(Progress::key).orElse("");
        return new CrashTableView(
                replays.freshKey(),
                filter.parameters(),
                facets(filter, key),
                Arrays.stream(Step.values()).map(CellWords::crash).toList(),
                parts(filter, done),
                run,
                isWhole ? Optional.of(tallies.of(done)) : Optional.empty(),
                isWhole ? tallies.takeaway(done) : "",
                Arrays.stream(Verdict.values())
                        .sorted((one, two) -> two.compareTo(one))
                        .map(verdict -> new Meaning(VerdictView.of(verdict), CellWords.meaning(verdict)))
                        .toList());
    }

    /** The replays of a run by the names of their cells. */
    Map<String, ReplayRecord> done(String table) {
        return replays.ofTable(table).stream()
                .filter(record -> record.observed().isPresent())
                .collect(Collectors.toMap(ReplayRecord::subject, Function.identity()));
    }

    /** The address of this part of the table. */
    static String address(CrashFilter filter, String run) {
        Stream<String> parameters = filter.parameters().stream().map(one -> one.getKey() + "=" + one.getValue());
        String query = Stream.concat(run.isEmpty() ? Stream.of() : Stream.of("run=" + run), parameters)
                .collect(Collectors.joining("&"));
        return ADDRESS + (query.isEmpty() ? "" : "?" + query);
    }

    private static List<Facet> facets(CrashFilter filter, String run) {
        List<Link> nexts = new ArrayList<>();
        for (Next next : Next.values()) {
            nexts.add(new Link(
                    CellWords.next(next),
                    address(filter.with(Optional.of(next)), run),
                    filter.next().equals(Optional.of(next))));
        }
        nexts.add(new Link(
                "all four",
                address(filter.with(Optional.empty()), run),
                filter.next().isEmpty()));
        List<Link> counts = new ArrayList<>();
        for (AtOnce atOnce : AtOnce.values()) {
            counts.add(new Link(
                    CellWords.atOnce(atOnce),
                    address(filter.withAtOnce(Optional.of(atOnce)), run),
                    filter.atOnce().equals(Optional.of(atOnce))));
        }
        counts.add(new Link(
                "both",
                address(filter.withAtOnce(Optional.empty()), run),
                filter.atOnce().isEmpty()));
        return List.of(new Facet("Then the client", nexts), new Facet("How many come", counts));
    }

    private List<Part> parts(CrashFilter filter, Map<String, ReplayRecord> done) {
        List<Part> parts = new ArrayList<>();
        for (AtOnce atOnce : filter.atOnces()) {
            for (Next next : filter.nexts()) {
                parts.add(new Part(
                        upperFirst(CellWords.atOnce(atOnce)) + "; after the crash the client " + next.words(),
                        "part-" + next.slug() + "-" + atOnce.ordinal(),
                        Programs.STRATEGIES.stream()
                                .map(program -> row(program, next, atOnce, done))
                                .toList()));
            }
        }
        return parts;
    }

    private Row row(Program program, Next next, AtOnce atOnce, Map<String, ReplayRecord> done) {
        return new Row(
                program.name(),
                CellWords.strategy(program.name()),
                Arrays.stream(Step.values())
                        .map(crash -> link(new Cell(program, crash, next, atOnce), done))
                        .toList());
    }

    private CellLink link(Cell cell, Map<String, ReplayRecord> done) {
        String column = CellWords.crash(cell.crash()).title();
        String address = ADDRESS + "/" + cell.slug();
        String id = "c-" + cell.slug().replace('~', '-');
        ReplayRecord record = done.get(cell.slug());
        if (record == null) {
            return new CellLink(id, address, column, Optional.empty(), "", "");
        }
        Observed observed = record.observed().orElseThrow();
        return new CellLink(
                id,
                address + "?run=" + record.key(),
                column,
                Optional.of(cells.verdict(cell, observed)),
                CellWords.charges(observed.charges().size()) + ", " + CellWords.money(observed.balance()),
                CellWords.belief(cells.play(cell).belief()));
    }

    private static String upperFirst(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
