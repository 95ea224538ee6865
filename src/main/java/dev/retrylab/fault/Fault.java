package dev.retrylab.fault;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One thing that goes wrong with one request, written {@code name;param=value}.
 *
 * @param by how long a {@link Kind#DELAY} lasts, else zero
 * @param status what a {@link Kind#RESPOND} or {@link Kind#RESPOND_AFTER} answers, else 0
 * @param retryAfterSeconds what its Retry-After says; 0 for none
 */
public record Fault(Kind kind, Duration by, int status, int retryAfterSeconds) {

    public static final Duration MAX_DELAY = Duration.ofSeconds(10);
    public static final int MAX_RETRY_AFTER_SECONDS = 3600;

    /** The kinds, in the order in which a request would meet them. */
    public enum Kind {
        /** The connection is closed before anything runs. */
        DROP_REQUEST("nothing runs, the connection is closed"),
        /** The answer is given in place of the work. */
        RESPOND("nothing runs, an error is answered"),
        /** The request is held back for a while, then handled as usual. */
        DELAY("the request arrives late"),
        /** The server dies before it does anything. */
        CRASH_BEFORE_WORK("the server dies before the work"),
        /** The server dies between its two commits, or before its only one. */
        CRASH_BETWEEN("the server dies half way"),
        /** The work is committed, then the connection is closed without a byte. */
        DROP_REPLY("the work is done, the reply is lost"),
        /** The work is committed, then half of the answer is sent and the connection closed. */
        TRUNCATE_REPLY("the work is done, half of the reply arrives"),
        /** The work is committed, then the connection stays open and silent. */
        HANG("the work is done, no reply ever comes"),
        /** The work is committed, then an error is answered in place of the reply. */
        RESPOND_AFTER("the work is done, an error is answered");

        private final String meaning;

        Kind(String meaning) {
            this.meaning = meaning;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** What happens, in a few words. */
        public String meaning() {
            return meaning;
        }
    }

    public static Fault of(Kind kind) {
        return switch (kind) {
            case DELAY -> new Fault(kind, Duration.ofSeconds(1), 0, 0);
            case RESPOND -> new Fault(kind, Duration.ZERO, 503, 0);
            case RESPOND_AFTER -> new Fault(kind, Duration.ZERO, 500, 0);
            default -> new Fault(kind, Duration.ZERO, 0, 0);
        };
    }

    /**
     * Reads {@code name;param=value}.
     *
     * @throws IllegalArgumentException naming the part, its bound and the value
     */
    public static Fault parse(String text) {
        String[] parts = text.trim().split("\\s*;\\s*", -1);
        Kind kind = Arrays.stream(Kind.values())
                .filter(each -> each.word().equals(parts[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "a fault must be one of " + words() + "; it was \"" + shortened(parts[0]) + "\""));
        Map<String, String> params = new LinkedHashMap<>();
        for (String part : Arrays.copyOfRange(parts, 1, parts.length)) {
            int equals = part.indexOf('=');
            if (equals < 1 || params.put(part.substring(0, equals), part.substring(equals + 1)) != null) {
                throw new IllegalArgumentException(
                        "a fault's parameters must be name=value, each once; one was \"" + shortened(part) + "\"");
            }
        }
        return read(of(kind), params);
    }

    private static Fault read(Fault base, Map<String, String> params) {
        boolean delays = base.kind == Kind.DELAY;
        boolean responds = base.kind == Kind.RESPOND || base.kind == Kind.RESPOND_AFTER;
        Duration by = base.by;
        int status = base.status;
        int retryAfter = base.retryAfterSeconds;
        for (Map.Entry<String, String> param : params.entrySet()) {
            if (delays && param.getKey().equals("by")) {
                by = delay(param.getValue());
            } else if (responds && param.getKey().equals("status")) {
                status = number("status", param.getValue(), 400, 599);
            } else if (responds && param.getKey().equals("retry-after")) {
                retryAfter = number("retry-after", param.getValue(), 1, MAX_RETRY_AFTER_SECONDS);
            } else {
                throw new IllegalArgumentException(
                        "the fault " + base.kind.word() + " has no parameter \"" + shortened(param.getKey()) + "\"");
            }
        }
        return new Fault(base.kind, by, status, retryAfter);
    }

    private static Duration delay(String value) {
        try {
            Duration by = Duration.parse(value);
            if (!by.isNegative() && by.compareTo(MAX_DELAY) <= 0) {
                return by;
            }
        } catch (DateTimeParseException | ArithmeticException e) {
            // Told below, with the bound.
        }
        throw new IllegalArgumentException(
                "by must be a duration from PT0S to " + MAX_DELAY + "; it was \"" + shortened(value) + "\"");
    }

    private static int number(String name, String value, int least, int most) {
        if (value.matches("\\d{1,4}")) {
            int number = Integer.parseInt(value);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw new IllegalArgumentException(name + " must be a whole number from " + least + " to " + most
                + "; it was \"" + shortened(value) + "\"");
    }

    private static String words() {
        return Arrays.stream(Kind.values()).map(Kind::word).collect(Collectors.joining(", "));
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    /** As {@link #parse} reads it; parameters at their defaults are left out. */
    @Override
    public String toString() {
        Fault base = of(kind);
        StringBuilder text = new StringBuilder(kind.word());
        if (!by.equals(base.by)) {
            text.append(";by=").append(by);
        }
        if (status != base.status) {
            text.append(";status=").append(status);
        }
        if (retryAfterSeconds != base.retryAfterSeconds) {
            text.append(";retry-after=").append(retryAfterSeconds);
        }
        return text.toString();
    }
}
