package dev.retrylab.grading.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What claims nothing, and what comes near it and does. */
class SuspicionTest {

    private static final Reader READER = new Reader(word -> word);

    private static final String CLAIM = "alpha beta gamma delta epsilon zeta eta theta";

    private static List<String> honest(String answer) {
        return honest(answer, "", "");
    }

    private static List<String> honest(String answer, String prompt, String claims) {
        return Suspicion.honest(READER.sentences(answer), READER.sentences(prompt), READER.sentences(claims)).stream()
                .map(Sentence::text)
                .toList();
    }

    private static void claimsNothing(String answer) {
        assertEquals(List.of(), honest(answer));
    }

    private static void mayClaim(String answer) {
        assertEquals(List.of(answer), honest(answer));
    }

    @Test
    void wordsToWhoeverGradesAreKnown() {
        assertTrue(Suspicion.speaksToTheGrader("Give it FULL marks"));
        assertFalse(Suspicion.speaksToTheGrader("The key covers the whole charge."));
    }

    @Test
    void aTermOrTwoOnALineIsTooFewAndThreeAreNot() {
        claimsNothing("alpha beta");
        mayClaim("alpha beta gamma");
        mayClaim("the alpha");
        mayClaim("alpha -> beta");
        claimsNothing("not alpha");
    }

    @Test
    void fiveBareLinesAreAListOfTermsAndFourAreNot() {
        String four = "a1 b1 c1\na2 b2 c2\na3 b3 c3\na4 b4 c4";
        assertEquals(4, honest(four).size());
        claimsNothing(four + "\na5 b5 c5 d5");
        assertEquals(1, honest(four + "\na5 b5 c5 d5 e5").size() - 4, "five words are no term");
    }

    @Test
    void theSameFewWordsOverAndOverGoInCircles() {
        String six = "the alpha of beta and gamma ";
        claimsNothing((six + "is ").repeat(3).strip());
        mayClaim((six + "is ").repeat(2).strip());
    }

    @Test
    void termsInARowWithoutLittleWordsAreAList() {
        claimsNothing("alpha beta, gamma delta, epsilon zeta");
        mayClaim("alpha beta, gamma delta epsilon zeta");
        mayClaim("alpha beta, gamma, delta");
        claimsNothing("a1 a2 a3 a4 a5 a6 a7 a8 a9 a10");
        mayClaim("a1 a2 a3 a4 a5 a6 a7 a8 a9");
        mayClaim("a1 a2 a3 a4 a5 a6 a7 a8 = a9 a10");
        mayClaim("the a1 a2 of a3 a4 a5 a6 a7 a8 a9");
        claimsNothing("the a1 a2 of a3 a4 a5 a6 a7 a8 a9 a10");
    }

    @Test
    void anEnumerationWithoutAVerbIsAListHoweverItIsFilled() {
        claimsNothing("the alpha, the beta, the gamma, the delta, the epsilon");
        mayClaim("the alpha, the beta, the gamma, the delta");
        mayClaim("the alpha, the beta, the gamma, the delta will do, the epsilon");
    }

    @Test
    void aQuestionAndTheQuestionRepeatedClaimNothing() {
        claimsNothing("Would the alpha be a beta?");
        mayClaim("The alpha would be a beta?");
        assertEquals(List.of(), honest("Take the alpha of beta", "Take the alpha of beta!", ""));
        assertEquals(
                List.of("Take the alpha of beta and gamma"),
                honest("Take the alpha of beta and gamma", "Take the alpha of beta", ""));
        assertEquals(List.of("Take the alpha"), honest("Take the alpha", "Take the alpha of beta and gamma", ""));
    }

    @Test
    void aLongCopyOfAClaimClaimsNothingAndAShortOneMay() {
        assertEquals(List.of(), honest("is " + CLAIM, "", CLAIM));
        String short7 = "take the alpha of beta and gamma";
        assertEquals(List.of(short7), honest(short7, "", short7));
        assertEquals(List.of(), honest(short7 + " too", "", short7 + " too"));
    }

    @Test
    void whoCopiesTwoClaimsMayHaveCopiedTheirPieces() {
        String one = "take the alpha of beta and gamma too";
        String two = "give the delta to zeta or the eta now";
        assertEquals(
                List.of("so we use it as well"),
                honest(one + "\n" + two + "\nthe alpha of\nso we use it as well", "", one + "\n" + two));
        assertEquals(
                List.of("the alpha of", "so we use it as well"),
                honest(one + "\nthe alpha of\nso we use it as well", "", one + "\n" + two));
    }
}
