package dev.retrylab.interleaving;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Moves in their order. Its text is short and fit for an address: {@code 111x12222}. */
public record Schedule(List<Move> moves) {

    public static final Schedule EMPTY = new Schedule(List.of());
    /** Far more than three requests can make. */
    public static final int MAX_MOVES = 200;

    public Schedule {
        moves = List.copyOf(moves);
    }

    /**
     * Reads what {@link #toString} writes: a digit is a step of that request, {@code x} and a digit its crash, {@code l}
     * the end of the leases, {@code e} the end of the retention.
     *
     * @throws IllegalArgumentException naming the part, its bound and the value
     */
    public static Schedule parse(String text) {
        List<Move> moves = new ArrayList<>();
        for (int at = 0; at < text.length(); at++) {
            boolean crash = text.charAt(at) == 'x';
            if (crash) {
                at++;
            }
            char symbol = at < text.length() ? text.charAt(at) : ' ';
            if (symbol >= '1' && symbol <= '9') {
                moves.add(crash ? Move.crash(symbol - '0') : Move.step(symbol - '0'));
            } else if (symbol == 'l' && !crash) {
                moves.add(Move.LEASE);
            } else if (symbol == 'e' && !crash) {
                moves.add(Move.RETENTION);
            } else {
                throw new IllegalArgumentException("a schedule is made of 1 to 9, x1 to x9, l and e; move "
                        + (moves.size() + 1) + " was \"" + (crash ? "x" : "") + symbol + "\"");
            }
            if (moves.size() > MAX_MOVES) {
                throw new IllegalArgumentException(
                        "a schedule has at most " + MAX_MOVES + " moves; it had " + text.length() + " characters");
            }
        }
        return new Schedule(moves);
    }

    public Schedule then(Move move) {
        return new Schedule(Stream.concat(moves.stream(), Stream.of(move)).toList());
    }

    public Schedule then(Schedule more) {
        return new Schedule(Stream.concat(moves.stream(), more.moves.stream()).toList());
    }

    /** The first moves of it. */
    public Schedule first(int count) {
        return new Schedule(moves.subList(0, count));
    }

    public int size() {
        return moves.size();
    }

    @Override
    public String toString() {
        return moves.stream().map(Move::toString).collect(Collectors.joining());
    }
}
