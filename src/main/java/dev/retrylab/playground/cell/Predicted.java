package dev.retrylab.playground.cell;

import dev.retrylab.interleaving.crash.Cell;
import dev.retrylab.interleaving.crash.CellPlay;
import dev.retrylab.interleaving.crash.Next;
import dev.retrylab.interleaving.crash.Verdict;
import dev.retrylab.interleaving.replay.Observed;
import java.util.List;
import java.util.Optional;

/** What is asked of a learner before a cell opens. */
final class Predicted {

    private static final List<String> ENDS =
            List.of(Verdict.RIGHT, Verdict.CHARGED_TWICE, Verdict.LOST, Verdict.STUCK).stream()
                    .map(Verdict::words)
                    .toList();

    private Predicted() {}

    /** Where the client's next step settles the verdict, only the charges are worth a guess. */
    private static boolean asksForTheEnd(Cell cell) {
        return cell.next() == Next.SAME_KEY;
    }

    static String question(Cell cell) {
        return asksForTheEnd(cell) ? "How does it end?" : "How many charges will there be?";
    }

    static List<String> options(Cell cell) {
        return asksForTheEnd(cell) ? ENDS : List.of("0", "1", "2", "3");
    }

    static String measured(Cell cell, CellPlay model, Observed observed) {
        return asksForTheEnd(cell)
                ? model.verdict().words()
                : Integer.toString(observed.charges().size());
    }

    static String guess(Optional<String> said, String was) {
        return said.map(text -> "You said " + text + "; it was " + was + (text.equals(was) ? ": right." : "."))
                .orElse("");
    }
}
