package dev.retrylab.grading;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A number as people write it: {@code 243}, {@code 24,000 calls}, {@code 4 s}, {@code 1.1}. */
final class NumberText {

    private static final Pattern FORM = Pattern.compile(
            "(?<number>[+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d{1,20})(?:\\.\\d{1,20})?(?:[eE][+-]?\\d{1,2})?)\\s*(?<unit>[^\\d.,].{0,30})?");

    /** Longer than any honest answer; keeps the work on a hostile one small. */
    private static final int MAX_LENGTH = 80;

    /** Words for one unit, the first being its own. A plural s is understood without being listed. */
    private static final List<List<String>> SYNONYMS = List.of(
            List.of("s", "sec", "second"),
            List.of("ms", "millisecond", "msec"),
            List.of("min", "minute"),
            List.of("×", "x", "time"),
            List.of("%", "percent", "per cent"));

    private NumberText() {}

    /** A phrase that continues "the answer must be". */
    static String wanted(String unit) {
        return unit.isEmpty()
                ? "a number without a unit, such as 12 or 1.5"
                : "a number in " + unit + ", such as 12 or \"12 " + unit + "\"";
    }

    /** The number, if the text is one and its unit, if it has one, is the unit asked for. */
    static Optional<BigDecimal> read(String text, String unit) {
        String trimmed = text.strip();
        Matcher matcher = FORM.matcher(trimmed);
        if (trimmed.length() > MAX_LENGTH || !matcher.matches()) {
            return Optional.empty();
        }
        String said = matcher.group("unit");
        if (said != null && !canonical(said).equals(canonical(unit))) {
            return Optional.empty();
        }
        return Optional.of(new BigDecimal(matcher.group("number").replace(",", "")));
    }

    /** The number as people read it: {@code 24,000 calls}. */
    static String shown(BigDecimal number, String unit) {
        NumberFormat format = NumberFormat.getNumberInstance(Locale.UK);
        format.setMinimumFractionDigits(Math.max(0, number.scale()));
        return unit.isEmpty() ? format.format(number) : format.format(number) + " " + unit;
    }

    private static String canonical(String unit) {
        String word = unit.strip().toLowerCase(Locale.ROOT);
        for (List<String> synonyms : SYNONYMS) {
            if (synonyms.contains(word) || synonyms.contains(singular(word))) {
                return synonyms.get(0);
            }
        }
        return singular(word);
    }

    private static String singular(String word) {
        return word.length() > 2 && word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    }
}
