package dev.retrylab.interleaving;

import dev.retrylab.interleaving.World.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A schedule played through the model, with all that is to be seen on the way.
 *
 * @param turns one for each move, in their order
 */
public record Play(World start, Schedule schedule, List<Turn> turns) {

    public Play {
        turns = List.copyOf(turns);
    }

    /** @throws IllegalArgumentException if a move is not possible where it stands, naming it */
    public static Play of(World start, Schedule schedule) {
        List<Turn> turns = new ArrayList<>();
        World now = start;
        for (Move move : schedule.moves()) {
            if (!now.allows(move)) {
                throw new IllegalArgumentException("move " + (turns.size() + 1) + " of the schedule must be one of "
                        + now.moves() + "; it was \"" + move + "\"");
            }
            Turn turn = now.apply(move);
            turns.add(turn);
            now = turn.after();
        }
        return new Play(start, schedule, turns);
    }

    public World end() {
        return after(turns.size());
    }

    /** The world after so many moves. */
    public World after(int moves) {
        return moves == 0 ? start : turns.get(moves - 1).after();
    }

    /** After how many moves the promise is broken for the first time; empty if it never is. */
    public Optional<Integer> brokenAfter() {
        for (int moves = 1; moves <= turns.size(); moves++) {
            if (Promise.breach(after(moves)).isPresent()) {
                return Optional.of(moves);
            }
        }
        return Optional.empty();
    }
}
