package dev.retrylab.question.answer;

import dev.retrylab.content.CourseQuestion;
import dev.retrylab.web.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Random;
import java.util.stream.IntStream;

/** Which of its many a question is: the seed in an address, and the next one. */
@ApplicationScoped
public class Seeds {

    /** So many are looked at for one that differs from the one at hand. */
    private static final int TRIES = 20;

    private static final String FORM = "\\d{1,6}";

    private final Random random;

    public Seeds(Random random) {
        this.random = random;
    }

    /**
     * The question as an address asks for it.
     *
     * @param sent null or empty where the address names no seed
     */
    public static CourseQuestion told(CourseQuestion question, String sent) {
        return question.at(read(sent));
    }

    /** @return 0 where there is none */
    public static int read(String sent) {
        if (sent == null || sent.isEmpty()) {
            return 0;
        }
        if (!sent.matches(FORM)) {
            throw ProblemException.invalid("seed", "a whole number from 0 to " + CourseQuestion.MAX_SEED, sent);
        }
        return Integer.parseInt(sent);
    }

    /** What its address ends with: {@code ?seed=7}, or nothing. */
    public static String query(CourseQuestion question) {
        return question.seed() == 0 ? "" : "?seed=" + question.seed();
    }

    /** Where another one like it is asked; empty if there is but this one. */
    public String another(CourseQuestion shown) {
        return shown.variants().isEmpty()
                ? ""
                : "/questions/" + shown.slug() + query(differing(shown, random.nextInt(CourseQuestion.MAX_SEED)));
    }

    /**
     * The one in which a question comes back: another than last time, and the same until it is answered.
     *
     * @param lastSeed of the last answer
     * @param answeredAt when that was
     */
    public static CourseQuestion comingBack(CourseQuestion question, int lastSeed, Instant answeredAt) {
        int from = Math.floorMod(31 * question.slug().hashCode() + answeredAt.hashCode(), CourseQuestion.MAX_SEED);
        return differing(question.at(lastSeed), from);
    }

    /** The first of the seeds from a beginning on whose question differs from the one at hand. */
    private static CourseQuestion differing(CourseQuestion shown, int from) {
        return IntStream.range(from, from + TRIES)
                .map(seed -> 1 + seed % CourseQuestion.MAX_SEED)
                .mapToObj(shown::at)
                .filter(other -> !other.question().equals(shown.question()))
                .findFirst()
                .orElse(shown);
    }
}
