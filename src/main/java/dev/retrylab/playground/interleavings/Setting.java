package dev.retrylab.playground.interleavings;

import dev.retrylab.interleaving.Schedule;
import dev.retrylab.interleaving.World;
import dev.retrylab.interleaving.program.Program;
import dev.retrylab.interleaving.search.Bounds;
import dev.retrylab.interleaving.search.Bounds.Arrival;
import dev.retrylab.playground.schedule.ProgramNames;
import dev.retrylab.web.problem.ProblemException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is tried, as it stands in an address: a program, and what may happen to it. */
record Setting(Program program, Bounds bounds) {

    private static final String DEFAULT_PROGRAM = "check-then-act";

    /**
     * What is left out has its default.
     *
     * @throws ProblemException naming the parameter, its bound and its value
     */
    static Setting parse(Map<String, List<String>> query) {
        return new Setting(
                ProgramNames.find(first(query, "program").orElse(DEFAULT_PROGRAM)),
                new Bounds(
                        number(query, "requests", Bounds.TWO.requests(), 1, Bounds.MAX_REQUESTS),
                        number(query, "crashes", Bounds.TWO.crashes(), 0, 1),
                        number(query, "lease", 1, 0, 1) == 1,
                        number(query, "retry", 0, 0, 1) == 1 ? Arrival.ONLY_AS_RETRY : Arrival.AT_ANY_TIME));
    }

    /** The parameter {@code schedule}, empty if there is none. */
    static Schedule schedule(Map<String, List<String>> query) {
        return first(query, "schedule")
                .map(text -> ProgramNames.read("schedule", text, Schedule::parse))
                .orElse(Schedule.EMPTY);
    }

    /** A whole number within bounds, both included. */
    static int number(Map<String, List<String>> query, String name, int fallback, int least, int most) {
        String text = first(query, name).orElse(Integer.toString(fallback));
        return ProgramNames.number(name, text, least, most);
    }

    static Optional<String> first(Map<String, List<String>> query, String name) {
        return Optional.ofNullable(query.get(name))
                .filter(values -> !values.isEmpty())
                .map(values -> values.get(0))
                .filter(value -> !value.isBlank());
    }

    World start() {
        return World.of(program, bounds.requests());
    }

    String query() {
        return "program=" + program.name() + "&requests=" + bounds.requests() + "&crashes=" + bounds.crashes()
                + "&lease=" + (bounds.leaseRunsOut() ? 1 : 0)
                + (bounds.arrival() == Arrival.ONLY_AS_RETRY ? "&retry=1" : "");
    }
}
