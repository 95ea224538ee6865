package dev.retrylab.interleaving.program;

import static dev.retrylab.interleaving.program.Seen.NOTHING;
import static dev.retrylab.interleaving.program.Seen.STORED;
import static dev.retrylab.interleaving.program.Seen.TAKEN;
import static dev.retrylab.interleaving.program.Seen.UNFINISHED;

import dev.retrylab.interleaving.program.Program.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A handler of a learner's own making: six steps in any order, each at most once. Every order means something. A
 * statement outside a transaction is one of its own; a commit without a transaction does nothing; a transaction that is
 * never committed is rolled back when the handler returns. If the key is taken, the handler rolls back what is open and,
 * unless it has answered already, answers what is stored, or 409 if nothing is.
 */
public record Handler(List<Part> order) {

    /** The steps to put in order. */
    public enum Part {
        BEGIN('b', Action.BEGIN),
        INSERT_KEY('k', Action.INSERT_KEY),
        CHARGE('c', Action.CHARGE),
        SAVE_REPLY('s', Action.SAVE_REPLY),
        COMMIT('m', Action.COMMIT),
        ANSWER('a', Action.ANSWER);

        private final char letter;
        private final Action action;

        Part(char letter, Action action) {
            this.letter = letter;
            this.action = action;
        }

        /** As it stands in an address. */
        public char letter() {
            return letter;
        }

        public Action action() {
            return action;
        }
    }

    private static final String NAME = "handler.";

    public Handler {
        order = List.copyOf(order);
        if (order.isEmpty() || order.stream().distinct().count() != order.size()) {
            throw new IllegalArgumentException(
                    "order must have at least one step, and each at most once; it was \"" + text(order) + "\"");
        }
    }

    /**
     * Reads what {@link #toString} writes, such as {@code bkcsma}.
     *
     * @throws IllegalArgumentException naming the bound and the value
     */
    public static Handler parse(String text) {
        if (text.length() > Part.values().length || !text.matches("[bkcsma]*")) {
            throw new IllegalArgumentException(
                    "order must be made of the letters b, k, c, s, m and a, each at most once;" + " it was \""
                            + text.substring(0, Math.min(text.length(), 20)) + "\"");
        }
        List<Part> order = new ArrayList<>();
        for (char letter : text.toCharArray()) {
            order.add(Arrays.stream(Part.values())
                    .filter(part -> part.letter == letter)
                    .findFirst()
                    .orElseThrow());
        }
        return new Handler(order);
    }

    /** The handler that a program was made of; empty for a strategy. */
    public static Optional<Handler> of(Program program) {
        return program.name().startsWith(NAME)
                ? Optional.of(parse(program.name().substring(NAME.length())))
                : Optional.empty();
    }

    /** Its steps as a program, whose name is {@code handler.} and the order. */
    public Program program() {
        Writer writer = new Writer(NAME + this);
        boolean answered = false;
        for (Part part : order) {
            writer.then(part.action);
            answered |= part == Part.ANSWER;
            if (part == Part.INSERT_KEY) {
                writer.when(TAKEN, answered ? "end" : "look");
            }
        }
        return ending(writer).done();
    }

    private static Writer ending(Writer writer) {
        return writer.end()
                .labelEnd("end")
                .label("look")
                .then(Action.READ_KEY)
                .when(STORED, "replay")
                .when(UNFINISHED, "refuse")
                .when(NOTHING, "refuse")
                .label("replay")
                .then(Action.REPLAY)
                .end()
                .label("refuse")
                .then(Action.REFUSE)
                .end();
    }

    private static String text(List<Part> order) {
        return order.stream().map(part -> String.valueOf(part.letter)).collect(Collectors.joining());
    }

    @Override
    public String toString() {
        return text(order);
    }
}
