package dev.retrylab.simulator.deadline;

import dev.retrylab.simulation.deadline.Chain.Call;
import dev.retrylab.simulator.Model;
import dev.retrylab.simulator.Outcome;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.SimulationResult;
import dev.retrylab.simulator.Told;
import dev.retrylab.simulator.figure.DataTable;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings;
import dev.retrylab.simulator.figure.Findings.Badge;
import dev.retrylab.simulator.figure.Findings.Bar;
import dev.retrylab.simulator.work.Progress;
import dev.retrylab.simulator.work.WorkLimit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A chain as it is set, and with one remedy at a time, as data and in words. */
final class DeadlineRun {

    /** Printed for three attempts in each of one to five layers, all failing. */
    private static final List<Integer> PUBLISHED = List.of(3, 9, 27, 81, 243);

    /** Each goes through a retrying client and a queue of events; a call of the fast models is this much cheaper. */
    private static final long COST_OF_A_CALL = 20;

    private static final List<String> NOTES = List.of(
            "A call is wasted if its caller had given up by the time of its answer. A service is held from a call's arrival "
                    + "to its answer, waiting for those below included: that is a worker which serves nobody else.",
            "With a deadline passed down, a service waits no longer than is left, and calls nobody for a request that has "
                    + "expired. What the last service has begun it finishes. A user whose attempts run out before the deadline has gone too, and "
                    + "nobody below hears of that.",
            "\"Shorter\" leaves a hop nine tenths of its caller's timeout, for its own work and all of its attempts "
                    + "together. Every caller is the very class that the retrying client runs. Nothing is drawn at random.");

    private final Map<String, Object> parameters;
    private final Prediction prediction;
    private final ChainPlan plan;
    private final ChainRun set;
    private final Map<String, ChainRun> remedies = new LinkedHashMap<>();

    DeadlineRun(Map<String, Object> parameters, Prediction prediction, ChainPlan plan, WorkLimit limit) {
        this.parameters = parameters;
        this.prediction = prediction;
        this.plan = plan;
        Map<String, ChainPlan> remedied = new LinkedHashMap<>();
        if (plan.deadlineSeconds().isPresent()) {
            remedied.put("deadline passed", plan.passing());
        }
        remedied.put("timeouts shorter", plan.shrinking());
        remedied.put("retry on top only", plan.retryingOnTop());
        Progress progress = new Progress(limit, 1 + remedied.size());
        set = run(plan, limit, progress);
        remedied.forEach((name, other) -> remedies.put(name, run(other, limit, progress)));
    }

    private static ChainRun run(ChainPlan plan, WorkLimit limit, Progress progress) {
        ChainRun run = ChainRun.of(plan, () -> limit.spend(COST_OF_A_CALL));
        progress.add(1);
        return run;
    }

    Outcome told() {
        Map<String, Object> runs = new LinkedHashMap<>();
        runs.put("as set", set.summary());
        remedies.forEach((name, run) -> runs.put(name, run.summary()));
        Optional<Integer> published = published();
        SimulationResult result = new SimulationResult(
                "deadline",
                parameters,
                Model.ENGINE.fallback(),
                runs,
                set.summary(),
                set.series(),
                published
                        .map(calls -> Map.of("source", Model.SOURCE, "bottomCalls", calls))
                        .orElse(null),
                NOTES);
        return new Told(result, csv(), this::findings);
    }

    private DataTable csv() {
        List<List<String>> rows = new ArrayList<>();
        for (Call call : set.outcome().calls()) {
            rows.add(List.of(
                    "" + call.service(),
                    ChainRun.plain(ChainRun.seconds(call.fromNanos())).toString(),
                    ChainRun.plain(ChainRun.seconds(call.toNanos())).toString(),
                    "" + call.heard()));
        }
        return DataTable.plain(List.of("service", "from", "to", "heard"), rows);
    }

    private Findings findings(Optional<String> predicted) {
        return new Findings(
                prediction.judgeNumber(predicted, set.bottomCalls(), " calls"),
                takeaway(),
                badges(),
                bars(),
                "Calls that the last service gets for one request, and how long it works on those whose callers have gone; as "
                        + "it is set, and with one remedy at a time.",
                table(),
                Optional.empty(),
                Optional.of(new ChainLanes(set).drawn()),
                NOTES);
    }

    private String takeaway() {
        String user = "The user waited " + seconds(set.userWaited())
                + (set.userAnswered() ? " and got an answer. " : " and got nothing. ");
        String bottom = "The last service got " + Figures.count(set.bottomCalls(), "call");
        String late = set.lateBottomCalls() == 0
                ? ""
                : ", " + Figures.number(set.lateBottomCalls()) + " of them when the user had gone";
        String quiet = set.quietAt() > set.userWaited()
                ? "; the last work on it ended at " + seconds(set.quietAt()) + "."
                : ".";
        return user + bottom + late + quiet + wasted();
    }

    private String wasted() {
        if (set.wasted() == 0) {
            return " No work was wasted.";
        }
        String wasted = " Of " + seconds(set.held()) + " of work, " + seconds(set.wasted())
                + " were for callers that had gone.";
        ChainRun passed = remedies.get("deadline passed");
        return passed == null || plan.passes() || passed.bottomCalls() == set.bottomCalls()
                ? wasted
                : wasted + " With the deadline passed down it would get " + Figures.number(passed.bottomCalls()) + ".";
    }

    static String seconds(double seconds) {
        return Figures.number(seconds) + " s";
    }

    private List<Badge> badges() {
        List<Badge> badges = new ArrayList<>();
        published()
                .ifPresent(calls -> badges.add(
                        badge("attempts to the power of layers", calls + " calls", set.bottomCalls() + " calls")));
        if (isLongWait()) {
            badges.add(badge("4 attempts of 30 s hold a worker", "120 s", seconds(set.userWaited())));
        }
        return badges;
    }

    private static Badge badge(String what, String published, String here) {
        return new Badge(what, published, here, published.equals(here));
    }

    /** Three attempts everywhere, each failing at once: nobody times out. */
    private Optional<Integer> published() {
        boolean printed = plan.services() <= PUBLISHED.size()
                && plan.userAttempts() == 3
                && plan.attempts() == 3
                && plan.retryAt().isEmpty()
                && plan.deadlineSeconds().isEmpty()
                && plan.status() != 200
                && set.wasted() == 0;
        return printed ? Optional.of(PUBLISHED.get(plan.services() - 1)) : Optional.empty();
    }

    private boolean isLongWait() {
        return plan.userAttempts() == 4
                && plan.userTimeoutSeconds() == 30
                && plan.deadlineSeconds().isEmpty()
                && plan.waitSeconds() == 0
                && plan.services() == 1
                && plan.bottomSeconds() >= 30;
    }

    private List<Bar> bars() {
        double most = Math.max(
                set.bottomCalls(),
                remedies.values().stream().mapToInt(ChainRun::bottomCalls).max().orElse(1));
        List<Bar> bars = new ArrayList<>();
        bars.add(bar("as set", "series-1", set, most));
        remedies.forEach((name, run) -> bars.add(bar(name, "series-3", run, most)));
        return bars;
    }

    private static Bar bar(String label, String mark, ChainRun run, double most) {
        return Bar.of(label, mark, run.bottomCalls(), most, seconds(run.wastedAtBottom()) + " wasted");
    }

    private DataTable table() {
        List<List<String>> rows = new ArrayList<>();
        for (int service = 1; service <= plan.services(); service++) {
            rows.add(List.of(
                    "service " + service,
                    service == 1 ? "the user's client" : "service " + (service - 1),
                    Figures.number(plan.attemptsOf(service)),
                    Figures.fine(plan.timeoutOf(service)),
                    Figures.number(set.level(service).calls()),
                    Figures.number(set.level(service).answeredNobody()),
                    Figures.number(set.held(service)),
                    Figures.number(set.wasted(service))));
        }
        return DataTable.plain(
                List.of(
                        "Called",
                        "Its caller",
                        "Attempts",
                        "Timeout, s",
                        "Calls",
                        "Answered nobody",
                        "Held, s",
                        "Of it wasted, s"),
                rows);
    }
}
