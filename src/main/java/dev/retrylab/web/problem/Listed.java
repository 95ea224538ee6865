package dev.retrylab.web.problem;

import dev.retrylab.web.SecurityHeaders;
import dev.retrylab.web.problem.ProblemException.Onward;
import java.util.Optional;
import java.util.stream.Stream;

/** What has a list of its kind: somebody who asks for one that is not there is told which kind, and led to the others. */
enum Listed {
    LESSON("lesson", "/lessons", "See the lessons"),
    QUESTION("question", "/questions", "See the questions"),
    LAB("lab", "/labs", "See the labs"),
    PIECE("piece of the museum", "/museum", "See the museum"),
    SIMULATION("simulation", "/simulations", "See the simulations");

    private final String noun;
    private final Onward list;

    Listed(String noun, String address, String words) {
        this.noun = noun;
        this.list = new Onward(address, words);
    }

    /** Of a path that leads to nothing, what is missing: the title has said already that something is. */
    static String missingAt(String path) {
        return at(path).map(one -> "No " + one.noun + " is called “" + one.name(path) + "”.")
                .orElse("You asked for " + path + ".");
    }

    static Optional<Onward> othersThan(String path) {
        return at(path).map(one -> one.list);
    }

    private static Optional<Listed> at(String path) {
        return Stream.of(values())
                .filter(one -> whole(path).startsWith(one.list.address() + "/"))
                .filter(one -> one.name(path).matches("[^/]+"))
                .findAny();
    }

    private String name(String path) {
        return whole(path).substring(list.address().length() + 1);
    }

    /** A page in a frame shows what the whole page of the same path does. */
    private static String whole(String path) {
        return path.startsWith(SecurityHeaders.FRAMED) ? path.substring(SecurityHeaders.FRAMED.length() - 1) : path;
    }
}
