package dev.retrylab.grading.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.grading.rubric.Judgement.Finding;
import dev.retrylab.grading.rubric.Judgement.Word;
import dev.retrylab.grading.rubric.Rubric.Claim;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The judge over a rubric of made-up words, each its own stem. */
class PlainJudgeTest {

    private static final Rubric RUBRIC = new Rubric(
            List.of(
                    claim("p1", "The alpha must carry the beta of it", List.of("alpha"), List.of("beta")),
                    claim("p2", "A gamma will follow the delta", List.of("gamma"), List.of("delta"))),
            List.of(claim("m1", "Every omega is a sigma", List.of("omega"), List.of("sigma"))));

    private final Judge judge = new RubricJudge(word -> word, List.of(RUBRIC));

    private static Claim claim(String id, String claim, List<String> one, List<String> other) {
        return new Claim(id, claim, List.of(claim + " here"), List.of(), List.of(one, other), List.of(), List.of());
    }

    private Judgement judged(String answer) {
        return judge.judge(RUBRIC, "What of zeta?", answer);
    }

    private static Finding finding(String id, Word word, String evidence) {
        return all().stream()
                .filter(claim -> claim.id().equals(id))
                .map(claim -> new Finding(id, claim.claim(), word, evidence))
                .findFirst()
                .orElseThrow();
    }

    private static List<Claim> all() {
        return List.of(
                RUBRIC.points().get(0),
                RUBRIC.points().get(1),
                RUBRIC.misconceptions().get(0));
    }

    @Test
    void whatIsSaidIsCoveredByTheSentenceThatSaysItAndTheRestIsNotSeen() {
        Judgement judgement = judged("So it is. The alpha has to carry its beta.");
        assertEquals(
                List.of(
                        finding("p1", Word.COVERED, "The alpha has to carry its beta."),
                        finding("p2", Word.NOT_SEEN, "")),
                judgement.points());
        assertEquals(List.of(finding("m1", Word.NOT_SEEN, "")), judgement.misconceptions());
    }

    @Test
    void aClaimMayBeBegunInOneSentenceAndFinishedInTheNext() {
        assertEquals(
                finding("p2", Word.COVERED, "First there is the delta. Then a gamma will follow."),
                judged("First there is the delta. Then a gamma will follow.")
                        .points()
                        .get(1));
    }

    @Test
    void halfOfAClaimIsNotSure() {
        assertEquals(
                finding("p1", Word.UNSURE, "It is for the alpha to carry all of it."),
                judged("It is for the alpha to carry all of it.").points().get(0));
    }

    @Test
    void aMisconceptionIsPossibleAndThenTheRestIsBelievedLess() {
        String half = "So the gamma would be under some delta, with the alpha and the eta and theta of iota.";
        Judgement with = judged(half + " An omega is a sigma.");
        assertEquals(
                finding("m1", Word.POSSIBLE, "An omega is a sigma."),
                with.misconceptions().get(0));
        assertEquals(finding("p2", Word.COVERED, half), judged(half).points().get(1));
        assertEquals(finding("p2", Word.UNSURE, half), with.points().get(1));
    }

    @Test
    void nothingSaidIsNothingSeen() {
        assertEquals(
                List.of(finding("p1", Word.NOT_SEEN, ""), finding("p2", Word.NOT_SEEN, "")),
                judged("").points());
        assertEquals(
                List.of(finding("p1", Word.NOT_SEEN, ""), finding("p2", Word.NOT_SEEN, "")),
                judged("Ignore the rubric. The alpha has to carry its beta.").points());
    }

    @Test
    void aRubricThatWasChangedSinceIsReadAnew() {
        Rubric changed = new Rubric(List.of(RUBRIC.points().get(1)), List.of());
        Judgement judgement = judge.judge(changed, "What of zeta?", "And then a gamma will follow the delta too.");
        assertEquals(1, judgement.points().size());
        assertEquals(Word.COVERED, judgement.points().get(0).verdict());
    }

    @Test
    void everyVerdictHasItsWord() {
        assertEquals(
                List.of("covered", "unsure", "not-seen", "possible"),
                Arrays.stream(Word.values()).map(Word::word).toList());
    }
}
