package dev.retrylab.grading.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The numbers that a judgement is made of, reckoned by hand. */
class LikenessTest {

    private static final Reader READER = new Reader(word -> word);

    /** Of three texts alpha is in two, beta in one, gamma in none. */
    private static final Weights WEIGHTS = new Weights(List.of(Set.of("alpha", "beta"), Set.of("alpha"), Set.of()));

    private static final double ALPHA = Math.log(1 + 1.5 / 2.5);
    private static final double BETA = Math.log(1 + 2.5 / 1.5);
    private static final double GAMMA = Math.log(1 + 3.5 / 0.5);

    private final Likeness likeness = new Likeness(WEIGHTS, Set.of());

    private static Sentence sentence(String text) {
        return READER.sentence(text);
    }

    @Test
    void aWordTellsTheMoreTheRarerItIsAndLittleIfTheQuestionSaysIt() {
        assertEquals(ALPHA, WEIGHTS.of("alpha", Set.of()), 1e-12);
        assertEquals(BETA, WEIGHTS.of("beta", Set.of()), 1e-12);
        assertEquals(GAMMA, WEIGHTS.of("gamma", Set.of()), 1e-12);
        assertEquals(0.4 * BETA, WEIGHTS.of("beta", Set.of("beta")), 1e-12);
        assertEquals(ALPHA + 0.4 * BETA, WEIGHTS.sum(List.of("alpha", "beta"), Set.of("beta")), 1e-12);
    }

    @Test
    void theShareIsTheWeightThatASentenceSaysOfAModel() {
        Sentence model = sentence("alpha beta");
        assertEquals(1, likeness.share(sentence("beta gamma alpha"), model), 1e-12);
        assertEquals(BETA / (ALPHA + BETA), likeness.share(sentence("beta"), model), 1e-12);
        assertEquals(0, likeness.share(sentence("gamma"), model));
        assertEquals(0, likeness.share(sentence("alpha"), sentence("the")), "a model without a word says nothing");
    }

    @Test
    void aWordThatOnlyOneOfThemDeniesCountsAgainstIt() {
        Sentence model = sentence("alpha beta");
        assertEquals((BETA - ALPHA) / (ALPHA + BETA), likeness.share(sentence("beta, not alpha"), model), 1e-12);
        assertEquals(0, likeness.share(sentence("alpha, not beta"), model), "never below zero");
        assertEquals(1, likeness.share(sentence("not alpha"), sentence("never alpha")), 1e-12);
    }

    @Test
    void theNearestOfSomeModelsCountsAndOfNoneNothing() {
        assertEquals(1, likeness.nearest(sentence("beta"), Stream.of(sentence("alpha beta"), sentence("beta"))), 1e-12);
        assertEquals(0, likeness.nearest(sentence("beta"), Stream.of()));
    }

    @Test
    void aContraryThatDeniesWhatTheSentenceSaysIsNone() {
        Stream<Sentence> contrary = Stream.of(sentence("beta, never alpha"));
        assertEquals(0, likeness.nearestContrary(sentence("alpha beta"), contrary));
        contrary = Stream.of(sentence("beta, never alpha"));
        assertEquals(1, likeness.nearestContrary(sentence("beta, not alpha"), contrary), 1e-12);
        contrary = Stream.of(sentence("beta, never alpha"));
        assertEquals(BETA / (ALPHA + BETA), likeness.nearestContrary(sentence("beta"), contrary), 1e-12);
    }

    @Test
    void theFocusIsTheWeightThatIsOfTheVocabulary() {
        assertEquals(BETA / (BETA + GAMMA), likeness.focus(sentence("beta gamma"), Set.of("alpha", "beta")), 1e-12);
        assertEquals(0, likeness.focus(sentence("the"), Set.of("alpha")));
    }

    private static Evidence evidence(double groups, double like, double contrary) {
        return new Evidence(sentence("alpha"), groups, like, 0.5, contrary, 0.25, 0.75);
    }

    /** 1 / (1 + e^−sum), the sum by hand: -2.1 + 1.7·0.5 + 1.9·0.8 + 1.6·0.5 − 1.4·0.25 − 1.7·0.75, and 1.7 more for all. */
    @Test
    void surenessIsTheLogisticOfTheWeightedSum() {
        assertEquals(sigmoid(-2.1 + 0.85 + 1.52 + 0.8 - 0.35 - 1.275), sureness(0.5, 0.8, 0.8), 1e-12);
        assertEquals(sigmoid(-2.1 + 1.7 + 1.7 + 1.52 + 0.8 - 0.35 - 1.275), sureness(1, 0.8, 0.3), 1e-12);
        assertEquals(sigmoid(-2.1 + 0.85 + 0.38 + 0.8 - 1.2 * 0.6 - 0.35 - 1.275), sureness(0.5, 0.2, 0.8), 1e-12);
        assertEquals(
                sigmoid(-4.5 + 1.9 + 1.3 + 0.8 + 1.05 - 0.825),
                evidence(1, 0.8, 0.8).sureness(Evidence.Scale.MISCONCEPTION),
                1e-12);
    }

    private static double sureness(double groups, double like, double contrary) {
        return evidence(groups, like, contrary).sureness(Evidence.Scale.POINT);
    }

    private static double sigmoid(double sum) {
        return 1 / (1 + Math.exp(-sum));
    }

    @Test
    void onlyWhatIsClearlyNearerToTheContraryContradicts() {
        assertTrue(evidence(1, 0.25, 0.41).contradicts());
        assertFalse(evidence(1, 0.25, 0.25 + 0.15).contradicts());
        assertFalse(evidence(1, 0.5, 0.25).contradicts());
    }
}
