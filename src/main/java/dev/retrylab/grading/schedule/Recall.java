package dev.retrylab.grading.schedule;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How well an answer was recalled. All but the first are a success. */
public enum Recall {
    AGAIN,
    HARD,
    GOOD,
    EASY;

    /** What an answer says by itself: right is good, most of it right is hard, and anything less is asked again. */
    public static Recall of(int score, int maxScore) {
        if (score == maxScore) {
            return GOOD;
        }
        return score * 4 >= maxScore * 3 ? HARD : AGAIN;
    }

    /** 1 to 4: how the formulas count, and the key to press. */
    public int number() {
        return ordinal() + 1;
    }

    /** The word that addresses, forms and files use. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Recall> named(String word) {
        return Arrays.stream(values())
                .filter(recall -> recall.word().equals(word))
                .findFirst();
    }
}
