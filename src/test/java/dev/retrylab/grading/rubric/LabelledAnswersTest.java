package dev.retrylab.grading.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.retrylab.question.judge.LuceneStemmer;
import java.io.FileReader;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Holds the judge against labelled answers, and prints how it did.
 *
 * <p>{@code -Danswers=FILE} scores a file, or a folder of them, that it has not seen, and holds it to nothing.
 */
class LabelledAnswersTest {

    private static final double LEAST_PRECISION = 0.85;
    private static final double LEAST_RECALL = 0.45;

    private static final Path FIGURES = Path.of("src/main/resources/judge-figures.properties");

    private static final RubricJudge JUDGE = new RubricJudge(new LuceneStemmer(), Labelled.RUBRICS);

    /** Of the question that is at hand: many of its answers ask for the same. A judge has read all rubrics, so few are kept. */
    private static final Map<Rubric, RubricJudge> POORER = new HashMap<>();

    private static Tally plain;
    private static Tally reworded;
    private static Tally fresh;
    private static Tally unseen;

    @BeforeAll
    static void score() {
        List<Labelled> known = Labelled.known();
        plain = print("as they are", known, LabelledAnswersTest::judged);
        reworded = print("each claim without its nearest sentence", known, LabelledAnswersTest::reworded);
        fresh = print("by others, who saw the questions only", Labelled.fresh(), LabelledAnswersTest::judged);
        unseen = print("by the same, never seen before", Labelled.unseen(), LabelledAnswersTest::judged);
    }

    @Test
    void whatItCallsCoveredMostlyIs() {
        holds(plain);
    }

    @Test
    void andSoItIsInWordsThatNobodyForesaw() {
        holds(reworded);
    }

    @Test
    void andInTheWordsOfOthers() {
        holds(fresh);
    }

    @Test
    void andInAnswersByWhichNothingWasChosen() {
        holds(unseen);
    }

    private static void holds(Tally tally) {
        assertTrue(tally.precision() >= LEAST_PRECISION, tally.toString());
        assertTrue(tally.recall() >= LEAST_RECALL, tally.toString());
    }

    @Test
    void theFiguresOnThePageAreThese() throws IOException {
        Map<String, String> measured = new TreeMap<>(Map.of(
                "known-answers", Integer.toString(Labelled.known().size()),
                "known-precision", percent(plain.precision()),
                "known-recall", percent(plain.recall()),
                "reworded-precision", percent(reworded.precision()),
                "reworded-recall", percent(reworded.recall()),
                "fresh-answers", Integer.toString(Labelled.fresh().size()),
                "fresh-claims", Integer.toString(fresh.all()),
                "fresh-precision", percent(fresh.precision()),
                "fresh-recall", percent(fresh.recall())));
        measured.put("unseen-answers", Integer.toString(Labelled.unseen().size()));
        measured.put("unseen-precision", percent(unseen.precision()));
        measured.put("unseen-recall", percent(unseen.recall()));
        Properties stored = new Properties();
        try (Reader file = new FileReader(FIGURES.toFile())) {
            stored.load(file);
        }
        assertEquals(measured, new TreeMap<>(stored), "measured anew; " + FIGURES + " must say so");
    }

    @Test
    void scoresAnswersThatItHasNotSeen() {
        String path = System.getProperty("answers", "");
        assumeTrue(!path.isEmpty(), "-Danswers=FILE scores a file of labelled answers");
        List<Labelled> unseen = Labelled.in(Path.of(path));
        assertTrue(!unseen.isEmpty(), "there are no answers in " + path);
        print(path, unseen, LabelledAnswersTest::judged);
        Tally misconceptions = new Tally();
        for (Labelled answer : unseen) {
            judgement(answer)
                    .misconceptions()
                    .forEach(found ->
                            misconceptions.add(found.verdict(), answer.labels().getOrDefault(found.id(), false)));
        }
        System.out.println("  misconceptions: " + misconceptions);
    }

    private interface Judged {
        List<Judgement.Finding> points(Labelled answer);
    }

    private static Tally print(String title, List<Labelled> answers, Judged judged) {
        System.out.println(title + ", " + answers.size() + " answers:");
        Tally all = new Tally();
        for (String slug : answers.stream().map(Labelled::slug).distinct().toList()) {
            Tally one = tally(
                    answers.stream()
                            .filter(answer -> answer.slug().equals(slug))
                            .toList(),
                    judged);
            POORER.clear();
            System.out.println("  " + slug + ": " + one);
            all.add(one);
        }
        System.out.println("  all: " + all);
        return all;
    }

    private static Tally tally(List<Labelled> answers, Judged judged) {
        Tally tally = new Tally();
        for (Labelled answer : answers) {
            judged.points(answer)
                    .forEach(found -> tally.add(found.verdict(), answer.labels().getOrDefault(found.id(), false)));
        }
        return tally;
    }

    private static Judgement judgement(Labelled answer) {
        return JUDGE.judge(answer.rubric(), answer.prompt(), answer.text());
    }

    private static List<Judgement.Finding> judged(Labelled answer) {
        return judgement(answer).points();
    }

    /** Each claim judged by a rubric in which it has lost the sentence that is nearest to the answer. */
    private static List<Judgement.Finding> reworded(Labelled answer) {
        return answer.rubric().points().stream()
                .map(claim -> {
                    Rubric poorer = without(nearest(claim, answer), claim, answer.rubric());
                    List<Rubric> rubrics = new ArrayList<>(Labelled.RUBRICS);
                    rubrics.replaceAll(rubric -> rubric == answer.rubric() ? poorer : rubric);
                    return POORER
                            .computeIfAbsent(poorer, rubric -> new RubricJudge(new LuceneStemmer(), rubrics))
                            .judge(poorer, answer.prompt(), answer.text())
                            .points()
                            .stream()
                            .filter(found -> found.id().equals(claim.id()))
                            .findFirst()
                            .orElseThrow();
                })
                .toList();
    }

    private static String nearest(Rubric.Claim claim, Labelled answer) {
        dev.retrylab.grading.rubric.Reader reader = new dev.retrylab.grading.rubric.Reader(new LuceneStemmer());
        Likeness likeness = new Likeness(
                new Weights(List.of()), reader.sentence(answer.prompt()).matter());
        List<Sentence> sentences = reader.sentences(answer.text());
        return claim.refs().stream()
                .max(Comparator.comparingDouble(ref -> sentences.stream()
                        .mapToDouble(sentence -> likeness.share(sentence, reader.sentence(ref)))
                        .max()
                        .orElse(0)))
                .orElseThrow();
    }

    private static Rubric without(String ref, Rubric.Claim claim, Rubric rubric) {
        return new Rubric(
                rubric.points().stream()
                        .map(point -> point == claim ? without(ref, claim) : point)
                        .toList(),
                rubric.misconceptions());
    }

    private static Rubric.Claim without(String ref, Rubric.Claim claim) {
        Stream<String> others = claim.refs().stream().filter(other -> !other.equals(ref));
        return new Rubric.Claim(
                claim.id(), claim.claim(), others.toList(), claim.anti(), claim.must(), claim.veto(), claim.near());
    }

    private static String percent(double share) {
        return Long.toString(Math.round(100 * share));
    }
}
