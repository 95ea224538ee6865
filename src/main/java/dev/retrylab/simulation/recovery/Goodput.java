package dev.retrylab.simulation.recovery;

import java.util.OptionalInt;

/** Watches the seconds for the first of ten in a row with nearly all of the load answered. */
final class Goodput {

    static final int SECONDS_IN_A_ROW = 10;
    private static final double NEARLY_ALL = 0.99;

    private final double enough;
    private final int from;
    private int inARow;
    private OptionalInt recovered = OptionalInt.empty();

    /** @param from the second from which it counts */
    Goodput(double load, int from) {
        enough = NEARLY_ALL * load;
        this.from = from;
    }

    void ended(int second, double goodput) {
        inARow = second >= from && goodput >= enough ? inARow + 1 : 0;
        if (inARow == SECONDS_IN_A_ROW && recovered.isEmpty()) {
            recovered = OptionalInt.of(second + 1 - SECONDS_IN_A_ROW - from);
        }
    }

    /** Seconds after the one from which it counts. */
    OptionalInt recovered() {
        return recovered;
    }
}
