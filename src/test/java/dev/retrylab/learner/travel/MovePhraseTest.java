package dev.retrylab.learner.travel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MovePhraseTest {

    private static final MovePhrase PHRASE = new MovePhrase("lusab-bafad-gutih-tugad-kivon");

    @Test
    void isFiveWordsOfSixteenBits() {
        Random random = new Random(1);
        Set<String> words = IntStream.range(0, 400_000)
                .mapToObj(n -> MovePhrase.fresh(random).words().split("-")[n % 5])
                .collect(Collectors.toSet());
        assertTrue(words.stream().allMatch(word -> word.matches("([bdfghjklmnprstvz][aiou]){2}[bdfghjklmnprstvz]")));
        // Of 65,536 equally likely words 400,000 draws leave 147 unseen on average.
        assertTrue(words.size() > 65_300 && words.size() <= 65_536, words.size() + " of 65,536");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lusab-bafad-gutih-tugad-kivon",
                "  Lusab Bafad  GUTIH tugad kivon ",
                "lusab, bafad, gutih, tugad, kivon"
            })
    void isReadHoweverItIsTyped(String typed) {
        assertEquals(Optional.of(PHRASE), MovePhrase.read(typed));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "lusab-bafad-gutih-tugad",
                "lusab-bafad-gutih-tugad-kivon-lusab",
                "lusab-bafad-gutih-tugad-kivonn",
                "lusab-bafad-gutih-tugad-kevon",
                "lusab-bafad-gutih-tugad-aivon"
            })
    void whatCannotBeOneIsNone(String typed) {
        assertEquals(Optional.empty(), MovePhrase.read(typed));
        assertEquals(Optional.empty(), MovePhrase.read(typed + " ".repeat(200)));
    }

    @Test
    void itsHashIsNotThePhrase() {
        assertEquals(64, PHRASE.hash().length());
        assertNotEquals(PHRASE.hash(), new MovePhrase("lusab-bafad-gutih-tugad-kivos").hash());
    }
}
