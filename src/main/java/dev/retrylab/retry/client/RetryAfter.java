package dev.retrylab.retry.client;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The header field {@code Retry-After}: whole seconds, or a date in one of HTTP's three forms (RFC 9110, 10.2.3 and 5.6.7). */
public final class RetryAfter {

    /** More digits than any wait has; they would not fit into a long. */
    private static final int MAX_DIGITS = 18;

    private static final Duration FOR_EVER = Duration.ofSeconds(Long.MAX_VALUE / 1_000_000_000);

    private RetryAfter() {}

    /**
     * How long to wait, counted from {@code now}; zero for a time that is past; empty for anything that is not the
     * field's syntax. What is too long to be counted comes out as the longest wait that nanoseconds can hold.
     *
     * @param now by the wall clock, read once: from here on only a duration counts, so a clock that jumps does no harm
     */
    public static Optional<Duration> parse(String value, Instant now) {
        String text = value.strip();
        if (!text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.of(seconds(text));
        }
        return forms(now).stream()
                .flatMap(form -> date(text, form).stream())
                .findFirst()
                .map(date -> Duration.between(now, date))
                .map(wait -> wait.isNegative() ? Duration.ZERO : atMost(wait));
    }

    private static Duration seconds(String digits) {
        return digits.length() > MAX_DIGITS ? FOR_EVER : atMost(Duration.ofSeconds(Long.parseLong(digits)));
    }

    private static Duration atMost(Duration wait) {
        return wait.compareTo(FOR_EVER) < 0 ? wait : FOR_EVER;
    }

    private static Optional<Instant> date(String text, DateTimeFormatter form) {
        try {
            return Optional.of(LocalDateTime.parse(text, form).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException notThisForm) {
            return Optional.empty();
        }
    }

    /** IMF-fixdate, then the two obsolete forms that a recipient must still accept. */
    private static List<DateTimeFormatter> forms(Instant now) {
        return List.of(
                DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.ENGLISH),
                rfc850(now),
                DateTimeFormatter.ofPattern("EEE MMM ppd HH:mm:ss uuuu", Locale.ENGLISH));
    }

    /** Two digits of a year that lies at most 50 years ahead. */
    private static DateTimeFormatter rfc850(Instant now) {
        int earliest = now.atOffset(ZoneOffset.UTC).getYear() - 49;
        return new DateTimeFormatterBuilder()
                .appendPattern("EEEE, dd-MMM-")
                .appendValueReduced(ChronoField.YEAR, 2, 2, earliest)
                .appendPattern(" HH:mm:ss 'GMT'")
                .toFormatter(Locale.ENGLISH);
    }
}
