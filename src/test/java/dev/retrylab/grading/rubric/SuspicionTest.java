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
    void twentyWordsAreManyAndSevenOfThemAreEnough() {
        String six = "the alpha of beta and gamma ";
        claimsNothing(six.repeat(3) + "the alpha");
        mayClaim(six.repeat(3) + "the");
        mayClaim(six.repeat(3) + "the delta");
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
        claimsNothing("the a1 a2 of a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 a13");
        mayClaim("the a1 a2 of a3 a4 a5 a6 a7 a8 a9 and a10 a11 a12");
    }

    @Test
    void anEnumerationWithoutAVerbIsAListHoweverItIsFilled() {
        claimsNothing("the alpha, the beta, the gamma, the delta, the epsilon");
        mayClaim("the alpha, the beta, the gamma, the delta");
        mayClaim("the alpha, the beta, the gamma, the delta will do, the epsilon");
        String four = "the a1 of b1, the a2 of b2, the a3 of b3, the a4 of b4, ";
        claimsNothing(four + "the a5 of b5");
        mayClaim(four + "the a5 of b5 c5");
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
    void seventeenOfTwentyWordsAreACopyAndSixteenAreNot() {
        String sixteen = "the a1 of a2 is a3 and a4 for a5 to a6 with a7 by a8 ";
        String twenty = sixteen + "a9 on a10 a11";
        assertEquals(List.of(), honest(sixteen + "a9 b1 b2 b3", "", twenty));
        String other = sixteen + "b0 b1 b2 b3";
        assertEquals(List.of(other), honest(other, "", twenty));
        assertEquals(List.of(), honest(sixteen + "a9", twenty, ""), "the shorter one of the two counts as well");
        assertEquals(List.of(sixteen.strip()), honest(sixteen.strip(), twenty, ""));
        assertEquals(List.of(), honest(twenty, sixteen + "a9", ""));
        assertEquals(List.of(twenty), honest(twenty, sixteen.strip(), ""));
        String longer = twenty + " c1 c2 c3 c4";
        assertEquals(List.of(), honest(sixteen + "a9 b1 b2 b3", "", longer), "a piece of it");
        assertEquals(List.of(other), honest(other, "", longer));
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
