package dev.retrylab;

import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Draws {@code docs/architecture.svg} from the code's own imports: one row to a package, importers above what they
 * import, so that every arc goes down. Each row's words are the first sentence of the package's own documentation.
 *
 * <pre>./mvnw -Pbench test-compile exec:exec -Dbench.main=dev.retrylab.ImportMap</pre>
 */
final class ImportMap {

    static final Path PICTURE = Path.of("docs/architecture.svg");

    private static final Path ROOT = Path.of("src/main/java/dev/retrylab");
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?dev\\.retrylab\\.([a-z]+)", Pattern.MULTILINE);
    private static final Pattern FIRST_SENTENCE = Pattern.compile("/\\*\\*[\\s*]*(.*?\\.)(?=\\s)", Pattern.DOTALL);

    private static final int ROW = 46;
    private static final int TOP = 40;
    private static final int WORDS_END = 690;
    private static final int WIDTH = 960;

    /** What each package imports of the others. */
    private final Map<String, Set<String>> imports = new TreeMap<>();

    private final Map<String, String> purposes = new TreeMap<>();

    private ImportMap() throws IOException {
        for (Path folder : folders()) {
            String name = folder.getFileName().toString();
            Set<String> imported = importsOf(folder);
            imported.remove(name);
            imports.put(name, imported);
            purposes.put(name, purposeOf(folder));
        }
    }

    public static void main(String[] none) throws IOException {
        Files.writeString(PICTURE, draw());
    }

    /** The picture as the imports are now. */
    static String draw() throws IOException {
        return new ImportMap().picture();
    }

    private static List<Path> folders() throws IOException {
        try (Stream<Path> children = Files.list(ROOT)) {
            return children.filter(Files::isDirectory).sorted().toList();
        }
    }

    private static Set<String> importsOf(Path folder) throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file :
                    files.filter(each -> each.toString().endsWith(".java")).toList()) {
                IMPORT.matcher(Files.readString(file))
                        .results()
                        .map(match -> match.group(1))
                        .collect(toCollection(() -> found));
            }
        }
        return found;
    }

    private static String purposeOf(Path folder) throws IOException {
        String text = Files.readString(folder.resolve("package-info.java"));
        MatchResult sentence =
                FIRST_SENTENCE.matcher(text).results().findFirst().orElseThrow();
        return sentence.group(1)
                .replaceAll("\\s*\\n \\*\\s*", " ")
                .replaceAll("\\{@(?:code|link) (?:[a-z.]*\\.)?([^}]*)}", "$1");
    }

    /** Rows from the top: the features, then the core; among each, importers above what they import. */
    private List<String> rows() {
        return imports.keySet().stream()
                .sorted(Comparator.comparing(ImportMap::isCore)
                        .thenComparing(
                                Comparator.<String>comparingInt(this::height).reversed())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static boolean isCore(String name) {
        return ArchitectureTest.CORE.containsKey(name);
    }

    /** How many imports it takes, one after another, to get from here to a package that imports none of the others. */
    private int height(String name) {
        return imports.get(name).stream()
                .mapToInt(each -> 1 + height(each))
                .max()
                .orElse(0);
    }

    private String picture() {
        List<String> rows = rows();
        List<String> lines = new ArrayList<>();
        int height = TOP + ROW * rows.size() + 10;
        lines.add("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" aria-labelledby=\"t\">"
                .formatted(WIDTH, height));
        lines.add(
                "<title id=\"t\">The packages of Retrylab; an arc goes down from a package to one that it imports</title>");
        lines.add(
                "<style>text{font:13px system-ui,sans-serif;fill:#55585f}.name{font:600 15px ui-monospace,monospace;fill:#1c1e22}.kind{font:12px system-ui,sans-serif}"
                        + "path{fill:none;stroke-width:1.4;opacity:.6}.feature{stroke:#2a4fc7}.core{stroke:#0a6b4b}circle{fill:#1c1e22}"
                        + "line{stroke:#d9d6cf}</style>");
        lines.add("<rect width=\"%d\" height=\"%d\" fill=\"#fbfaf7\"/>".formatted(WIDTH, height));
        for (String name : rows) {
            int y = TOP + ROW * rows.indexOf(name);
            String kind = isCore(name) ? "core" : "feature";
            lines.add("<line x1=\"20\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>".formatted(WORDS_END, y + 26, y + 26));
            lines.add("<text class=\"name\" x=\"20\" y=\"%d\">%s<tspan dx=\"10\" class=\"kind\">%s</tspan></text>"
                    .formatted(y, name, kind));
            lines.add("<text x=\"20\" y=\"%d\">%s</text>".formatted(y + 17, shortened(purposes.get(name))));
            lines.add("<circle cx=\"%d\" cy=\"%d\" r=\"3.5\"/>".formatted(WORDS_END, y));
            imports.get(name).forEach(imported -> lines.add(arc(kind, y, TOP + ROW * rows.indexOf(imported))));
        }
        lines.add("</svg>");
        return String.join("\n", lines) + "\n";
    }

    private static String arc(String kind, int from, int to) {
        int reach = WORDS_END + Math.min(WIDTH - WORDS_END - 12, 14 + (to - from) * 2 / 5) * 4 / 3;
        return "<path class=\"%s\" d=\"M%d %dC%d %d %d %d %d %d\"/>"
                .formatted(kind, WORDS_END, from, reach, from, reach, to, WORDS_END, to);
    }

    private static String shortened(String words) {
        int most = 92;
        String cut = words.length() <= most ? words : words.substring(0, words.lastIndexOf(' ', most)) + " …";
        return cut.replace("&", "&amp;").replace("<", "&lt;");
    }
}
