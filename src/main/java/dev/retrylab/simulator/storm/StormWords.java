package dev.retrylab.simulator.storm;

import dev.retrylab.retry.Backoff.Capping;
import dev.retrylab.simulation.storm.StormPolicy;
import dev.retrylab.simulator.Prediction;
import dev.retrylab.simulator.figure.Figures;
import dev.retrylab.simulator.parameter.Knob;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The policies as they are chosen, named, marked and asked about, and notes of the storm. */
public final class StormWords {

    /** Which policies are run, in the models that run several. */
    public static final Knob<List<StormPolicy>> POLICIES =
            Knob.several("policies", "Policies", StormPolicy.values(), StormPolicy::word);

    private StormWords() {}

    /**
     * Which of several policies does best; or, of one alone, how many calls it makes.
     *
     * @param which the question about several
     * @param howMany the question about one, around its name
     * @param numbers to choose from
     * @param suffix of a number
     */
    public static Prediction asked(
            List<StormPolicy> policies,
            int runs,
            String which,
            UnaryOperator<String> howMany,
            List<Double> numbers,
            String suffix) {
        String button = "Run " + Figures.count((double) policies.size() * runs, "run");
        if (policies.size() > 1) {
            List<Prediction.Option> options = policies.stream()
                    .map(policy -> new Prediction.Option(policy.word(), label(policy)))
                    .toList();
            return new Prediction(which, options, button);
        }
        return Prediction.ofNumbers(howMany.apply(label(policies.get(0))), numbers, suffix, button);
    }

    public static String label(StormPolicy policy) {
        return switch (policy) {
            case NONE -> "none";
            case EXPONENTIAL -> "exponential";
            case FULL -> "full jitter";
            case EQUAL -> "equal jitter";
            case DECORRELATED -> "decorrelated";
        };
    }

    /** At the start of a sentence. */
    public static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    /** Colour and dash; the same on bars and lines. */
    public static String mark(StormPolicy policy) {
        return "series-" + (policy.ordinal() + 1);
    }

    static List<String> notes(StormExperiment experiment) {
        List<String> notes = new ArrayList<>();
        notes.add("A wait shorter than one tick counts as one tick.");
        if (experiment.storm().sameSeed()) {
            notes.add("Every client is seeded alike, so all of them draw the same waits: the crowd is synchronised and "
                    + "each policy makes exactly n(n+1)/2 calls.");
        }
        if (experiment.storm().capping() == Capping.AFTER_JITTER) {
            notes.add("Full and equal jitter spread the uncapped ceiling and are cut at the cap afterwards. None and "
                    + "exponential have no jitter, and decorrelated is cut after its draw by its own formula: they do "
                    + "not change.");
        }
        if (experiment.policies().contains(StormPolicy.DECORRELATED)
                && experiment.policies().size() > 1) {
            notes.add("Sources disagree on decorrelated jitter. Here it makes the fewest calls of the jitters at the "
                    + "published setting; where clients write one row (the contention model, after AWS) it makes the "
                    + "most. Compare models before you compare policies.");
        }
        if (experiment.storm().sharedPrevious()) {
            notes.add("All clients keep their previous wait in one place, so decorrelated jitter follows the wait of "
                    + "whoever drew last, and callers of one tick wait much alike. They are followed one by one under "
                    + "either engine: what is shared cannot be counted. The other policies do not look back.");
        }
        boolean signless = experiment.engine() == StormEngine.REFERENCE;
        if (signless && experiment.seed() < 0 && experiment.seed() + experiment.runs() > 1) {
            notes.add("The sign of a seed is dropped, as CPython drops it: a seed and its negative give the same run.");
        }
        notes.add(experiment.engine().note());
        notes.add("Seeds " + Figures.number(experiment.seed()) + " to "
                + Figures.number(experiment.seed() + experiment.runs() - 1) + ".");
        return notes;
    }
}
