package dev.retrylab.simulation.formula;

import dev.retrylab.retry.Backoff;
import dev.retrylab.retry.Jitter;
import dev.retrylab.retry.RetryBudget;
import dev.retrylab.simulation.layers.Layers;
import dev.retrylab.simulation.storm.InStep;
import dev.retrylab.simulation.waits.IntShift;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** What a question may ask for. Each is reckoned by the classes that the simulations run. */
public enum Figure {
    /** Layers, attempts of each: calls at the bottom for one request, if every call fails. */
    CALLS_OF_LAYERS(2) {
        @Override
        DoubleStream figures(double... of) {
            List<Double> calls = Layers.allFailing(whole(of[0]), whole(of[1])).calls();
            return DoubleStream.of(calls.get(calls.size() - 1));
        }
    },
    /** Attempts, share of calls that fail: calls expected for one request. */
    CALLS_PER_REQUEST(2) {
        @Override
        DoubleStream figures(double... of) {
            return DoubleStream.of(new Layers(whole(of[0]), List.of(1 - of[1]), OptionalInt.empty()).load());
        }
    },
    /** Base, cap, how many: the waits of capped doubling without jitter, which are the ceilings of those with. */
    CEILINGS(3) {
        @Override
        DoubleStream figures(double... of) {
            return waits(new Backoff(of[0], of[1], Jitter.NONE), whole(of[2]), 0);
        }
    },
    /** Base, cap, how many: the same with full jitter, on average. */
    MEAN_WAITS(3) {
        @Override
        DoubleStream figures(double... of) {
            return waits(new Backoff(of[0], of[1], Jitter.FULL), whole(of[2]), MEAN_DRAW);
        }
    },
    /** Deadline, timeout of an attempt, base, cap: retries that end in time, even if each attempt and wait is the longest. */
    RETRIES_THAT_FIT(4) {
        @Override
        DoubleStream figures(double... of) {
            Backoff backoff = new Backoff(of[2], of[3], Jitter.NONE);
            int retries = 0;
            double spent = of[1];
            while (spent + backoff.ceiling(retries) + of[1] <= of[0] && retries < MOST) {
                spent += backoff.ceiling(retries++) + of[1];
            }
            return DoubleStream.of(retries);
        }
    },
    /** First ceiling, cap: failures in a row until equal jitter that is capped after its draw leaves the cap alone. */
    FAILURES_UNTIL_IN_STEP(2) {
        @Override
        DoubleStream figures(double... of) {
            Backoff late = new Backoff(of[0], of[1], Jitter.EQUAL, Backoff.Capping.AFTER_JITTER);
            return first(failures -> late.delay(failures - 1, of[0], () -> 0) == of[1]);
        }
    },
    /** Base, cap: failures in a row until an int that is shifted left gives a wait below 0. */
    FAILURES_UNTIL_NEGATIVE(2) {
        @Override
        DoubleStream figures(double... of) {
            return first(failures -> IntShift.delay(whole(of[0]), of[1], failures) < 0);
        }
    },
    /** Tokens, price of a retry: retries that a full bucket pays for while nothing comes back. */
    RETRIES_PAID(2) {
        @Override
        DoubleStream figures(double... of) {
            RetryBudget budget = new RetryBudget(whole(of[0]) * MILLITOKENS, 0, whole(of[1]) * MILLITOKENS);
            OptionalLong rest = budget.afterRetry(budget.full());
            long retries = 0;
            while (rest.isPresent()) {
                retries++;
                rest = budget.afterRetry(rest.getAsLong());
            }
            return DoubleStream.of(retries);
        }
    },
    /** Clients: calls until all are served, one in each round, if they come back in step. */
    CALLS_IN_STEP(1) {
        @Override
        DoubleStream figures(double... of) {
            Backoff backoff = new Backoff(1, 1, Jitter.NONE);
            return DoubleStream.of(InStep.run(whole(of[0]), backoff, () -> 0, (tick, calls) -> {})
                    .calls());
        }
    },
    /** Deadline of the caller, attempts, timeout of each: calls that are spared if the deadline is passed down. */
    CALLS_SPARED(3) {
        @Override
        DoubleStream figures(double... of) {
            return DoubleStream.of(PassedDeadline.spared(of[0], whole(of[1]), of[2]));
        }
    },
    /** Rate, timeout, window in calls, cool-down, probes, length: calls that reach a dependency while it is down. */
    CALLS_PAST_A_BREAKER(6) {
        @Override
        DoubleStream figures(double... of) {
            return DoubleStream.of(DownDependency.of(of).reached());
        }
    },
    /** The same: calls in the outage before the breaker opens. */
    CALLS_UNTIL_OPEN(6) {
        @Override
        DoubleStream figures(double... of) {
            return DoubleStream.of(DownDependency.of(of).untilOpen());
        }
    },
    /** The same: seconds from the beginning of the outage until it opens. */
    SECONDS_UNTIL_OPEN(6) {
        @Override
        DoubleStream figures(double... of) {
            return DoubleStream.of(DownDependency.of(of).openedAfterSeconds());
        }
    };

    private static final double MEAN_DRAW = 0.5;
    private static final long MILLITOKENS = 1_000;

    /** No question counts further. */
    private static final int MOST = 1_000;

    private final int parameters;

    Figure(int parameters) {
        this.parameters = parameters;
    }

    /** Its name in an expression: {@code calls-of-layers}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public int parameters() {
        return parameters;
    }

    /**
     * The number, or the numbers in their order.
     *
     * @param of as many as {@link #parameters}
     * @throws IllegalArgumentException naming what is out of its bounds
     */
    public List<Double> of(double... of) {
        if (of.length != parameters) {
            throw new IllegalArgumentException(word() + " takes " + parameters + " numbers, not " + of.length);
        }
        return figures(of).boxed().toList();
    }

    abstract DoubleStream figures(double... of);

    private static DoubleStream waits(Backoff backoff, int count, double draw) {
        return IntStream.range(0, count).mapToDouble(failures -> backoff.delay(failures, backoff.base(), () -> draw));
    }

    private static DoubleStream first(IntPredicate holds) {
        return DoubleStream.of(IntStream.rangeClosed(1, MOST)
                .filter(holds)
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("it does not come to that within " + MOST + " failures")));
    }

    static int whole(double number) {
        if (number < 0 || number > 1_000_000 || number != Math.rint(number)) {
            throw new IllegalArgumentException("a whole number from 0 to 1,000,000 is wanted here; it was " + number);
        }
        return (int) number;
    }
}
