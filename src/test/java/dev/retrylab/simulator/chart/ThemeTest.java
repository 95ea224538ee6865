package dev.retrylab.simulator.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What stands by itself looks like what stands on a page: every mark of the style sheets, in both themes. */
class ThemeTest {

    private static final Pattern MARK =
            Pattern.compile("(series-\\w+|span-\\w+)(?: rect)? \\{([^}]*var\\(--(\\w+)\\)[^}]*)}");
    private static final Pattern DASH = Pattern.compile("stroke-dasharray: ([\\d ]+);");
    private static final Pattern TOKEN = Pattern.compile("--([\\w-]+): (#[0-9a-f]{6})");

    private static String sheet(String name) {
        try {
            return Files.readString(Path.of("src/main/resources/assets/css/" + name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @param from where the theme's colours begin */
    private static Map<String, String> tokens(String sheet, int from, int to) {
        Map<String, String> tokens = new HashMap<>();
        Matcher token = TOKEN.matcher(sheet.substring(from, to));
        while (token.find()) {
            tokens.put(token.group(1), token.group(2));
        }
        return tokens;
    }

    @Test
    void everyMarkHasThePagesColourAndDash() {
        String sheet = sheet("tokens.css");
        int dark = sheet.indexOf("prefers-color-scheme: dark");
        assertMarks(Theme.LIGHT, tokens(sheet, 0, dark));
        assertMarks(Theme.DARK, tokens(sheet, dark, sheet.length()));
    }

    private static void assertMarks(Theme theme, Map<String, String> tokens) {
        assertEquals(tokens.get("paper"), theme.paper());
        assertEquals(tokens.get("ink"), theme.ink());
        assertEquals(tokens.get("soft"), theme.soft());
        assertEquals(tokens.get("line"), theme.line());
        Matcher mark = MARK.matcher(sheet("chart.css") + sheet("map.css") + sheet("lanes.css"));
        int marks = 0;
        while (mark.find()) {
            Matcher dash = DASH.matcher(mark.group(2));
            Ink expected = new Ink(tokens.get(mark.group(3)), dash.find() ? dash.group(1) : "");
            assertEquals(expected, theme.of(mark.group(1)), mark.group(1));
            marks++;
        }
        assertTrue(marks >= 11, marks + " marks");
    }
}
