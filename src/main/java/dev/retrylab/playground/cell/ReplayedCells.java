package dev.retrylab.playground.cell;

import dev.retrylab.interleaving.Request.Told;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.replay.Observed;
import dev.retrylab.playground.crashes.CrashCells;
import dev.retrylab.playground.replay.ReplayRecord;
import dev.retrylab.playground.replay.Replays;
import dev.retrylab.scenario.CellRuns;
import dev.retrylab.scenario.Measure;
import dev.retrylab.scenario.MeasuredRun;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;

/** Cells as questions ask for them: each is replayed anew. */
@ApplicationScoped
public class ReplayedCells implements CellRuns {

    private final CrashCells cells;
    private final Replays replays;

    public ReplayedCells(CrashCells cells, Replays replays) {
        this.cells = cells;
        this.replays = replays;
    }

    @Override
    public boolean knows(String cell) {
        return Cell.find(cell).isPresent();
    }

    @Override
    public CompletionStage<MeasuredRun> run(String slug) {
        Cell cell = Cell.find(slug).orElseThrow();
        return Uni.createFrom()
                .<MeasuredRun>item(() -> replayed(cell))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .subscribeAsCompletionStage();
    }

    private MeasuredRun replayed(Cell cell) {
        CellPlay model = cells.play(cell);
        ReplayRecord record = replays.run(new Replays.Order(
                replays.freshKey(),
                "",
                cell.slug(),
                Optional.empty(),
                cell.start(),
                model.play().schedule()));
        return new Kept(record.key(), model, record.observed().orElseThrow());
    }

    /** What the clients were told: that of request 1 by all its requests together, then its twin. */
    private record Kept(String key, CellPlay model, Observed observed) implements MeasuredRun {

        @Override
        public String measured(Measure measure) {
            List<Integer> own = model.ownRequests();
            return switch (measure) {
                case EXECUTIONS, PAID -> Integer.toString(observed.charges().size());
                case BALANCE -> Long.toString(observed.balance());
                case LAST_STATUS -> status(own.get(own.size() - 1));
                case STATUSES -> own.stream().map(this::status).collect(Collectors.joining(", "));
                case VERDICT -> model.verdict().words();
            };
        }

        private String status(int number) {
            World end = model.play().end();
            Optional<Told> told = end.request(number).told();
            return told.map(one -> one.answer().isSuccess() ? "201" : "409").orElse("none");
        }

        @Override
        public String permalink() {
            return CellPages.address(model.cell()) + "?run=" + key;
        }
    }
}
