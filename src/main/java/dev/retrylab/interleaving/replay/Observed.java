package dev.retrylab.interleaving.replay;

import dev.retrylab.interleaving.KeyRow;
import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import java.util.List;

/**
 * What a real database did with a schedule.
 *
 * @param database its name: H2 or PostgreSQL
 * @param moves one for each move, in their order; where model and database part, the last is the one that differs
 * @param answers what each request was told in the end, by request
 * @param charges whose committed charges are in the ledger, in their order
 * @param balance in minor units
 * @param rows what is committed in the key table
 * @param agrees whether the model says the same, move by move and in the end
 * @param difference where they differ, as a sentence; null where they agree
 * @param tookMillis how long the replay took, without its wait for a place
 */
public record Observed(
        String database,
        List<ObservedMove> moves,
        List<ObservedAnswer> answers,
        List<Integer> charges,
        long balance,
        List<ObservedRow> rows,
        boolean agrees,
        String difference,
        long tookMillis) {

    /** @param move as {@link dev.retrylab.interleaving.Schedule} writes it */
    public record ObservedMove(String move, List<ObservedStep> steps, boolean agrees) {}

    /**
     * As {@link dev.retrylab.interleaving.Happening}, but seen.
     *
     * @param request 0 for the clock
     * @param action null for the clock
     */
    public record ObservedStep(int request, Action action, Seen seen, int about) {}

    /**
     * @param answer CREATED, REPLAYED or CONFLICT; null if it was told nothing
     * @param charge the request whose charge it tells of, 0 for none
     */
    public record ObservedAnswer(int request, Seen answer, int charge) {}

    /** @param reply the request whose charge the saved answer tells of, 0 while there is no answer */
    public record ObservedRow(int key, KeyRow.State state, int reply) {}
}
