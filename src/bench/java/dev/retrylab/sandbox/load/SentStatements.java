package dev.retrylab.sandbox.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an application on H2 really sends for one charge, as H2's own trace has it ({@code TRACE_LEVEL_FILE=2}), against
 * what {@link PlainCharges} sends. A comparison with other statements would be worth nothing.
 */
final class SentStatements {

    static final String TRACED = ";TRACE_LEVEL_FILE=2";

    private static final Pattern LINE = Pattern.compile("/\\*SQL[^*]*\\*/(.*?)( \\{1: .*)?;");

    private final Path trace;

    /** @param database the file without its ending */
    SentStatements(Path database) {
        this.trace = Path.of(database + ".trace.db");
    }

    int lines() throws IOException {
        return Files.readAllLines(trace).size();
    }

    /** Without the values; what is left out of a transaction's bounds is a commit of nothing, as a pool makes them. */
    List<String> since(int lines) throws IOException {
        List<String> sent = new ArrayList<>();
        List<String> all = Files.readAllLines(trace);
        for (String line : all.subList(lines, all.size())) {
            Matcher match = LINE.matcher(line);
            if (match.lookingAt() && !match.group(1).equals("COMMIT")) {
                sent.add(plain(match.group(1).replace("\\n", "\n")));
            }
        }
        return sent;
    }

    /** One space between words, and no figure in a time limit. */
    static String plain(String sql) {
        return sql.replaceAll("\\s+", " ").replaceAll("(lock_timeout) \\d+", "$1");
    }

    static List<String> expected() {
        return List.of(
                        PlainCharges.AUTHENTICATE,
                        PlainCharges.COUNT_UP,
                        PlainCharges.FIRST_ARRIVAL,
                        PlainCharges.COUNT_UP,
                        PlainCharges.ARRIVALS,
                        PlainCharges.BEGIN_LOG,
                        "set lock_timeout 1000",
                        PlainCharges.CLAIM,
                        "set lock_timeout 5000",
                        PlainCharges.CHARGE,
                        PlainCharges.FINISH,
                        PlainCharges.END_LOG)
                .stream()
                .map(SentStatements::plain)
                .toList();
    }
}
