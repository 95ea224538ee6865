package dev.retrylab.grading.rubric;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a text is cut into sentences and words, with every word its own stem. */
class ReaderTest {

    private final Reader reader = new Reader(word -> word);

    private List<String> texts(String text) {
        return reader.sentences(text).stream().map(Sentence::text).toList();
    }

    /** Its words, "!" before one that is denied, and filler in parentheses. */
    private String marked(String text) {
        return reader.sentence(text).tokens().stream()
                .map(token -> (token.negated() ? "!" : "") + (token.filler() ? "(" + token.stem() + ")" : token.stem()))
                .collect(Collectors.joining(" "));
    }

    @Test
    void aTextIsCutAtItsStopsItsLinesAndItsBullets() {
        assertEquals(List.of("One key.", "Two keys!", "Three;", "four"), texts("One key. Two keys! Three; four"));
        assertEquals(List.of("a key", "a lock", "a lease"), texts("- a key\n2) a lock\n\n\u2022 a lease"));
        assertEquals(List.of(), texts(" \n... "));
    }

    @Test
    void whatIsSaidAgainIsOneSentence() {
        assertEquals(List.of("Same key."), texts("Same key. SAME KEY! same key"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Don't reuse keys           | do not reuse keys",
                "It can't and cannot work   | it can not and can not work",
                "It won't; we've waited     | it will not we waited",
                "The client\u2019s key 2.5 %  | the client key 2.5 %",
                "(a.b) c.                   | a b c",
            })
    void aLineIsCutIntoWordsAndContractionsAreTakenApart(String text, String words) {
        assertEquals(words, String.join(" ", Words.of(text)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the key is not stored twice again here now | (the) key (is) (not) !stored !twice !again (here) !now",
                "not alpha beta gamma delta epsilon         | (not) !alpha !beta !gamma !delta epsilon",
                "not alpha, beta                            | (not) !alpha beta",
                "no lock because keys                       | (no) !lock (because) keys",
                "a lock is not needed                       | (a) !lock (is) (not) !required",
                "a lock is not really needed                | (a) !lock (is) (not) (really) !required",
                "a lock is not ever needed                  | (a) lock (is) (not) !ever !required",
            })
    void aNegationReachesFourWordsOfItsClauseAndNeverFiller(String text, String marked) {
        assertEquals(marked, marked(text).replace("needed", "required"));
    }

    @Test
    void wordsThatStandForEachOtherAreOne() {
        assertEquals(
                List.of("transaction", "database", "client"),
                reader.sentence("txn db caller").stems());
        assertEquals(List.of("save", "response"), reader.phrase("persist answer"));
    }

    @Test
    void aPhraseIsFoundWhereItsWordsStandInARow() {
        Sentence sentence = reader.sentence("same key same body");
        assertEquals(0, sentence.at(List.of("same"), 0));
        assertEquals(2, sentence.at(List.of("same"), 1));
        assertEquals(2, sentence.at(reader.phrase("same payload"), 0));
        assertEquals(-1, sentence.at(List.of("same"), 3));
        assertTrue(sentence.holds(List.of("key", "same")));
        assertFalse(sentence.holds(List.of("key", "body")));
        assertFalse(sentence.holds(List.of("body", "same")));
    }

    @Test
    void twoSentencesInARowAreOneAndWhatEitherDeniesIsDenied() {
        Sentence both = reader.sentence("Keep the key.").with(reader.sentence("Never a key, ever."));
        assertEquals("Keep the key. Never a key, ever.", both.text());
        assertEquals(List.of("ever", "key", "save"), List.copyOf(both.matter()));
        assertTrue(both.negates("key"));
        assertFalse(both.negates("save"));
        assertFalse(both.negates("lock"));
    }
}
