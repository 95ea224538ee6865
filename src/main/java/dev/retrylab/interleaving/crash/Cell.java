package dev.retrylab.interleaving.crash;

import dev.retrylab.idempotency.Checkpoint;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One cell of the table. Request 1 comes, and where two are at once request 2 with the same key; request 1 dies at the
 * crash point and its client is told nothing; when both are over, that client does what it does next.
 *
 * @param program a strategy, or a switch
 */
public record Cell(Program program, Checkpoint.Step crash, Next next, AtOnce atOnce) {

    /** How many requests come at once. */
    public enum AtOnce {
        ONE,
        TWO
    }

    /** Every cell of the seven strategies, in the order of the table. */
    public static final List<Cell> ALL =
            Programs.STRATEGIES.stream().flatMap(Cell::of).toList();

    /** A new key's number; the one that the first request has is 0. */
    static final int NEW_KEY = 1;

    /** Every cell of one program: by crash, then what is next, then how many at once. */
    public static Stream<Cell> of(Program program) {
        return Arrays.stream(Checkpoint.Step.values())
                .flatMap(crash -> Arrays.stream(Next.values())
                        .flatMap(next ->
                                Arrays.stream(AtOnce.values()).map(atOnce -> new Cell(program, crash, next, atOnce))));
    }

    /** Such as {@code work-then-key~between~same-key~one}. For ever. */
    public String slug() {
        return String.join(
                "~", program.name(), slug(crash), next.slug(), atOnce.name().toLowerCase(Locale.ROOT));
    }

    /** {@code before}, {@code between} or {@code after}. */
    public static String slug(Checkpoint.Step crash) {
        return switch (crash) {
            case BEFORE_WORK -> "before";
            case BETWEEN -> "between";
            case AFTER_COMMIT -> "after";
        };
    }

    /** Empty if there is no such cell. */
    public static Optional<Cell> find(String slug) {
        String[] parts = slug.split("~", -1);
        if (parts.length != 4) {
            return Optional.empty();
        }
        return Programs.find(parts[0]).stream()
                .flatMap(Cell::of)
                .filter(cell -> cell.slug().equals(slug))
                .findFirst();
    }

    /** The number of the client's next request; one more is free for when it is told 409. */
    int followUp() {
        return atOnce == AtOnce.ONE ? 2 : 3;
    }

    /** The requests that may come: those at once, then the client's next two. */
    public World start() {
        List<Integer> keys = new ArrayList<>(atOnce == AtOnce.ONE ? List.of(0) : List.of(0, 0));
        int key = next == Next.NEW_KEY ? NEW_KEY : 0;
        keys.addAll(next == Next.GIVES_UP ? List.of() : List.of(key, key));
        return World.of(program, keys);
    }
}
