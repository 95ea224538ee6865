package dev.retrylab.simulator.figure;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Numbers as they are shown, sent and typed. */
public final class Figures {

    private static final double EXACT_LIMIT = 1L << 53;

    private static final DecimalFormat NUMBER = like("#,##0.##");
    private static final DecimalFormat FINE = like("#,##0.###");
    private static final DecimalFormat MULTIPLE = like("#,##0.00");

    private static final Pattern DECIMAL =
            Pattern.compile("-?(\\d{1,18}(\\.\\d{0,18})?|\\.\\d{1,18})([eE][+-]?\\d{1,2})?");

    private Figures() {}

    /** For reading: {@code 24,000}, {@code 643.15}; at most two decimals. */
    public static String number(double value) {
        return format(NUMBER, value);
    }

    /** For reading, where small values matter: at most three decimals. */
    public static String fine(double value) {
        return format(FINE, value);
    }

    /** A multiple, always with two decimals: {@code 4.00}. */
    public static String multiple(double value) {
        return format(MULTIPLE, value);
    }

    /** A count with its noun: {@code 1 call}, {@code 3 calls}. */
    public static String count(double value, String noun) {
        return number(value) + " " + (value == 1 ? noun : noun + "s");
    }

    /** For JSON: 2 rather than 2.0 where the value is whole. */
    public static Number plain(double value) {
        if (value == Math.rint(value) && Math.abs(value) < EXACT_LIMIT) {
            return (long) value;
        }
        return value;
    }

    /** {@code a}, {@code a and b}, {@code a, b and c}. */
    public static String joined(List<String> words) {
        if (words.size() < 2) {
            return String.join("", words);
        }
        return String.join(", ", words.subList(0, words.size() - 1)) + " and " + words.get(words.size() - 1);
    }

    /** A decimal as people write it: no NaN, no infinity, no hexadecimal. */
    public static Optional<Double> parsed(String text) {
        return Optional.of(text).filter(each -> DECIMAL.matcher(each).matches()).map(Double::valueOf);
    }

    private static DecimalFormat like(String pattern) {
        return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.UK));
    }

    private static String format(DecimalFormat like, double value) {
        // A format is not safe to share between threads. A copy costs less than a new one: a chart and its table take
        // hundreds.
        return ((DecimalFormat) like.clone()).format(value);
    }
}
