package dev.retrylab.playground.strategy;

import dev.retrylab.idempotency.Strategies;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The strategies' own source and the statements that made their tables, put on the class path by the build. */
@ApplicationScoped
public class StrategySources {

    private static final List<String> MIGRATIONS =
            List.of("V1__sandbox.sql", "V4__strategies.sql", "V5__processor.sql");

    /** As in the file that was compiled. */
    String source(String className) {
        return read("/strategies/" + className + ".java");
    }

    String sourceOf(String strategy) {
        return source(Strategies.find(strategy).orElseThrow().getClass().getSimpleName());
    }

    /** Every statement that makes or changes the table, with the comment above it. */
    String schema(String table) {
        Pattern concerns =
                Pattern.compile("(create table|alter table|^create index .* on) " + table + "\\b", Pattern.MULTILINE);
        return MIGRATIONS.stream()
                .map(file -> read("/db/migration/" + file))
                .flatMap(text -> Stream.of(text.split(";")))
                .filter(statement -> concerns.matcher(statement).find())
                .map(StrategySources::lastParagraph)
                .collect(Collectors.joining(";\n", "", ";"));
    }

    /** A file begins with a comment of its own, set off by an empty line. */
    private static String lastParagraph(String statement) {
        String text = statement.strip();
        return text.substring(text.lastIndexOf("\n\n") + 1).strip();
    }

    private static String read(String resource) {
        try (InputStream in = StrategySources.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("the build left " + resource + " out");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
