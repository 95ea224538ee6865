package dev.retrylab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The README's table of settings against what the code reads. */
class ConfigurationTableTest {

    private static final Pattern ROW = Pattern.compile("\\| `([A-Z_]+)` \\| ([^|]*) \\|.*");
    private static final Pattern DEFAULTS = Pattern.compile("`([^`]+)`(?:; on PostgreSQL `([^`]+)`)?.*");

    /** Read by a class of its own, from the environment itself. */
    private static final String PASSWORD_FILE = "RETRYLAB_DATABASE_PASSWORD_FILE";

    /** The default that is a whole address is told in words. */
    private static final Set<String> IN_WORDS = Set.of("RETRYLAB_DATABASE_URL");

    /** Named here since Quarkus works it out from our password and user; the files give them as {@code ${…:default}}. */
    private static final Map<String, String> IN_FILES =
            Map.of("RETRYLAB_DATABASE_USERNAME", "retrylab", "RETRYLAB_DATABASE_PASSWORD", "retrylab");

    static Map<String, String> table() throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        for (String line : Files.readAllLines(Path.of("README.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                assertEquals(null, rows.put(row.group(1), row.group(2)), row.group(1) + " stands there twice");
            }
        }
        return rows;
    }

    @Test
    void everySettingThatTheCodeReadsIsInTheTableAndNoOther() throws IOException {
        Set<String> read =
                Settings.all().stream().map(Setting::variable).collect(Collectors.toCollection(TreeSet::new));
        read.add(PASSWORD_FILE);
        assertEquals(read, new TreeSet<>(table().keySet()));
    }

    @Test
    void noInterfaceOfTheConfigurationIsForgotten() throws IOException {
        Pattern mapping = Pattern.compile("@ConfigMapping\\(prefix = \"([a-z.-]+)\"\\)");
        Set<String> forgotten = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file :
                    (Iterable<Path>) files.filter(path -> path.toString().endsWith(".java"))::iterator) {
                mapping.matcher(Files.readString(file)).results().forEach(found -> forgotten.add(found.group(1)));
            }
        }
        assertTrue(forgotten.contains("retrylab.sandbox"), "they are found");
        Settings.all().forEach(setting -> forgotten.remove(setting.property().replaceAll("\\.[a-z-]+$", "")));
        assertEquals(Set.of(), forgotten, "not looked at before a start: name it in Settings");
    }

    /** What is read in other ways than by an interface of the configuration. */
    @Test
    void noFileReadsAVariableThatIsNotInTheTable() throws IOException {
        Pattern variable = Pattern.compile("\\bRETRYLAB_[A-Z_]*[A-Z]\\b|\\$?\\{(retrylab\\.[a-z.-]+)[:}]");
        Set<String> unknown = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
            for (Path file : (Iterable<Path>)
                    files.filter(path -> path.toString().matches(".*\\.(java|properties)"))::iterator) {
                Matcher found = variable.matcher(Files.readString(file));
                while (found.find()) {
                    String name = found.group(1) == null
                            ? found.group()
                            : found.group(1).toUpperCase().replaceAll("[.-]", "_");
                    unknown.add(name);
                }
            }
        }
        unknown.removeAll(table().keySet());
        assertEquals(Set.of("RETRYLAB_X", "RETRYLAB_X_FILE"), unknown, "the two stand for any, in a comment");
    }

    @Test
    void theTableHasTheDefaultsOfBothFlavours() throws IOException {
        assertEquals(defaults("h2"), told("h2"));
        assertEquals(defaults("postgresql"), told("postgresql"));
    }

    @Test
    void everySettingHasATestThatShowsWhatItDoes() throws IOException {
        Pattern mark = Pattern.compile("@Shows\\(([^)]*)\\)");
        Pattern name = Pattern.compile("\"([A-Z_]+)\"");
        Set<String> shown = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
            for (Path file : (Iterable<Path>)
                    files.filter(path -> path.toString().matches(".*(Test|IT|Contract)\\.java"))::iterator) {
                mark.matcher(Files.readString(file))
                        .results()
                        .flatMap(found -> name.matcher(found.group(1)).results())
                        .forEach(found -> shown.add(found.group(1)));
            }
        }
        assertEquals(new TreeSet<>(table().keySet()), shown);
    }

    private static Map<String, String> told(String flavour) throws IOException {
        Map<String, String> told = new TreeMap<>();
        table().forEach((variable, text) -> {
            Matcher values = DEFAULTS.matcher(text);
            if (values.matches() && !IN_WORDS.contains(variable)) {
                boolean other = flavour.equals("postgresql") && values.group(2) != null;
                told.put(variable, values.group(other ? 2 : 1));
            }
        });
        return told;
    }

    private static Map<String, String> defaults(String flavour) throws IOException {
        Properties files = new Properties();
        for (String file : new String[] {
            "src/main/flavours/" + flavour + "/microprofile-config.properties",
            "src/main/resources/application.properties"
        }) {
            try (var in = Files.newInputStream(Path.of(file))) {
                files.load(in);
            }
        }
        Map<String, String> defaults = new TreeMap<>(IN_FILES);
        for (Setting setting : Settings.all()) {
            String value =
                    files.getProperty(setting.property(), setting.fallback().orElse(null));
            if (value != null) {
                defaults.put(setting.variable(), value);
            }
        }
        return defaults;
    }
}
