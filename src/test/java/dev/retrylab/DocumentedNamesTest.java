package dev.retrylab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What README, CONTRIBUTING and docs say of the code is still so: its classes, members, packages, paths and examples. */
class DocumentedNamesTest {

    private static final Path CONTRIBUTING = Path.of("CONTRIBUTING.md");
    private static final Path ROOT = Path.of("dev/retrylab");
    private static final Pattern SPAN = Pattern.compile("`([^`\\n]+)`");

    /** A package in front, a type of two humps or of a package, perhaps a member: {@code simulator.Models.ORDER}. */
    private static final Pattern NAME =
            Pattern.compile("((?:[a-z]\\w*\\.)*)(\\p{Lu}\\w*\\p{Ll}\\w*)(?:\\.(\\w+))?(?:\\(.*)?");

    private static final Pattern FOLDER = Pattern.compile("[a-z]+(?:\\.[a-z]+)*");
    private static final Pattern PATH = Pattern.compile("(?<![\\w/.-])(?:src|docs|\\.ci|\\.vscode)/[\\w./-]*\\w");
    private static final Pattern CHOSEN = Pattern.compile("-D(?:test|bench\\.main|bench\\.args)='?(?!\\d)([*\\w.]+)'?");
    private static final Pattern HUMPS = Pattern.compile("\\p{Lu}\\p{Ll}+\\p{Lu}\\w*");

    /** The JDK's, and those of the column "not so". */
    private static final List<String> ELSEWHERE = List.of("InstantSource", "BadRequestException", "TypeError");

    /** What is no type though it looks like one. */
    private static final List<String> NO_TYPES = List.of("PostgreSQL");

    private final Map<String, List<Path>> types = new TreeMap<>();

    DocumentedNamesTest() throws IOException {
        for (Path file : sources()) {
            String name = file.getFileName().toString().replace(".java", "");
            types.computeIfAbsent(name, any -> new ArrayList<>()).add(file);
        }
    }

    private static List<Path> sources() throws IOException {
        List<Path> all = new ArrayList<>();
        for (String root : List.of("src/main/java", "src/test/java", "src/bench/java")) {
            try (Stream<Path> files = Files.walk(Path.of(root))) {
                files.filter(file -> file.toString().endsWith(".java")).forEach(all::add);
            }
        }
        return all;
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> docs = Files.list(Path.of("docs"))) {
            return Stream.concat(
                            Stream.of(Path.of("README.md"), CONTRIBUTING),
                            docs.filter(file -> file.toString().endsWith(".md")))
                    .toList();
        }
    }

    @Test
    void everyTypeThatADocumentNamesIsThere() throws IOException {
        List<String> gone = new ArrayList<>();
        int found = 0;
        for (Path document : documents()) {
            Matcher span = SPAN.matcher(Files.readString(document));
            while (span.find()) {
                Matcher name = NAME.matcher(span.group(1));
                if (name.matches() && isOurs(name)) {
                    found++;
                    if (!isThere(name)) {
                        gone.add(document + ": " + span.group(1));
                    }
                }
            }
        }
        assertEquals(List.of(), gone);
        assertTrue(found > 60, "only " + found + " names were recognised");
    }

    /** With a package of ours in front, or of two humps: a word such as {@code Retry} may be anything. */
    private static boolean isOurs(Matcher name) {
        String type = name.group(2);
        boolean placed = !name.group(1).isEmpty()
                && Files.isDirectory(Path.of("src/main/java")
                        .resolve(ROOT)
                        .resolve(name.group(1).split("\\.")[0]));
        return placed
                || name.group(1).isEmpty()
                        && HUMPS.matcher(type).matches()
                        && !ELSEWHERE.contains(type)
                        && !NO_TYPES.contains(type);
    }

    private boolean isThere(Matcher name) throws IOException {
        String folder = name.group(1).replace('.', '/');
        for (Path file : types.getOrDefault(name.group(2), List.of())) {
            boolean placed = file.getParent().endsWith(folder.isEmpty() ? file.getParent() : Path.of(folder));
            String member = name.group(3);
            if (placed && (member == null || Files.readString(file).matches("(?s).*\\b" + member + "\\b.*"))) {
                return true;
            }
        }
        return false;
    }

    @Test
    void everyPackageThatContributingNamesIsThere() throws IOException {
        List<String> gone = new ArrayList<>();
        Matcher span = SPAN.matcher(Files.readString(CONTRIBUTING));
        while (span.find()) {
            String[] parts = span.group(1).split("\\.");
            boolean ours = parts.length > 1
                    && FOLDER.matcher(span.group(1)).matches()
                    && Files.isDirectory(Path.of("src/main/java").resolve(ROOT).resolve(parts[0]));
            if (ours && !isFolder(String.join("/", parts))) {
                gone.add(span.group(1));
            }
        }
        assertEquals(List.of(), gone);
    }

    private static boolean isFolder(String folder) {
        return Stream.of("src/main/java", "src/test/java", "src/bench/java")
                .anyMatch(root -> Files.isDirectory(Path.of(root).resolve(ROOT).resolve(folder)));
    }

    @Test
    void everyPathOfTheTreeIsThere() throws IOException {
        List<String> gone = new ArrayList<>();
        int found = 0;
        for (Path document : documents()) {
            Matcher path = PATH.matcher(Files.readString(document));
            while (path.find()) {
                found++;
                if (!Files.exists(Path.of(path.group()))) {
                    gone.add(document + ": " + path.group());
                }
            }
        }
        assertEquals(List.of(), gone);
        assertTrue(found > 10, "only " + found + " paths were recognised");
    }

    @Test
    void everyClassThatACommandRunsIsThere() throws IOException {
        List<String> gone = new ArrayList<>();
        for (Path document : documents()) {
            Matcher chosen = CHOSEN.matcher(Files.readString(document));
            while (chosen.find()) {
                String last = chosen.group(1).substring(chosen.group(1).lastIndexOf('.') + 1);
                String pattern = ".*" + last.replace("*", ".*") + ".*";
                if (types.keySet().stream().noneMatch(type -> type.matches(pattern))) {
                    gone.add(document + ": " + chosen.group());
                }
            }
        }
        assertEquals(List.of(), gone);
    }

    /** The right column of the table of pairs, up to an ellipsis, in the words of some file of ours. */
    @Test
    void everyGoodExampleIsInOurCode() throws IOException {
        String code = sources().stream()
                .filter(file -> file.startsWith("src/main"))
                .map(DocumentedNamesTest::words)
                .collect(Collectors.joining("\n"));
        List<String> examples = new ArrayList<>();
        Matcher row = Pattern.compile("(?m)^\\| `[^|]+ \\| `([^`]+)`[^|]*\\|$").matcher(pairs());
        while (row.find()) {
            examples.add(row.group(1));
        }
        assertFalse(examples.isEmpty());
        List<String> gone = examples.stream()
                .map(example -> example.replaceAll("…\\)?$", ""))
                .filter(example -> !code.contains(squeezed(example)))
                .toList();
        assertEquals(List.of(), gone);
    }

    private static String pairs() throws IOException {
        String all = Files.readString(CONTRIBUTING);
        int from = all.indexOf("| not so |");
        return all.substring(from, all.indexOf("\n\n", from));
    }

    private static String words(Path file) {
        try {
            return squeezed(Files.readString(file));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    /** As the formatter breaks lines is no matter. */
    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
