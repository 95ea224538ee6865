package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.Storm;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulation.storm.StormRun;
import dev.retrylab.simulation.storm.TickListener;
import dev.retrylab.simulation.storm.fast.FastStorm;
import dev.retrylab.simulator.parameter.Knob;
import java.util.List;
import java.util.Locale;

/** How the runs of a storm are made. */
enum StormEngine {
    /** Follows every client, draw for draw as the published script does. */
    REFERENCE {
        @Override
        StormRun run(Storm storm, StormPolicy policy, long seed, TickListener listener) {
            return storm.run(policy, seed, listener);
        }

        @Override
        double cost(Storm storm, StormPolicy policy, double ticks, double calls) {
            return calls;
        }

        @Override
        String note() {
            return "The reference engine follows every client and draws as CPython's random does, so the published"
                    + " figures come out to the last digit.";
        }
    },
    /** Counts clients that are alike; the figures have the same distribution. */
    FAST {
        @Override
        StormRun run(Storm storm, StormPolicy policy, long seed, TickListener listener) {
            return storm.isEntangled(policy)
                    ? storm.run(policy, seed, listener)
                    : FastStorm.run(storm, policy, seed, listener);
        }

        @Override
        double cost(Storm storm, StormPolicy policy, double ticks, double calls) {
            return storm.isEntangled(policy) ? calls : FastStorm.cost(storm, policy, ticks, calls);
        }

        @Override
        String note() {
            return "The fast engine counts clients that are alike instead of following each of them. Its figures have"
                    + " exactly the distribution of the reference engine's, though not the same draws"
                    + " (XoShiRo256++).";
        }
    };

    /** From here on the reference engine takes noticeably long; published figures are of smaller crowds. */
    private static final int MOST_CLIENTS_BY_REFERENCE = 1_000;

    private static final String AUTO = "auto";

    static final Knob<String> KNOB = Knob.one(
            "engine",
            "Engine",
            "auto: reference up to 1,000 clients, then fast",
            List.of(AUTO, REFERENCE.word(), FAST.word()),
            AUTO);

    /** @param word of the knob */
    static StormEngine chosen(String word, int clients) {
        if (word.equals(AUTO)) {
            return clients <= MOST_CLIENTS_BY_REFERENCE ? REFERENCE : FAST;
        }
        return valueOf(word.toUpperCase(Locale.ROOT));
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    abstract StormRun run(Storm storm, StormPolicy policy, long seed, TickListener listener);

    /** What so many ticks with so many calls cost where clients wait at random, in calls of the reference engine. */
    abstract double cost(Storm storm, StormPolicy policy, double ticks, double calls);

    /** What the engine does, for who reads its figures. */
    abstract String note();
}
