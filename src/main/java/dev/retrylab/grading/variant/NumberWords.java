package dev.retrylab.grading.variant;

import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Numbers as a text says them. */
final class NumberWords {

    private static final List<String> ONES = List.of(
            "zero",
            "one",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "eleven",
            "twelve",
            "thirteen",
            "fourteen",
            "fifteen",
            "sixteen",
            "seventeen",
            "eighteen",
            "nineteen");
    private static final List<String> TENS =
            List.of("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety");
    private static final Map<String, String> ORDINALS = Map.of(
            "one", "first", "two", "second", "three", "third", "five", "fifth", "eight", "eighth", "nine", "ninth",
            "twelve", "twelfth");

    private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

    /** More digits than any text shows. */
    private static final int MAX_FRACTION = 6;

    /** To be copied, for it keeps what it is at: to look up how a country writes its numbers takes ten times as long. */
    private static final NumberFormat SHOWN = NumberFormat.getNumberInstance(Locale.UK);

    static {
        SHOWN.setMaximumFractionDigits(MAX_FRACTION);
    }

    private static final Map<String, Function<Numbers, String>> FORMS = Map.of(
            "plain", numbers -> numbers.one().stripTrailingZeros().toPlainString(),
            "words", numbers -> words(numbers.one()),
            "Words", numbers -> capital(words(numbers.one())),
            "th", numbers -> ordinal(words(numbers.one())),
            "up", numbers -> raised(numbers.one()),
            "sum", numbers -> joined(numbers, " + ", " + "),
            "and", numbers -> joined(numbers, ", ", " and "));

    private NumberWords() {}

    /** How a value may be told: the words that may stand after its colon. */
    static Map<String, Function<Numbers, String>> forms() {
        return FORMS;
    }

    static String known() {
        return String.join(", ", new TreeSet<>(FORMS.keySet()));
    }

    /** {@code 12,000}, {@code 0.5}, {@code −3}. */
    static String shown(BigDecimal number) {
        NumberFormat format = (NumberFormat) SHOWN.clone();
        return (number.signum() < 0 ? "−" : "") + format.format(number.abs());
    }

    private static String joined(Numbers numbers, String between, String beforeLast) {
        List<String> all = numbers.all().stream().map(NumberWords::shown).toList();
        if (all.size() < 2) {
            return String.join("", all);
        }
        return String.join(between, all.subList(0, all.size() - 1)) + beforeLast + all.get(all.size() - 1);
    }

    /** {@code twenty-five}; from a hundred on, and where it is not whole, in digits. */
    private static String words(BigDecimal number) {
        boolean spoken = number.signum() >= 0
                && number.compareTo(BigDecimal.valueOf(100)) < 0
                && number.stripTrailingZeros().scale() <= 0;
        if (!spoken) {
            return shown(number);
        }
        int whole = number.intValueExact();
        if (whole < ONES.size()) {
            return ONES.get(whole);
        }
        return TENS.get(whole / 10) + (whole % 10 == 0 ? "" : "-" + ONES.get(whole % 10));
    }

    private static String capital(String words) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }

    private static String ordinal(String words) {
        List<String> parts = Arrays.asList(words.split("-"));
        String last = parts.get(parts.size() - 1);
        String ordered = ORDINALS.getOrDefault(
                last, last.endsWith("y") ? last.substring(0, last.length() - 1) + "ieth" : last + "th");
        return words.substring(0, words.length() - last.length()) + ordered;
    }

    private static String raised(BigDecimal number) {
        return number.toBigIntegerExact()
                .toString()
                .chars()
                .mapToObj(digit -> RAISED.substring(digit - '0', digit - '0' + 1))
                .collect(Collectors.joining());
    }
}
