package dev.retrylab.simulator.run;

import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Setting;
import dev.retrylab.simulator.work.SimulationPool;
import dev.retrylab.simulator.work.SimulatorConfig;
import dev.retrylab.simulator.work.TooMuchWork;
import dev.retrylab.simulator.work.WorkLimit;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;

/** Runs a setting: at once if a request may ask for so much, else it says that it needs a run in the background. */
@ApplicationScoped
public class Simulations {

    /** A run that is more than a request may ask for, and not more than a run in the background may. */
    public static final class NeedsLongRun extends RuntimeException {

        private final transient Setting setting;
        private final transient List<Lowering> lowerings;

        NeedsLongRun(Setting setting, List<Lowering> lowerings) {
            super("more than one request may ask for", null, false, false);
            this.setting = setting;
            this.lowerings = lowerings;
        }

        /** What can be run at once instead. */
        public List<Lowering> lowerings() {
            return lowerings;
        }

        /** Where it can be run. */
        public String id() {
            return RunId.of(setting);
        }

        public Setting setting() {
            return setting;
        }
    }

    /** Runs settings, one after the other, within what one request may cost. */
    @FunctionalInterface
    public interface Runner {

        /**
         * @throws NeedsLongRun if it costs more
         * @throws TooMuchForAnyRun if it costs more than any run may
         */
        Outcome run(Setting setting);
    }

    private final SimulationPool pool;
    private final LongRuns longRuns;
    private final SimulatorConfig config;

    public Simulations(SimulationPool pool, LongRuns longRuns, SimulatorConfig config) {
        this.pool = pool;
        this.longRuns = longRuns;
        this.config = config;
    }

    /** Does the work on a worker for simulations, or fails at once with a 429. */
    public <T> Uni<T> with(Function<Runner, T> work) {
        return pool.submit(limit -> work.apply(setting -> run(setting, limit)));
    }

    public Uni<Outcome> run(Setting setting) {
        return with(runner -> runner.run(setting));
    }

    private Outcome run(Setting setting, WorkLimit limit) {
        return longRuns.outcome(setting).orElseGet(() -> {
            try {
                return setting.experiment().run(limit);
            } catch (TooMuchWork e) {
                if (e.mayFit(config.maxRunCalls())) {
                    throw new NeedsLongRun(setting, Lowerings.of(setting, config));
                }
                throw new TooMuchForAnyRun(config.maxRunCalls(), e.atLeast(), Lowerings.of(setting, config));
            }
        });
    }
}
