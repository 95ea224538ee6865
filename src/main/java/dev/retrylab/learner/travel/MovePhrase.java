package dev.retrylab.learner.travel;

import dev.retrylab.web.Identifiers;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Five made-up words that can be read aloud and typed: {@code lusab-bafad-gutih-tugad-kivon}. A word alternates one of 16
 * consonants with one of 4 vowels, 16 bits, so a phrase has 80: at a thousand guesses a second for its five minutes, one
 * in 4 × 10¹⁸ is guessed.
 */
record MovePhrase(String words) {

    private static final int WORDS = 5;
    private static final String CONSONANTS = "bdfghjklmnprstvz";
    private static final String VOWELS = "aiou";
    private static final String LETTERS = "[" + CONSONANTS + "][" + VOWELS + "]";
    private static final String WORD = LETTERS + LETTERS + "[" + CONSONANTS + "]";
    private static final int MAX_TYPED = 100;

    /** @param random must be one that nobody can guess, as the application's own is */
    static MovePhrase fresh(Random random) {
        return new MovePhrase(Stream.generate(() -> word(random)).limit(WORDS).collect(Collectors.joining("-")));
    }

    /** What somebody typed: in any case, with anything between the words. Empty if it cannot be a phrase. */
    static Optional<MovePhrase> read(String typed) {
        if (typed.length() > MAX_TYPED) {
            return Optional.empty();
        }
        String[] words = typed.toLowerCase(Locale.ROOT).strip().split("[^a-z]+");
        return words.length == WORDS && Arrays.stream(words).allMatch(word -> word.matches(WORD))
                ? Optional.of(new MovePhrase(String.join("-", words)))
                : Optional.empty();
    }

    /** What is stored. It is looked up whole, so the time that takes says nothing of how much of it was right. */
    String hash() {
        return Identifiers.hash(words);
    }

    private static String word(Random random) {
        return "" + consonant(random) + vowel(random) + consonant(random) + vowel(random) + consonant(random);
    }

    private static char consonant(Random random) {
        return CONSONANTS.charAt(random.nextInt(CONSONANTS.length()));
    }

    private static char vowel(Random random) {
        return VOWELS.charAt(random.nextInt(VOWELS.length()));
    }
}
