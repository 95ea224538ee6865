package dev.retrylab.simulation.breaker;

import dev.retrylab.retry.RandomSource;

/** What is called: the answer to a request, and how long its caller waits for it. */
@FunctionalInterface
public interface Dependency {

    /** How a call ends that was made. */
    enum Answer {
        OK,
        /** The dependency works and says no: a 404, say. */
        CLIENT_ERROR,
        FAILED,
        /** The caller gave up by itself, so the call says nothing of the dependency. */
        ABANDONED
    }

    record Reply(Answer answer, long tookNanos) {}

    /** @param silentNanos how long no call had reached this dependency; Long.MAX_VALUE before the first */
    Reply reply(Request request, long silentNanos);

    /**
     * A dependency that fails by chance. All is drawn beforehand, one pair of numbers a request, so that two runs with
     * different breakers meet the same weather.
     *
     * @param requests how many may come
     */
    static Dependency of(Weather weather, int requests, RandomSource random) {
        double[] failure = new double[requests];
        double[] refusal = new double[requests];
        for (int i = 0; i < requests; i++) {
            failure[i] = random.nextDouble();
            refusal[i] = random.nextDouble();
        }
        return (request, silent) -> {
            int i = request.number();
            if (failure[i] < weather.failureAt(request.atNanos())) {
                return new Reply(Answer.FAILED, weather.failingNanos());
            }
            return new Reply(
                    refusal[i] < weather.clientErrors() ? Answer.CLIENT_ERROR : Answer.OK, weather.answerNanos());
        };
    }

    /**
     * The same, but the first call after a silence finds cold connections and caches, and takes longer than its caller
     * waits.
     */
    default Dependency coldAfter(long silenceNanos, long failingNanos) {
        return (request, silent) ->
                silent >= silenceNanos ? new Reply(Answer.FAILED, failingNanos) : reply(request, silent);
    }
}
