package dev.retrylab.grading.rubric;

import dev.retrylab.grading.rubric.Evidence.Scale;
import dev.retrylab.grading.rubric.Judgement.Finding;
import dev.retrylab.grading.rubric.Judgement.Word;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Judges by words: which sentence of an answer is likest to which claim, and whether it is like enough. It knows nothing
 * of meaning, and a claim made in images or in words of one's own goes unseen; that is why the learner has the last word.
 */
public final class RubricJudge implements Judge {

    /** Where it says that a claim is made. Chosen to be right on answers in others' words, at the cost of seeing less. */
    private static final double COVERED = 0.84;

    /** The same, in an answer that seems to state a misconception: who has that wrong often says the rest half right. */
    private static final double COVERED_DESPITE = 0.92;

    /** Where it asks. */
    private static final double UNSURE = 0.45;

    /** Where it asks whether a misconception was meant. */
    private static final double POSSIBLE = 0.4;

    private record Read(List<ReadClaim> points, List<ReadClaim> misconceptions) {

        List<ReadClaim> all() {
            return Stream.concat(points.stream(), misconceptions.stream()).toList();
        }
    }

    private final Reader reader;
    private final Weights weights;
    private final Map<Rubric, Read> rubrics = new HashMap<>();

    /** @param rubrics all there are: a word that many of them share tells little */
    public RubricJudge(Stemmer stemmer, List<Rubric> rubrics) {
        reader = new Reader(stemmer);
        rubrics.forEach(rubric -> this.rubrics.put(rubric, read(rubric)));
        weights = new Weights(this.rubrics.values().stream()
                .flatMap(rubric -> rubric.all().stream())
                .map(ReadClaim::vocabulary)
                .toList());
    }

    private Read read(Rubric rubric) {
        return new Read(read(rubric.points()), read(rubric.misconceptions()));
    }

    private List<ReadClaim> read(List<Rubric.Claim> claims) {
        return claims.stream().map(claim -> ReadClaim.of(claim, reader)).toList();
    }

    @Override
    public Judgement judge(Rubric rubric, String prompt, String answer) {
        // An author may have changed it since.
        Read read = rubrics.containsKey(rubric) ? rubrics.get(rubric) : read(rubric);
        Sentence asked = reader.sentence(prompt);
        List<Sentence> honest = Suspicion.speaksToTheGrader(answer)
                ? List.of()
                : Suspicion.honest(
                        reader.sentences(answer),
                        reader.sentences(prompt),
                        read.all().stream().map(ReadClaim::shown).toList());
        Likeness likeness = new Likeness(weights, asked.matter());
        List<Window> windows = windows(honest).stream()
                .map(sentence -> Window.of(sentence, read.all(), likeness))
                .toList();
        List<Finding> misconceptions = findings(read.misconceptions(), windows, Scale.MISCONCEPTION, POSSIBLE);
        boolean doubtful = misconceptions.stream().anyMatch(found -> found.verdict() == Word.POSSIBLE);
        return new Judgement(
                findings(read.points(), windows, Scale.POINT, doubtful ? COVERED_DESPITE : COVERED), misconceptions);
    }

    private static List<Finding> findings(List<ReadClaim> claims, List<Window> windows, Scale scale, double least) {
        return claims.stream()
                .map(claim -> finding(
                        claim,
                        windows.stream()
                                .map(window -> window.evidence(claim))
                                .max(Comparator.comparingDouble(evidence -> evidence.sureness(scale))),
                        scale,
                        least))
                .toList();
    }

    /** Each sentence, and each with the next: a claim may be begun in one and finished in the other. */
    private static List<Sentence> windows(List<Sentence> sentences) {
        List<Sentence> windows = new ArrayList<>(sentences);
        for (int i = 0; i + 1 < sentences.size(); i++) {
            windows.add(sentences.get(i).with(sentences.get(i + 1)));
        }
        return windows;
    }

    /** @param least how sure it must be to say so */
    private static Finding finding(ReadClaim read, Optional<Evidence> evidence, Scale scale, double least) {
        Rubric.Claim claim = read.claim();
        Word word = evidence.map(it -> word(it, scale, least)).orElse(Word.NOT_SEEN);
        String text =
                word == Word.NOT_SEEN ? "" : evidence.orElseThrow().sentence().text();
        return new Finding(claim.id(), claim.claim(), word, text);
    }

    private static Word word(Evidence evidence, Scale scale, double least) {
        double sureness = evidence.sureness(scale);
        boolean sure = sureness >= least && !evidence.contradicts();
        if (scale == Scale.MISCONCEPTION) {
            return sure ? Word.POSSIBLE : Word.NOT_SEEN;
        }
        return sure ? Word.COVERED : sureness >= UNSURE ? Word.UNSURE : Word.NOT_SEEN;
    }
}
