package dev.retrylab.playground.crashes;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.crash.CrashTable;
import dev.retrylab.interleaving.replay.Observed;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the model says of each cell, remembered: it never changes. */
@ApplicationScoped
public class CrashCells {

    private final Map<String, CellPlay> played = new ConcurrentHashMap<>();

    public CellPlay play(Cell cell) {
        return played.computeIfAbsent(cell.slug(), slug -> CrashTable.play(cell));
    }

    /** The verdict on what the database did: the model's, where both agree move by move and in the end. */
    public VerdictView verdict(Cell cell, Observed observed) {
        return observed.agrees() ? VerdictView.of(play(cell).verdict()) : VerdictView.DIFFERS;
    }
}
