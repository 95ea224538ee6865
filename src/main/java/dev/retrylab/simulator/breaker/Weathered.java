package dev.retrylab.simulator.breaker;

import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Dependency;
import dev.retrylab.simulation.breaker.Request;
import dev.retrylab.simulation.breaker.Traffic;
import dev.retrylab.simulation.random.PythonRandom;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import java.util.List;
import java.util.function.UnaryOperator;

/** The same requests under the same weather, however often they are run. */
record Weathered(List<Request> requests, Dependency dependency, long seed) {

    /** Cool-downs have draws of their own, so that a breaker changes nothing about the weather. */
    private static final long COOL_DOWNS = 1;

    /** @param share of the requests that goes to dependency 1 */
    static Weathered of(Setting setting, double share) {
        return new Weathered(
                Traffic.steady(setting.rate(), setting.requests(), share),
                Dependency.of(setting.weather(), setting.requests(), new PythonRandom(setting.seed())),
                setting.seed());
    }

    Weathered with(UnaryOperator<Dependency> change) {
        return new Weathered(requests, change.apply(dependency), seed);
    }

    /** @param eachRequest told of each that comes */
    Watch watch(Caller caller, Runnable eachRequest) {
        return Watch.of(
                new Traffic(requests, dependency).run(caller, new PythonRandom(seed + COOL_DOWNS), eachRequest));
    }
}
