package dev.retrylab.playground.schedule;

import dev.retrylab.interleaving.program.Handler;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.program.Programs;
import dev.retrylab.web.problem.ProblemException;
import dev.retrylab.web.problem.ProblemType;
import java.util.function.Function;

/** Programs, schedules and the like as they stand in addresses and forms. */
public final class ProgramNames {

    private static final String HANDLER = "handler.";

    private ProgramNames() {}

    /**
     * A strategy, a switch, or {@code handler.} and an order of steps.
     *
     * @throws ProblemException if it is none of them
     */
    public static Program find(String name) {
        if (name.startsWith(HANDLER)) {
            return read("program", name.substring(HANDLER.length()), Handler::parse)
                    .program();
        }
        return Programs.find(name)
                .orElseThrow(() -> ProblemException.invalid(
                        "program", "the name of a strategy or a switch, or handler. and an order of steps", name));
    }

    /** What the core refuses is the visitor's mistake. */
    public static <T> T read(String param, String text, Function<String, T> parser) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new ProblemException(ProblemType.INVALID_REQUEST, e.getMessage(), param, 0);
        }
    }

    /** A whole number within bounds, both included. */
    public static int number(String param, String text, int least, int most) {
        if (text != null && text.matches("\\d{1,4}")) {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw ProblemException.invalid(param, "a whole number from " + least + " to " + most, text);
    }
}
