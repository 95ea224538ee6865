package dev.retrylab.simulator.breaker;

import static dev.retrylab.simulator.breaker.BreakerWords.first;
import static dev.retrylab.simulator.breaker.BreakerWords.requests;
import static dev.retrylab.simulator.breaker.BreakerWords.seconds;
import static dev.retrylab.simulator.breaker.BreakerWords.were;

import dev.retrylab.retry.breaker.CircuitBreaker.State;
import dev.retrylab.simulation.breaker.Call;
import dev.retrylab.simulation.breaker.Caller;
import dev.retrylab.simulation.breaker.Caller.Scope;
import dev.retrylab.simulation.breaker.Traffic;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.breaker.BreakerModel.Setting;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Bar;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/** One breaker in an outage, beside the same requests without one. */
final class OneBreaker {

    private final Map<String, Object> parameters;
    private final Setting setting;
    private final Caller caller;

    OneBreaker(Map<String, Object> parameters, Setting setting, Caller caller) {
        this.parameters = parameters;
        this.setting = setting;
        this.caller = caller;
    }

    Prediction prediction() {
        double during = Traffic.steady(setting.rate(), setting.requests(), 0).stream()
                .filter(request -> setting.weather().isOutageAt(request.atNanos()))
                .count();
        return BreakerModel.reaching(during, caller.policy().minCalls());
    }

    Outcome run(WorkLimit limit) {
        Runnable each = setting.counted(limit, 2);
        Weathered runs = Weathered.of(setting, 0);
        Run run =
                new Run(runs.watch(caller, each), runs.watch(Caller.careful(Scope.NO_BREAKER, caller.policy()), each));
        return new Told(run.result(), run.guarded.csv(), run::told);
    }

    private final class Run {

        private final Watch guarded;
        private final Watch free;
        private final Watch during;
        private final Watch outside;

        Run(Watch guarded, Watch free) {
            this.guarded = guarded;
            this.free = free;
            during = guarded.where(outage());
            outside = guarded.where(outage().negate());
        }

        SimulationResult result() {
            Map<String, Object> mean = during.summary();
            mean.put("refusedOutside", outside.refused());
            mean.put("openings", BreakerWords.openings(guarded));
            Map<String, Object> runs = new LinkedHashMap<>();
            runs.put("breaker", guarded.summary());
            runs.put("noBreaker", free.summary());
            return new SimulationResult(
                    "breaker", parameters, "reference", runs, mean, guarded.series(), null, notes());
        }

        Findings told(Optional<String> predicted) {
            return new Findings(
                    prediction().judgeNumber(predicted, during.reached(), " requests"),
                    takeaway(),
                    List.of(),
                    bars(),
                    "Calls that reach the dependency during the outage, and how long their users wait in all; then the requests "
                            + "that the breaker refuses during the outage, and outside it.",
                    table(),
                    Optional.empty(),
                    Optional.of(new Lanes(setting.seconds())
                            .states("breaker", guarded, 0)
                            .fates(guarded)
                            .drawn(
                                    "What becomes of each request?",
                                    "The dotted lines are the outage, from second "
                                            + seconds(from()).replace(" s", "") + " to "
                                            + seconds(to()).replace(" s", "") + ".",
                                    guarded,
                                    setting.outage())),
                    notes());
        }

        private String takeaway() {
            OptionalDouble opened = first(guarded, State.OPEN, 0);
            if (opened.isEmpty()) {
                return "It never opened: " + requests(free.where(outage()).failed()) + " failed in the outage, and the "
                        + "dependency was called as often as without a breaker.";
            }
            String told = "It opened at " + seconds(opened.getAsDouble()) + ". Of "
                    + requests(during.calls().size()) + " during the outage, " + Figures.number(during.reached())
                    + " reached the dependency and " + were(during.refused()) + " refused at once: their users waited "
                    + seconds(during.waitedSeconds()) + " in all, and "
                    + seconds(free.where(outage()).waitedSeconds()) + " without a breaker.";
            return outside.refused() == 0
                    ? told
                    : told + " Its price: " + were(outside.refused()) + " refused while the dependency worked.";
        }

        private List<Bar> bars() {
            double most = Math.max(1, Math.max(during.calls().size(), outside.refused()));
            return List.of(
                    bar(
                            "no breaker",
                            "series-1",
                            free.where(outage()),
                            free.where(outage()).reached(),
                            most),
                    bar("breaker", "series-3", during, during.reached(), most),
                    Bar.of("refused", "series-4", during.refused(), most, "at once"),
                    Bar.of("refused outside", "series-2", outside.refused(), most, "at once"));
        }

        private static Bar bar(String label, String mark, Watch watch, long amount, double most) {
            return Bar.of(label, mark, amount, most, seconds(watch.waitedSeconds()));
        }

        private DataTable table() {
            return Watch.table(
                    "Client",
                    List.of(free.row("no breaker"), guarded.row("breaker"), during.row("breaker, in the outage")));
        }

        private List<String> notes() {
            return List.of(
                    "A call counts when its answer comes, not when it is made: the window learns of a timeout as late as "
                            + "the caller does. So until the first timeouts are over, every request passes.",
                    "An answer 4xx is a sign of life and no failure, unless you make the mistake of counting it.",
                    BreakerWords.NO_CHANCE);
        }
    }

    private Predicate<Call> outage() {
        return setting.inOutage();
    }

    private double from() {
        return setting.outage().get(0);
    }

    private double to() {
        return setting.outage().get(1);
    }
}
