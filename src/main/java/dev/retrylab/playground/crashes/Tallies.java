package dev.retrylab.playground.crashes;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.Verdict;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.playground.crashes.CrashTableView.Tally;
import dev.retrylab.playground.crashes.CrashTableView.TallyRow;
import dev.retrylab.playground.replay.ReplayRecord;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** How often each strategy came to each verdict, in a table that was run to its end. */
@ApplicationScoped
public class Tallies {

    private final CrashCells cells;

    public Tallies(CrashCells cells) {
        this.cells = cells;
    }

    /** Verdicts that no cell came to have no column. */
    Tally of(Map<String, ReplayRecord> done) {
        List<VerdictView> met = Arrays.stream(Verdict.values())
                .sorted(Comparator.reverseOrder())
                .map(VerdictView::of)
                .filter(verdict -> Programs.STRATEGIES.stream().anyMatch(program -> count(program, verdict, done) > 0))
                .toList();
        return new Tally(
                met,
                Programs.STRATEGIES.stream()
                        .map(program -> new TallyRow(
                                program.name(),
                                met.stream()
                                        .map(verdict -> count(program, verdict, done))
                                        .toList()))
                        .toList());
    }

    /** Which strategies keep the promise in every cell, and whether the model had foreseen it all. */
    String takeaway(Map<String, ReplayRecord> done) {
        List<String> kept = Programs.STRATEGIES.stream()
                .filter(program -> Arrays.stream(Verdict.values())
                        .filter(Verdict::isBad)
                        .allMatch(bad -> count(program, VerdictView.of(bad), done) == 0))
                .map(Program::name)
                .toList();
        long agreed = done.values().stream()
                .filter(record -> record.observed().orElseThrow().agrees())
                .count();
        return kept.size() + " of " + Programs.STRATEGIES.size() + " strategies keep the promise in every cell: "
                + String.join(", ", kept) + ". Model and database agree in " + agreed + " of " + Cell.ALL.size() + ".";
    }

    private int count(Program program, VerdictView verdict, Map<String, ReplayRecord> done) {
        return (int) Cell.of(program)
                .map(cell -> verdict(cell, done))
                .filter(Objects::nonNull)
                .filter(verdict::equals)
                .count();
    }

    private VerdictView verdict(Cell cell, Map<String, ReplayRecord> done) {
        ReplayRecord record = done.get(cell.slug());
        return record == null ? null : cells.verdict(cell, record.observed().orElseThrow());
    }
}
