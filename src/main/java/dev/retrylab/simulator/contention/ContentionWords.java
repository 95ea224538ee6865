package dev.retrylab.simulator.contention;

import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.figure.Findings.Verdict;
import dev.retrylab.simulator.storm.PerPolicy;
import dev.retrylab.simulator.storm.StormWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What the numbers say, in sentences that hold for any parameters. */
final class ContentionWords {

    private final ContentionExperiment experiment;
    private final List<PolicyWrites> results;
    private final PerPolicy<PolicyWrites> perPolicy;
    private final PolicyWrites fewest;
    private final PolicyWrites most;

    ContentionWords(ContentionOutcome outcome) {
        experiment = outcome.experiment();
        results = outcome.results();
        perPolicy = outcome.perPolicy();
        Comparator<PolicyWrites> byCalls = Comparator.comparingDouble(PolicyWrites::meanCalls);
        fewest = results.stream().min(byCalls).orElseThrow();
        most = results.stream().max(byCalls).orElseThrow();
    }

    String takeaway() {
        if (experiment.contention().clients() == 1) {
            return "One client meets nobody: its first write succeeds.";
        }
        if (results.size() == 1) {
            return StormWords.capital(label(most)) + " tried " + Figures.number(most.meanCalls()) + " writes for "
                    + Figures.number(experiment.contention().clients()) + " successes, in " + time(most) + ".";
        }
        PolicyWrites quickest = results.stream()
                .min(Comparator.comparingDouble(PolicyWrites::meanMillis))
                .orElseThrow();
        if (fewest.meanCalls() == most.meanCalls()) {
            return "Each policy tried " + Figures.number(most.meanCalls()) + " writes. "
                    + StormWords.capital(label(quickest)) + " was the quickest, " + time(quickest) + ".";
        }
        String sentence = StormWords.capital(label(fewest)) + " tried the fewest writes, "
                + Figures.number(fewest.meanCalls()) + "; " + label(most) + " the most, "
                + Figures.number(most.meanCalls()) + ".";
        return quickest == fewest
                ? sentence + " It was the quickest, too: " + time(quickest) + "."
                : sentence + " " + StormWords.capital(label(quickest)) + " was the quickest, " + time(quickest)
                        + " against " + time(fewest) + ".";
    }

    /** What became of the prediction, if it named a policy or a number that was asked for. */
    Optional<Verdict> verdict(Optional<String> predicted) {
        if (results.size() == 1) {
            return experiment.prediction().judgeNumber(predicted, most.meanCalls(), " writes");
        }
        return predicted.flatMap(perPolicy::named).map(said -> {
            boolean right = said.meanCalls() == fewest.meanCalls();
            String start = "You said " + label(said) + ": " + Figures.number(said.meanCalls()) + " writes. ";
            return new Verdict(
                    right,
                    start
                            + (right
                                    ? "No policy tried fewer."
                                    : "The fewest were " + Figures.number(fewest.meanCalls()) + ", by " + label(fewest)
                                            + "."));
        });
    }

    /** "None" alone would read as nobody. */
    static String label(PolicyWrites each) {
        return each.policy() == StormPolicy.NONE ? "no backoff" : StormWords.label(each.policy());
    }

    private static String time(PolicyWrites each) {
        double millis = each.meanMillis();
        return millis < 1_000 ? Figures.number(Math.rint(millis)) + " ms" : Figures.number(millis / 1_000) + " s";
    }

    static List<String> notes(ContentionExperiment experiment) {
        List<String> notes = new ArrayList<>();
        notes.add("A message takes |N(10, 2)| ms. A client needs four: to read, back, to write, back. The first wait "
                + "has twice the base as its ceiling.");
        if (experiment.policies().contains(StormPolicy.DECORRELATED)
                && experiment.policies().size() > 1) {
            notes.add("Sources disagree on decorrelated jitter, and this is why: in the storm, with one call served in "
                    + "each tick, it makes the fewest calls of the three jitters; here, at the published setting with "
                    + "100 clients, it makes the most, 999 against 796 and 813. Compare models before you compare "
                    + "policies.");
        }
        notes.add("All runs of a policy draw from one generator, seeded with 1,000 for each client, the policy's place "
                + "in the published script (exponential 0, decorrelated 1, equal 2, full 3, none 4) and the seed.");
        return notes;
    }
}
