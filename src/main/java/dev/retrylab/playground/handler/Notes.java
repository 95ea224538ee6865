package dev.retrylab.playground.handler;

import dev.retrylab.interleaving.Breach.Clause;
import dev.retrylab.interleaving.program.Handler.Part;
import java.util.List;

/** What is worth saying of a step where it stands, and of a break. It never says where a step belongs. */
final class Notes {

    private Notes() {}

    /** How the database takes the step at this place; empty where that is plain. */
    static String of(List<Part> order, int place) {
        List<Part> before = order.subList(0, place);
        boolean isOpen = before.contains(Part.BEGIN) && before.lastIndexOf(Part.COMMIT) < before.indexOf(Part.BEGIN);
        return switch (order.get(place)) {
            case INSERT_KEY, CHARGE -> isOpen ? "" : "by itself: committed at once";
            case SAVE_REPLY ->
                before.contains(Part.INSERT_KEY)
                        ? isOpen ? "" : "by itself: committed at once"
                        : "no row of its own to save it in";
            case COMMIT -> isOpen ? "" : "nothing is open";
            case BEGIN ->
                order.subList(place, order.size()).contains(Part.COMMIT) ? "" : "never committed: rolled back";
            case ANSWER -> "";
        };
    }

    static String hint(Clause clause) {
        return switch (clause) {
            case ONE_EFFECT -> "Ask what is committed without the other: a charge whose key nobody can find?";
            case TRUE_SUCCESS -> "Ask what the client, or the key, says before the charge is committed.";
            case NEVER_STUCK -> "Ask what a key that was committed by itself says when its request is dead.";
            case ANSWERED -> "Somebody is waiting for an answer.";
        };
    }
}
