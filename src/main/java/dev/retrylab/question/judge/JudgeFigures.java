package dev.retrylab.question.judge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/**
 * How often the judge of open answers was right, as measured on labelled ones. A test measures it anew and holds the
 * stored figures against what it finds.
 *
 * @param unseen on answers by a writer who saw the questions only, scored once, when nothing was to be chosen any more
 * @param known on those that it was built with
 */
public record JudgeFigures(Rates unseen, Rates known) {

    /**
     * @param answers how many were labelled
     * @param precision of 100 claims that it called covered, so many are; whole numbers all
     * @param recall of 100 that are covered, so many it called so
     */
    public record Rates(int answers, int precision, int recall) {}

    public static final JudgeFigures MEASURED = stored();

    private static JudgeFigures stored() {
        Properties stored = new Properties();
        try (InputStream file = JudgeFigures.class.getResourceAsStream("/judge-figures.properties")) {
            stored.load(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new JudgeFigures(rates(stored, "unseen"), rates(stored, "known"));
    }

    private static Rates rates(Properties stored, String on) {
        return new Rates(
                number(stored, on + "-answers"), number(stored, on + "-precision"), number(stored, on + "-recall"));
    }

    private static int number(Properties stored, String name) {
        return Integer.parseInt(stored.getProperty(name));
    }
}
