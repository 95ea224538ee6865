package dev.retrylab.grading.rubric;

import java.util.Locale;

/** How a judge's "covered" compares with the labels. */
final class Tally {

    private int both;
    private int onlyJudge;
    private int onlyLabel;
    private int neither;
    private int unsure;

    void add(Judgement.Word said, boolean label) {
        boolean covered = said == Judgement.Word.COVERED || said == Judgement.Word.POSSIBLE;
        unsure += said == Judgement.Word.UNSURE ? 1 : 0;
        if (covered) {
            both += label ? 1 : 0;
            onlyJudge += label ? 0 : 1;
        } else {
            onlyLabel += label ? 1 : 0;
            neither += label ? 0 : 1;
        }
    }

    void add(Tally other) {
        both += other.both;
        onlyJudge += other.onlyJudge;
        onlyLabel += other.onlyLabel;
        neither += other.neither;
        unsure += other.unsure;
    }

    int all() {
        return both + onlyJudge + onlyLabel + neither;
    }

    /** Of what it called covered, the share that is. */
    double precision() {
        return both + onlyJudge == 0 ? 1 : (double) both / (both + onlyJudge);
    }

    /** Of what is covered, the share that it called so. */
    double recall() {
        return both + onlyLabel == 0 ? 1 : (double) both / (both + onlyLabel);
    }

    /** The share of which it said something, covered or not seen, and not that it is unsure. */
    double coverage() {
        return 1 - (double) unsure / all();
    }

    /** Cohen's: how much better than chance they agree. */
    double kappa() {
        double n = all();
        double agree = (both + neither) / n;
        double judged = (both + onlyJudge) / n;
        double labelled = (both + onlyLabel) / n;
        double chance = judged * labelled + (1 - judged) * (1 - labelled);
        return chance == 1 ? 1 : (agree - chance) / (1 - chance);
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "precision %.3f  recall %.3f  coverage %.3f  kappa %.3f  (%d of %d called covered, %d labelled)",
                precision(),
                recall(),
                coverage(),
                kappa(),
                both + onlyJudge,
                all(),
                both + onlyLabel);
    }
}
