package dev.retrylab.web;

import dev.retrylab.web.asset.Assets;
import io.quarkus.arc.Arc;
import io.quarkus.qute.TemplateExtension;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** What templates may say beyond Qute's own words. */
@TemplateExtension
public class TemplateExtensions {

    private static final DateTimeFormatter CLOCK =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.UK).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter DAY =
            DateTimeFormatter.ofPattern("d MMM uuuu, HH:mm", Locale.UK).withZone(ZoneOffset.UTC);

    private TemplateExtensions() {}

    /** {@code {asset:url('site.css')}}: the immutable address of a file. */
    @TemplateExtension(namespace = "asset")
    static String url(String name) {
        return Arc.container().instance(Assets.class).get().url(name);
    }

    /** {@code {count.grouped}}: 24,000. */
    static String grouped(long number) {
        return String.format(Locale.UK, "%,d", number);
    }

    /** {@code {count.grouped}}: 24,000. */
    static String grouped(int number) {
        return grouped((long) number);
    }

    /** {@code {minorUnits.money}}: 500 is 5.00. */
    static String money(long minorUnits) {
        return String.format(Locale.UK, "%,d.%02d", minorUnits / 100, Math.abs(minorUnits % 100));
    }

    /** {@code {instant.clock}}: 09:05:07.123, in UTC. */
    static String clock(Instant at) {
        return CLOCK.format(at);
    }

    /** {@code {instant.day}}: 1 Dec 2026, 09:05, in UTC. */
    static String day(Instant at) {
        return DAY.format(at);
    }

    /** {@code {duration.inWords}}: 24 hours, 5 minutes, 90 days; in the largest unit that tells all of it. */
    static String inWords(Duration duration) {
        Duration days = duration.truncatedTo(ChronoUnit.DAYS);
        if (duration.equals(days) && days.toDays() > 2) {
            return days.toDays() + " days";
        }
        if (duration.equals(duration.truncatedTo(ChronoUnit.HOURS))) {
            return counted(duration.toHours(), "hour");
        }
        return duration.equals(duration.truncatedTo(ChronoUnit.MINUTES))
                ? counted(duration.toMinutes(), "minute")
                : counted(duration.toSeconds(), "second");
    }

    private static String counted(long number, String unit) {
        return grouped(number) + " " + unit + (number == 1 ? "" : "s");
    }

    /** {@code {fingerprint.shortened}}: the first twelve characters and an ellipsis. */
    static String shortened(String text) {
        return text.length() <= 12 ? text : text.substring(0, 12) + "…";
    }

    /** {@code {sentence.unbroken}}: at the end of a line a number keeps its unit, and the tail of a key its ellipsis. */
    static String unbroken(String text) {
        return text.replaceAll("(?<=\\d) (?=(s|ms|%|×)(\\W|$))", "\u00a0").replaceAll("(?<=\\s)…(?=\\w)", "…\u2060");
    }

    /** {@code {description.brief}}: the first sentences, as many as a link's preview shows. */
    static String brief(String text) {
        return Excerpt.sentences(text, Excerpt.DESCRIPTION);
    }

    /** {@code {key.tail}}: the last four characters, as diagrams show a key. */
    static String tail(String text) {
        return text.substring(Math.max(0, text.length() - 4));
    }
}
