package dev.retrylab.playground.home;

import dev.retrylab.playground.run.RunView;
import java.util.List;
import java.util.Optional;

/**
 * The home page.
 *
 * @param stage how far the visitor has come: nothing sent, sent and unanswered, or decided
 * @param runKey the key of the next run
 * @param gridKey the key of the next sixteen runs
 * @param keyed whether the run on show carried a key
 * @param choice what the visitor chose; empty before
 */
public record HomeView(
        Stage stage,
        String runKey,
        String gridKey,
        Optional<RunView> run,
        boolean keyed,
        String choice,
        List<String> histories,
        List<Row> rows,
        boolean gridIsRun) {

    /** How far the visitor has come. */
    public enum Stage {
        START,
        SENT,
        CHOSEN
    }

    public boolean isStart() {
        return stage == Stage.START;
    }

    public boolean isSent() {
        return stage == Stage.SENT;
    }

    /** Whether the runs say what the page would say of them: with a key every history ends well, without one not. */
    public boolean isKeyAloneRight() {
        return rows.stream().allMatch(row -> row.keyed() == row.isRightThroughout());
    }

    /** A choice against each history. */
    public record Row(String choice, boolean keyed, List<Cell> cells) {
        boolean isRightThroughout() {
            return cells.stream().allMatch(cell -> cell.tone().equals("good"));
        }
    }

    /** One run of the grid; the word is empty until it was run. */
    public record Cell(String tone, String shape, String word, String address) {
        public boolean isRun() {
            return !word.isEmpty();
        }
    }
}
