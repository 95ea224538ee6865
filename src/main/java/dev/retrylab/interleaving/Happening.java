package dev.retrylab.interleaving;

import dev.retrylab.interleaving.program.Action;
import dev.retrylab.interleaving.program.Seen;
import java.util.Optional;

/**
 * What happened in one move to one request, or to the clock.
 *
 * @param request 0 for the clock
 * @param action the step that was taken; for a crash the step that is never taken; empty for the clock
 * @param about the request that it has to do with: who is waited for, whose charge the answer tells of; 0 for none
 * @param rolledBack whether an open transaction was rolled back with it
 */
public record Happening(int request, Optional<Action> action, Seen seen, int about, boolean rolledBack) {

    /** As a line of a list: {@code request 2: insert key, waits for request 1}. */
    @Override
    public String toString() {
        if (request == 0) {
            return seen.words();
        }
        String step = action.map(Action::title).orElse("returning");
        String what = switch (seen) {
            case CRASHED -> "crash before " + step;
            case WAITS -> step + ", waits for request " + about;
            case DONE, CREATED, CONFLICT -> step;
            case REPLAYED -> step + ", the answer to request " + about;
            default -> step + ", " + seen.words();
        };
        return "request " + request + ": " + what + (rolledBack ? ", rolled back" : "");
    }
}
