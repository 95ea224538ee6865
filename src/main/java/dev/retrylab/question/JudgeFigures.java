package dev.retrylab.question;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * How often the judge of open answers was right, as measured on labelled ones. A test measures it anew and holds the
 * stored figures against what it finds.
 *
 * @param answers how many answers were labelled
 * @param claims how many pairs of an answer and a claim
 * @param precision of 100 that it called covered, so many are; whole numbers all
 * @param recall of 100 that are covered, so many it called so
 * @param precisionReworded the same, where a claim lost the sentence that is nearest to the answer: as with words that
 *     nobody foresaw
 * @param recallReworded likewise
 */
public record JudgeFigures(
        int answers, int claims, int precision, int recall, int precisionReworded, int recallReworded) {

    static final JudgeFigures MEASURED = stored();

    private static JudgeFigures stored() {
        Properties stored = new Properties();
        try (InputStream file = JudgeFigures.class.getResourceAsStream("/judge-figures.properties")) {
            stored.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new JudgeFigures(
                number(stored, "answers"),
                number(stored, "claims"),
                number(stored, "precision"),
                number(stored, "recall"),
                number(stored, "precision-reworded"),
                number(stored, "recall-reworded"));
    }

    private static int number(Properties stored, String name) {
        return Integer.parseInt(stored.getProperty(name));
    }
}
