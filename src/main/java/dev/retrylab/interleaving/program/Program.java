package dev.retrylab.interleaving.program;

import dev.retrylab.idempotency.Checkpoint;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a handler does with a request, as lines of one step each. Two programs are equal only if they are the same one. */
public final class Program {

    /** The line after the last one: the handler has returned. */
    public static final int END = -1;

    /**
     * One step and where to go on. A branch that does not go on to the next line leaves the transaction.
     *
     * @param passed the checkpoint that the real strategy passes just before this step
     * @param branches the line to go on with, by what the step saw; any other goes on with the next
     */
    public record Line(Action action, Optional<Checkpoint.Step> passed, Map<Seen, Integer> branches, int next) {}

    private final String name;
    private final boolean uniqueIndex;
    private final boolean leases;
    private final List<Line> lines;

    private Program(String name, boolean uniqueIndex, boolean leases, List<Line> lines) {
        this.name = name;
        this.uniqueIndex = uniqueIndex;
        this.leases = leases;
        this.lines = List.copyOf(lines);
    }

    /** A strategy's name; for a switch {@code strategy.switch}; for a learner's handler {@code handler.order}. */
    public String name() {
        return name;
    }

    /** Whether a key can be in the table only once. */
    public boolean hasUniqueIndex() {
        return uniqueIndex;
    }

    /** Whether its markers end by themselves. */
    public boolean hasLeases() {
        return leases;
    }

    public List<Line> lines() {
        return lines;
    }

    public Line line(int number) {
        return lines.get(number);
    }

    @Override
    public String toString() {
        return name;
    }

    /** Writes a program down, line by line; labels may be used before they stand. */
    public static final class Writer {

        private record Draft(Action action, Checkpoint.Step passed, Map<Seen, String> branches, boolean last) {}

        private final String name;
        private final List<Draft> drafts = new ArrayList<>();
        private final Map<String, Integer> labels = new HashMap<>();
        private boolean uniqueIndex = true;
        private boolean leases = true;

        public Writer(String name) {
            this.name = name;
        }

        public Writer withoutUniqueIndex() {
            uniqueIndex = false;
            return this;
        }

        public Writer withoutLeases() {
            leases = false;
            return this;
        }

        /** Names the next line. */
        public Writer label(String label) {
            labels.put(label, drafts.size());
            return this;
        }

        /** Names the end. */
        public Writer labelEnd(String label) {
            labels.put(label, END);
            return this;
        }

        public Writer then(Action action) {
            return then(action, null);
        }

        /** @param passed the checkpoint before the step, or null */
        public Writer then(Action action, Checkpoint.Step passed) {
            drafts.add(new Draft(action, passed, new EnumMap<>(Seen.class), false));
            return this;
        }

        /** Where to go on if the step just written has seen this. */
        public Writer when(Seen seen, String label) {
            drafts.get(drafts.size() - 1).branches.put(seen, label);
            return this;
        }

        /** The handler returns after the step just written. */
        public Writer end() {
            Draft last = drafts.remove(drafts.size() - 1);
            drafts.add(new Draft(last.action, last.passed, last.branches, true));
            return this;
        }

        public Program done() {
            List<Line> lines = new ArrayList<>();
            for (Draft draft : drafts) {
                Map<Seen, Integer> branches = new EnumMap<>(Seen.class);
                draft.branches.forEach((seen, label) -> branches.put(seen, labels.get(label)));
                boolean last = draft.last || lines.size() == drafts.size() - 1;
                lines.add(new Line(
                        draft.action,
                        Optional.ofNullable(draft.passed),
                        Map.copyOf(branches),
                        last ? END : lines.size() + 1));
            }
            return new Program(name, uniqueIndex, leases, lines);
        }
    }
}
