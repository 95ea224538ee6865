package dev.retrylab.idempotency;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A client's name for one operation: 1 to 255 visible ASCII characters, letter case counts.
 *
 * <p>The header has two spellings of one key: a structured-field string (RFC 9651, section 3.3.3) as the expired
 * Internet-Draft draft-ietf-httpapi-idempotency-key-header-07 asks, and the bare text that most clients send.
 */
public record IdempotencyKey(String value) {

    public static final String HEADER = "Idempotency-Key";
    public static final int MAX_LENGTH = 255;

    /** Loops are possessive: they run without recursion, so a line of any length is read or refused in a small stack. */
    private static final String TEXT = "\"((?:[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E]|\\\\[\"\\\\])*+)\"";

    private static final Pattern QUOTED = Pattern.compile(TEXT + "(.*)");
    private static final Pattern BARE_START = Pattern.compile("[:?@(]");
    private static final Pattern NOT_BARE = Pattern.compile("[\",;\\\\]");

    /** Zero or more parameters of a structured field (RFC 9651, section 3.1.2). They are read and ignored. */
    private static final Pattern PARAMETERS = Pattern.compile("(?:;\\x20*+[a-z*][a-z0-9_.*-]*+(?:=(?:"
            + "-?\\d{1,12}\\.\\d{1,3}" // decimal
            + "|-?\\d{1,15}" // integer
            + "|" + TEXT // string
            + "|[A-Za-z*][!#$%&'*+.^_`|~0-9A-Za-z:/-]*+" // token
            + "|:[A-Za-z0-9+/=]*+:" // byte sequence
            + "|\\?[01]" // boolean
            + "|@-?\\d{1,15}" // date
            + "|%\"(?:[\\x20\\x21\\x23\\x24\\x26-\\x7E]|%[0-9a-f]{2})*+\"))?+)*+"); // display string

    public IdempotencyKey {
        if (value.isEmpty() || value.length() > MAX_LENGTH) {
            throw new Invalid("must have 1 to " + MAX_LENGTH + " characters; it had " + value.length());
        }
        if (!value.chars().allMatch(c -> c >= 0x21 && c <= 0x7E)) {
            throw new Invalid("must hold visible ASCII characters only (%x21-7E)");
        }
    }

    /** Why a header is no key. Nothing may be run, and nothing is used up. */
    public static final class Invalid extends IllegalArgumentException {
        Invalid(String reason) {
            super(HEADER + " " + reason);
        }
    }

    /**
     * Reads the header's field lines, of which there is at least one.
     *
     * @throws Invalid if there is more than one line, or the line is neither spelling
     */
    public static IdempotencyKey parse(List<String> lines) {
        if (lines.size() != 1) {
            throw new Invalid("must be sent once; it was sent " + lines.size() + " times");
        }
        String line = lines.get(0);
        return new IdempotencyKey(line.startsWith("\"") ? unquoted(line) : bare(line));
    }

    private static String unquoted(String line) {
        var match = QUOTED.matcher(line);
        if (!match.matches() || !PARAMETERS.matcher(match.group(2)).matches()) {
            throw new Invalid("begins with a quotation mark but is no structured-field string");
        }
        return match.group(1).replaceAll("\\\\(.)", "$1");
    }

    private static String bare(String line) {
        if (NOT_BARE.matcher(line).find()) {
            throw new Invalid("must not hold \" , ; or \\ unless it is quoted");
        }
        if (BARE_START.matcher(line).lookingAt()) {
            throw new Invalid("must not begin with : ? @ or ( unless it is quoted");
        }
        return line;
    }

    @Override
    public String toString() {
        return value;
    }
}
