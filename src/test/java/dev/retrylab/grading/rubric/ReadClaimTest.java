package dev.retrylab.grading.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.retrylab.grading.rubric.Rubric.Claim;
import dev.retrylab.grading.rubric.Rubric.Near;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReadClaimTest {

    private static final Reader READER = new Reader(word -> word);

    private static ReadClaim claim(List<String> veto, List<Near> near) {
        return ReadClaim.of(
                new Claim(
                        "p1",
                        "Alpha beta",
                        List.of("Beta gamma"),
                        List.of("Not alpha"),
                        List.of(List.of("alpha", "old alpha"), List.of("beta", "much beta fine")),
                        veto,
                        near),
                READER);
    }

    private static double groups(ReadClaim claim, String text) {
        return claim.groups(READER.sentence(text));
    }

    @Test
    void itsVocabularyIsItsSentencesAndItsSingleWords() {
        assertEquals(
                Set.of("alpha", "beta", "gamma"), claim(List.of(), List.of()).vocabulary());
        assertEquals(2, claim(List.of(), List.of()).says().size());
    }

    /** What a group asks for need not stand in a sentence of the claim. A phrase without a word asks for nothing. */
    @Test
    void aWordThatOnlyAGroupHoldsIsOfTheVocabularyAndAPhraseOfNoWordIsNone() {
        ReadClaim claim = ReadClaim.of(
                new Claim(
                        "p3",
                        "Alpha",
                        List.of(),
                        List.of(),
                        List.of(List.of("omega", "—", "two words")),
                        List.of(),
                        List.of()),
                READER);
        assertEquals(Set.of("alpha", "omega"), claim.vocabulary());
        assertEquals(0, groups(claim, "gamma"));
        assertEquals(1, groups(claim, "omega"));
    }

    @Test
    void theShareOfTheGroupsThatASentenceHolds() {
        ReadClaim claim = claim(List.of(), List.of());
        assertEquals(1, groups(claim, "beta alpha"));
        assertEquals(0.5, groups(claim, "alpha"));
        assertEquals(0, groups(claim, "gamma"));
    }

    @Test
    void oneWordThatNoSuchSentenceHoldsBarsIt() {
        assertEquals(0, groups(claim(List.of("delta"), List.of()), "alpha beta delta"));
        assertEquals(1, groups(claim(List.of("delta"), List.of()), "alpha beta"));
    }

    @Test
    void whatBelongsTogetherStandsWithinSixWordsAndInItsOrder() {
        ReadClaim near = claim(List.of(), List.of(new Near(List.of("alpha"), List.of("beta"))));
        assertEquals(1, groups(near, "alpha one two three four five beta"));
        assertEquals(0, groups(near, "alpha one two three four five six beta"));
        assertEquals(0, groups(near, "beta alpha"));
        assertEquals(1, groups(near, "lead alpha beta"));
        assertEquals(1, groups(near, "one two three four alpha five beta"));
        assertEquals(0, groups(near, "alpha"), "there is no other to stand near");
    }

    @Test
    void aGroupIsDeniedIfEveryWordOfItThatIsThereIs() {
        ReadClaim claim = claim(List.of(), List.of());
        assertEquals(0.5, claim.denied(READER.sentence("beta, not alpha")));
        assertEquals(1, claim.denied(READER.sentence("not alpha beta")));
        assertEquals(0, claim.denied(READER.sentence("alpha beta")));
        assertEquals(0, claim.denied(READER.sentence("not gamma")));
        assertEquals(0, claim.denied(READER.sentence("not old alpha")), "a phrase is not denied by a word of it");
    }

    @Test
    void whatTheClaimItselfDeniesIsNotDeniedByASentence() {
        ReadClaim denying = ReadClaim.of(
                new Claim("p2", "Never alpha", List.of(), List.of(), List.of(List.of("alpha")), List.of(), List.of()),
                READER);
        assertEquals(0, denying.denied(READER.sentence("not alpha")));
    }
}
