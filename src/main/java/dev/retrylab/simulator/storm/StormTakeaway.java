package dev.retrylab.simulator.storm;

import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings.Verdict;
import java.util.List;
import java.util.Optional;

/** What the numbers of a storm say, in a sentence or two that hold for any parameters. */
final class StormTakeaway {

    private final StormExperiment experiment;
    private final List<PolicyRuns> results;
    private final PerPolicy<PolicyRuns> perPolicy;
    private final double fewest;
    private final double most;

    StormTakeaway(StormOutcome outcome) {
        experiment = outcome.experiment();
        results = outcome.results();
        perPolicy = outcome.perPolicy();
        fewest = results.stream().mapToDouble(PolicyRuns::meanCalls).min().orElseThrow();
        most = results.stream().mapToDouble(PolicyRuns::meanCalls).max().orElseThrow();
    }

    String sentence() {
        if (experiment.storm().clients() == 1) {
            return "One client meets nobody: it calls once and is served.";
        }
        if (experiment.storm().sameSeed()) {
            return "Seeded alike, the crowd stays synchronised: " + each() + " exactly " + Figures.number(most)
                    + " calls, as if there were no jitter.";
        }
        if (results.size() == 1) {
            PolicyRuns only = results.get(0);
            return StormWords.capital(StormWords.label(only.policy())) + " made " + Figures.number(most) + " calls in "
                    + Figures.count(only.meanTicks(), "tick") + ".";
        }
        if (fewest == most) {
            return "All policies made " + Figures.number(most)
                    + " calls: how they wait made no difference to the load.";
        }
        return hasBothKinds() ? jitterAgainstNone() : fewestAgainstMost();
    }

    private String each() {
        return results.size() == 1 ? StormWords.label(results.get(0).policy()) + " made" : "each policy made";
    }

    private boolean hasBothKinds() {
        return results.stream().anyMatch(each -> each.policy().isRandom())
                && results.stream().anyMatch(each -> !each.policy().isRandom());
    }

    /** Policies without randomness always make n(n+1)/2 calls, the most there can be. */
    private String jitterAgainstNone() {
        boolean backoffToo = has(StormPolicy.NONE) && has(StormPolicy.EXPONENTIAL);
        String start = backoffToo
                ? "Backoff without randomness made as many calls as none at all, "
                : "Without randomness the crowd made ";
        List<Double> cuts = results.stream()
                .filter(each -> each.policy().isRandom())
                .map(each -> Math.rint(1_000 * (1 - each.meanCalls() / most)) / 10)
                .sorted()
                .toList();
        double least = cuts.get(0);
        double greatest = cuts.get(cuts.size() - 1);
        String range = Figures.number(least) + (least == greatest ? "" : " to " + Figures.number(greatest));
        return start + Figures.number(most) + (backoffToo ? "" : " calls") + ". Jitter cut them by " + range + " %.";
    }

    private String fewestAgainstMost() {
        return StormWords.capital(named(fewest)) + " made the fewest calls, " + Figures.number(fewest) + "; "
                + named(most) + " the most, " + Figures.number(most) + ".";
    }

    /** What became of the prediction, if it named a policy or a number that was asked for. */
    Optional<Verdict> verdict(Optional<String> predicted) {
        if (results.size() == 1) {
            return experiment.prediction().judgeNumber(predicted, most, " calls");
        }
        return predicted.flatMap(perPolicy::named).map(said -> {
            boolean right = said.meanCalls() == fewest;
            String start = "You said " + StormWords.label(said.policy()) + ": " + Figures.number(said.meanCalls())
                    + " calls. ";
            return new Verdict(right, start + (right ? rightly() : wrongly()));
        });
    }

    private String rightly() {
        long alike = results.stream().filter(each -> each.meanCalls() == fewest).count();
        return alike == 1 ? "No other policy made so few." : "No policy made fewer; " + named(fewest) + " are level.";
    }

    private String wrongly() {
        return "The fewest were " + Figures.number(fewest) + ", by " + named(fewest) + ".";
    }

    private boolean has(StormPolicy policy) {
        return perPolicy.named(policy.word()).isPresent();
    }

    private String named(double calls) {
        return Figures.joined(results.stream()
                .filter(each -> each.meanCalls() == calls)
                .map(each -> StormWords.label(each.policy()))
                .toList());
    }
}
