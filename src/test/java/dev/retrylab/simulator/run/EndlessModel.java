package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Experiment;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.parameter.Knob;
import dev.retrylab.simulator.parameter.Query;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A model whose runs last as long as a test wants. */
final class EndlessModel implements Model {

    enum Kind {
        /** Done at once. */
        SHORT,
        /** Half done, and then until it is stopped. */
        ENDLESS,
        /** Until it has spent more than any limit. */
        GREEDY
    }

    static Setting setting(Kind kind, int number) {
        return new Setting(new EndlessModel(), Map.of("kind", kind + "-" + number), new EndlessExperiment(kind));
    }

    @Override
    public String name() {
        return "endless";
    }

    @Override
    public String title() {
        return "How long?";
    }

    @Override
    public String lead() {
        return "";
    }

    @Override
    public List<Knob<?>> knobs() {
        return List.of();
    }

    @Override
    public Experiment read(Query query) {
        throw new UnsupportedOperationException();
    }

    private record EndlessExperiment(Kind kind) implements Experiment {

        @Override
        public Map<String, Object> parameters() {
            return Map.of();
        }

        @Override
        public Prediction prediction() {
            return new Prediction("", List.of(), "");
        }

        @Override
        public Outcome run(WorkLimit limit) {
            limit.reached(0.5);
            while (kind != Kind.SHORT) {
                limit.spend(kind == Kind.GREEDY ? 1 : 0);
            }
            return new NoOutcome();
        }
    }

    private record NoOutcome() implements Outcome {

        @Override
        public SimulationResult result() {
            throw new UnsupportedOperationException();
        }

        @Override
        public DataTable csv() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Findings findings(Optional<String> predicted) {
            throw new UnsupportedOperationException();
        }
    }
}
